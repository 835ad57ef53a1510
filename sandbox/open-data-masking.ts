/** What the national open-data portal does to cells that could be the number of a person. */

const digitsOf = (text: string) => [...text].map(Number)
const weighed = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0)

/** A civil number (EGN): a date of birth and a check digit. */
function isEgn(text: string): boolean {
  const digits = digitsOf(text)
  const coded = Number(text.slice(2, 4))
  const month = coded > 40 ? coded - 40 : coded > 20 ? coded - 20 : coded
  const day = Number(text.slice(4, 6))
  const check = (weighed(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && check === digits[9]
}

/** A foreigner's number (LNCh): nothing but a check digit, so that one in ten numbers looks like one. */
const isLnch = (text: string) => {
  const digits = digitsOf(text)
  return weighed(digits, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === digits[9]
}

/** A cell as the portal keeps it. */
export const masked = (cell: unknown): unknown => {
  const text = typeof cell === 'number' ? String(cell) : cell
  if (typeof text !== 'string' || !/^\d{10}$/.test(text)) return cell
  return isEgn(text) || isLnch(text) ? '**********' : cell
}
