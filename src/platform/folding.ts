/** What people type and paste in one spelling: unseen marks, exotic blanks, dashes and digits, and letters that look like others, make no other number or address of it. */

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

const TWINS = new Map(Object.entries({ ...LOOK_ALIKES, ...OTHERS }))

/** Capital letters that Cyrillic, Greek and Latin share become Latin. */
export const inLatinLooks = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => TWINS.get(letter) ?? letter)

/** An identifier of an asset: look-alikes become Latin; blanks, hyphens and other marks go. Empty when nothing is left. */
export const fold = (identifier: string): string =>
  inLatinLooks(
    identifier
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )

/** Marks that nobody sees: of direction, joiners, soft hyphens, and those that only choose how the sign before is drawn. */
const UNSEEN = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu
/** Digits of other scripts, by the zero of each. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66]
const digitOf = (sign: string) => {
  const code = sign.codePointAt(0)!
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? sign : String(code - zero)
}

/** Without unseen marks, with plain blanks, dashes and digits. */
const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, digitOf)
    .trim()

/** An IBAN or BIC as it is kept: Latin capitals and digits, without the word that stands before it. */
export const foldIban = (text: string): string =>
  inLatinLooks(plainSigns(text).toUpperCase())
    .replace(/^(?:IBAN|ИБАН|BIC|SWIFT)[\s:.]*/, '')
    .replace(/[\s.-]/g, '')

/** The number of a person or company: digits alone, without what stands before them (ЕГН, ЕИК, the letters of a VAT number); other documents keep their letters. */
export const foldNumber = (text: string): string => {
  const plain = plainSigns(text)
  const bare = plain
    .replace(/^(?:ЕГН|ЛНЧ|ЕИК|БУЛСТАТ|EGN|LNCH|EIK|BULSTAT|BG|ДДС\s*№)[\s:.№]*(?=\d)/iu, '')
    .replace(/[\s-]/g, '')
  return /^\d+$/.test(bare) ? bare : plain
}

/** A telephone number with plain signs, without the word before it. */
export const foldPhone = (text: string): string =>
  plainSigns(text).replace(/^(?:тел|tel|моб|mob|phone|gsm)\.?[\s:]*(?=[+(\d])/iu, '')

/** An address of mail without what programs put around it: unseen marks, mailto:, angle brackets and the name before them, a mark of the sentence behind. */
export const foldEmail = (text: string): string => {
  const plain = text
    .replace(UNSEEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
  const within = /<([^<>\s@]+@[^<>\s@]+)>$/.exec(plain)?.[1] ?? plain
  return within.replace(/^mailto:/i, '').replace(/[.,;]$/, '')
}

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
] as const
type Script = (typeof SCRIPTS)[number][0]

/** The letter that makes two scripts of one part of an address, as an а of Cyrillic in abv: nobody sees which of them it is. */
export function strayLetter(address: string): { part: string; letter: string; script: Script } | undefined {
  for (const part of address.split(/[@.]/)) {
    const letters = [...part].flatMap((letter) => {
      const script = SCRIPTS.find(([, of]) => of.test(letter))?.[0]
      return script ? [{ letter, script }] : []
    })
    const byScript = SCRIPTS.map(([name]) => letters.filter(({ script }) => script === name)).filter(
      (alike) => alike.length > 0,
    )
    // Those are strange of which there are fewer; of as many, those of Cyrillic in an address of Latin.
    const [fewest, ...others] = byScript.toSorted(
      (one, other) => one.length - other.length || (one[0]!.script < other[0]!.script ? -1 : 1),
    )
    if (fewest && others.length > 0) return { part, ...fewest[0]! }
  }
  return undefined
}
