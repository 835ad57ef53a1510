/** Numbers of people and companies by the thousand, for registers that are measured. */
import { isEgn, isEik } from '#platform/identifiers.ts'

const withCheckDigit = (digits: string, holds: (number: string) => boolean) =>
  [...'0123456789'].map((digit) => digits + digit).find(holds)!
/** Of the 19th century, so that it can be nobody's. */
export const egn = (n: number) => {
  const day = n % 28
  const rest = Math.floor(n / 28)
  const [month, year, serial] = [rest % 12, Math.floor(rest / 12) % 80, Math.floor(rest / 960)]
  const two = (value: number) => String(value).padStart(2, '0')
  return withCheckDigit(
    `${two(year + 10)}${two(month + 21)}${two(day + 1)}${String(serial).padStart(3, '0')}`,
    isEgn,
  )
}
/** The identification number of a made-up company (EIK) with this serial number; its check digit is right. */
export const eik = (n: number) => withCheckDigit(`999${String(n).padStart(5, '0')}`, isEik)
