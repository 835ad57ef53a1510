/** What may be typed to find something: never a number of a person. */
import { isEgn, isLnch } from '../../platform/identifiers.ts'

/** Whether somewhere in a text ten digits stand that are an EGN or LNCH, however they are spaced. */
export const holdsPersonalNumber = (text: string): boolean =>
  (text.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, '').match(/\d{10,}/g) ?? []).some((digits) =>
    Array.from({ length: digits.length - 9 }, (_, at) => digits.slice(at, at + 10)).some(
      (ten) => isEgn(ten) || isLnch(ten),
    ),
  )

/** A number without its year, such as 12, as the codes of sales and distraints of a year have it; undefined where it is none. */
export function inYear(text: string, year: number): { sale: string; distraint: string } | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined
  return { sale: `${year}-${text.padStart(5, '0')}`, distraint: `${year}-${text.padStart(6, '0')}` }
}
