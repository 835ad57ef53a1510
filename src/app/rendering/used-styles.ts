/** What of the build's style sheets a drawn page needs: their rules for what stands on it, in their order, to be put into the page itself. */

/** `name` is the address of the file. */
export type Sheet = { name: string; text: string }
/** The rules as one text, and the files that they are from, which bring all the others. */
export type UsedStyles = { text: string; sheets: string[] }

type Rule = { text: string; wants: string[][] } | { prelude: string; inner: Rule[] }

/** These hold rules of their own. */
const HOLDS_RULES = /^@(?:media|layer|supports|container)\b/
/** What stands within need not be there. */
const WITHIN = /:(?:not|is|where|has|host|nth-child)\([^()]*\)/g
const CLASS = /\.(-?[_a-z][\w-]*)/gi
const MOST_STORED = 200

/**
 * Reads the sheets once. `own` are the files of a page: of those also the rules that name no class count; of the others, which parts
 * bring that are fetched later, only rules of what is on the page.
 */
export function usedStyles(sheets: readonly Sheet[]) {
  const read = sheets.map(({ name, text }) => ({ name, rules: rulesIn(text) }))
  const stored = new Map<string, UsedStyles>()
  return (html: string, own: readonly string[]): UsedStyles => {
    const classes = new Set<string>()
    for (const [, names] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names!.split(' ')) classes.add(name)
    const variables = [...new Set(namesIn(html))]
    const key = [...own, ...[...classes].toSorted(), ...variables.toSorted()].join(' ')
    const known = stored.get(key)
    if (known) return known
    const parts = read.flatMap(({ name, rules }) => {
      const text = textOf(rules, classes, own.includes(name))
      return text || own.includes(name) ? [{ name, text }] : []
    })
    const text = withoutUnused(parts.map((part) => part.text).join(''), variables)
    const used = { text, sheets: parts.map(({ name }) => name) }
    if (stored.size >= MOST_STORED) stored.clear()
    stored.set(key, used)
    return used
  }
}

const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)

/** Without those variables of the palette that nothing on the page asks for. */
function withoutUnused(text: string, requests: readonly string[]): string {
  const declaration = /(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g
  const values = Map.groupBy([...text.matchAll(declaration)], ([, name]) => name!)
  const wanted = new Set([...requests, ...namesIn(text.replaceAll(declaration, ''))])
  for (const name of wanted)
    for (const [, , value] of values.get(name) ?? []) for (const each of namesIn(value!)) wanted.add(each)
  return text.replaceAll(declaration, (whole, name: string) => (wanted.has(name) ? whole : ''))
}

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>, isOwn: boolean): string {
  const isUsed = (all: readonly string[]) => (all.length > 0 ? all.every((each) => classes.has(each)) : isOwn)
  return rules
    .map((rule) => {
      if ('wants' in rule) return rule.wants.some(isUsed) ? rule.text : ''
      const text = textOf(rule.inner, classes, isOwn)
      // A layer has its place by where it is named first, with or without rules.
      return text || (isOwn && rule.prelude.startsWith('@layer')) ? `${rule.prelude}{${text}}` : ''
    })
    .join('')
}

function rulesIn(text: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const before = text.slice(at, open)
    // What has no block of its own: the order of layers.
    const end = before.lastIndexOf(';') + 1
    if (end > 0) rules.push({ text: before.slice(0, end), wants: [[]] })
    const prelude = before.slice(end).trim()
    const close = endOf(text, open)
    const body = text.slice(open + 1, close)
    if (HOLDS_RULES.test(prelude)) rules.push({ prelude, inner: rulesIn(body) })
    else rules.push({ text: `${prelude}{${body}}`, wants: wantsOf(prelude) })
    at = close + 1
  }
  return rules
}

/** Where the block ends that opens here; braces in texts do not count. */
function endOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'") {
      for (at++; at < text.length && text[at] !== sign; at++) if (text[at] === '\\') at++
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('a style sheet that does not end')
}

/** Of each selector in a list, the classes that must be on the page for it to fit anything. */
function wantsOf(prelude: string): string[][] {
  if (prelude.startsWith('@')) return [[]]
  let plain = prelude
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replaceAll(WITHIN, '')]
  return plain.split(',').map((selector) => [...selector.matchAll(CLASS)].map(([, name]) => name!))
}
