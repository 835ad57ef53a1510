/** What people type and paste in one spelling: unseen marks, exotic blanks, dashes and digits, and letters that look like others, make no other number or address of it. */

/**
 * Marks that nobody sees: of direction, joiners, soft hyphens, fillers, those that only choose how the sign before is drawn, and controls,
 * as a page of a PDF leaves them where a word was divided. Not NUL: a text that has one is damaged, and refused.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc\ufffe\uffff]|(?![\0\s\u0085])\p{Cc}/gu
/** More accents above one letter no language writes; putting thousands of them in order takes as many steps as their square. */
const ACCENTS = /(\p{M}{8})\p{M}+/gu
const seen = (text: string): string => text.replace(UNSEEN, '').replace(ACCENTS, '$1')

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

/** Digits of other scripts, by the zero of each. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66]
const digitOf = (sign: string) => {
  const code = sign.codePointAt(0)!
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? sign : String(code - zero)
}

/** An identifier of an asset: look-alikes become Latin; blanks, hyphens and other marks go. Empty when nothing is left. */
export const fold = (identifier: string): string =>
  inLatinLooks(
    seen(identifier)
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .replace(/\p{Nd}/gu, digitOf),
  )

const DASH = /[\p{Pd}\u2212\u2043\u02d7]/gu

/** Without unseen marks, with plain blanks, dashes and digits. */
export const plainSigns = (text: string): string =>
  seen(text)
    .normalize('NFKC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(DASH, '-')
    .replace(/\p{Nd}/gu, digitOf)
    .trim()

/** One line of text: without unseen marks, with each blank and break plain. */
export const foldLine = (text: string): string =>
  seen(text)
    .normalize('NFC')
    .replace(/\r\n|[\s\u0085\u2800]/g, ' ')
    .trim()

/** A text of several lines, in the same manner; its lines and their indents stay. */
export const foldText = (text: string): string =>
  seen(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]|\u2800/g, ' ')
    .trim()

/** A name: a line in which one dash joins and one apostrophe divides, whatever the keyboard has made of them. */
export const foldName = (text: string): string =>
  foldLine(text)
    .replace(DASH, '-')
    .replace(/ {2,}/g, ' ')
    .replace(/(\p{L}) ?- ?(?=\p{L})/gu, '$1-')
    .replace(/(\p{L})[`´ʹʻʼ‘‛′＇](?=\p{L})/gu, '$1’')

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
  const plain = seen(text)
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
export type Stray = { part: string; letter: string; script: Script }

/** The letters of a part by script; those of which there are fewer first, and of as many those of Cyrillic, which stray into Latin. */
const byScript = (part: string) =>
  SCRIPTS.flatMap(([script, of]) => {
    const letters = [...part].filter((letter) => of.test(letter))
    return letters.length > 0 ? [{ script, letters }] : []
  }).toSorted(
    (one, other) => one.letters.length - other.letters.length || (one.script < other.script ? -1 : 1),
  )

function strayIn(
  parts: readonly string[],
  isStray?: (letters: readonly string[]) => boolean,
): Stray | undefined {
  for (const part of parts) {
    const [fewest, ...others] = byScript(part)
    if (fewest && others.length > 0 && (isStray?.(fewest.letters) ?? true))
      return { part, letter: fewest.letters[0]!, script: fewest.script }
  }
  return undefined
}

/** The letter that makes two scripts of one part of an address of mail, as an а of Cyrillic in abv: nobody sees which of them it is. */
export const strayLetter = (address: string): Stray | undefined => strayIn(address.split(/[@.]/))

const WORD = /[\p{L}\p{M}]+/gu
/** A Roman number with an ending of Bulgarian, as in XIIа. */
const ROMAN = /^[IVXLC]+\p{Script=Cyrillic}{1,2}$/u
const wordsOf = (text: string) => (text.match(WORD) ?? []).filter((word) => !ROMAN.test(word))

/** The letter of another script in a word of a person's name. */
export const strayInName = (name: string): Stray | undefined => strayIn(wordsOf(name))

/** The same where a word may mix scripts for all to see (ЕвроFootball): letters that nobody can tell from those around them. */
export const hiddenLetter = (text: string): Stray | undefined =>
  strayIn(wordsOf(text), (letters) =>
    letters.every((letter) => INTO.Latin.has(letter) || INTO.Cyrillic.has(letter)),
  )

/** The small letters that Cyrillic and Latin share. */
const SMALL = [...'аеорсухіѕј'].map((letter, at) => [letter, 'aeopcyxisj'[at]!] as const)
const INTO: Record<Script, ReadonlyMap<string, string>> = {
  Latin: new Map([...TWINS, ...SMALL]),
  Cyrillic: new Map([...Object.entries(LOOK_ALIKES), ...SMALL].map(([cyrillic, latin]) => [latin, cyrillic])),
  Greek: new Map(),
}

/** Words in which letters of another script hide, in the script of the rest: Ивaн with an a of Latin is Иван. */
export const inOneScript = (text: string): string =>
  text.replace(WORD, (word) => {
    const scripts = byScript(word)
    if (scripts.length !== 2 || ROMAN.test(word)) return word
    // The fewer letters go over to the script of the others; where they cannot, the others to theirs.
    for (const [from, to] of [scripts, scripts.toReversed()]) {
      const into = INTO[to!.script]
      const going = new Set(from!.letters)
      if (from!.letters.every((letter) => into.has(letter)))
        return [...word].map((letter) => (going.has(letter) ? into.get(letter)! : letter)).join('')
    }
    return word
  })
