/** Identifiers of assets in one spelling: plates, VINs and numbers are found whichever alphabet's look-alike letters were typed. */

const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** Letters of the Greek and of other Cyrillic alphabets that nobody can tell from those: no asset gets a second record by them. */
const OTHERS: Record<string, string> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  І: 'I',
  Ѕ: 'S',
  Ј: 'J',
}

/** Capital letters that Cyrillic and Latin share become Latin; blanks, hyphens and other marks go. Empty when nothing is left. */
export const fold = (identifier: string): string =>
  identifier
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[АВЕКМНОРСТУХ]/g, (letter) => LOOK_ALIKES[letter]!)
    .replace(/[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧІЅЈ]/g, (letter) => OTHERS[letter]!)
