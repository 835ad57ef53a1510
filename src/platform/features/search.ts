/** What stands after the question mark of an address: plain names and values, as people write and share them. */

export type Search = { [name: string]: string | number | undefined }

/** Whole numbers are numbers (`page=2`), all else is text; `007` and long digits stay text, so no identifier is bent. */
export const parseSearch = (text: string): Search =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name,
      /^(?:0|-?[1-9]\d{0,8})$/.test(value) ? Number(value) : value,
    ]),
  )

/** The text of an address from the question mark on; values that are undefined, null or empty are left out. Empty where nothing is left. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
