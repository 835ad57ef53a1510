/** Which abbreviations of the law a page uses before it has said what they stand for. */

/** Not preceded or followed by a letter of either alphabet: ТЗ is a law, ТЗР is not. */
const word = (names: string) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'gu')
const NAMES = {
  bg: word('ГПК|ДОПК|ТЗ|ЧСИ|ДСИ|ЕГН|ЛНЧ|ЕИК|НАП|КЕП|RegiX|VIN'),
  en: word('CPC|TSIPC|CA|EGN|LNCH|EIK|NRA|QES|RegiX|VIN'),
}

/** Each abbreviation with what stands around its first use, where that is neither its explanation nor an `abbr` with one. */
export function unexplained(html: string, language: keyof typeof NAMES): string[] {
  const main = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<abbr title="[^"]+"[^>]*>([^<]*)<\/abbr>/g, '($1)')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  const firsts = new Map<string, number>()
  for (const { 0: name, index } of main.matchAll(NAMES[language]))
    if (!firsts.has(name)) firsts.set(name, index)
  return [...firsts].flatMap(([name, at]) => {
    const [before, after] = [main.slice(0, at), main.slice(at + name.length)]
    // “… (ГПК)”, “… (чл. 1 от …, ГПК)”, “ЕГН (единен …)”, “(EIK or BULSTAT)”.
    const isSaid =
      (/[(,] ?$/.test(before) && /^( или [А-Я]+| or [A-Z]+|\/[А-Я]+)?[).]/.test(after)) ||
      after.startsWith(' (') ||
      // “ГПК – Граждански процесуален кодекс”, where what is chosen has to be short.
      /^ – \p{Lu}/u.test(after)
    return isSaid ? [] : [`${before.slice(-40)}${name}${after.slice(0, 20)}`]
  })
}
