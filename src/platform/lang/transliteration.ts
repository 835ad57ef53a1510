/** Bulgarian names in Latin letters, as the Transliteration Act writes them. */

const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
}

/** A Bulgarian name in Latin letters: София is Sofia, Щръклево is Shtraklevo. Transliteration Act, art. 3–6. */
export const inLatin = (name: string): string =>
  name
    // At the end of a word -ия is written -ia, and ь before о is y (art. 4 and 6).
    .replace(/ия(?!\p{L})/giu, (end) => (end === 'ИЯ' ? 'IA' : 'ia'))
    .replace(/\p{Script=Cyrillic}/gu, (letter) => {
      const latin = LETTERS[letter.toLowerCase()]
      if (latin === undefined) return letter
      return letter === letter.toLowerCase() ? latin : latin[0]!.toUpperCase() + latin.slice(1)
    })
