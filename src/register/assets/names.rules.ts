/** Whether a name that was written agrees with the one in a state register. */

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[„“”"'’«»]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()

/** Small and capital letters, blanks, hyphens and quotation marks make no difference. */
export const sameName = (one: string, other: string) => plain(one) === plain(other)

/** A company agrees also when its legal form was written or left out. */
export const sameFirm = (written: string, inRegister: string, form = '') => {
  const bare = (name: string) => {
    const text = plain(name)
    return form && text.endsWith(` ${plain(form)}`) ? text.slice(0, -plain(form).length - 1) : text
  }
  return bare(written) === bare(inRegister)
}
