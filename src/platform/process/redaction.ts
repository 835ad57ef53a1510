/** Takes out of the log what nobody may read there: the secrets of the configuration, and whatever looks like somebody’s secret. */

const MASK = '•••'
/** Shorter ones would be found in ordinary words. */
const SHORTEST = 6
/** No line of ours is as long; one that is was made of what a stranger sent. */
const LONGEST_LINE = 24 * 1024

/** Takes a line of the log as JSON and answers it without secrets, still as JSON. */
export type Redactor = (line: string) => string

/** How programs call what is secret, in JSON, headers, forms and addresses of databases. */
const NAMES =
  'password|passwd|passphrase|pwd|secret|token|authorization|cookie|api[_-]?key|private[_-]?key|credential|samlresponse|samlrequest|relaystate|otp|egn|lnch|парола|егн|лнч'
/** The value: in quotes, in quotes within a text that is in quotes itself, in a list, or up to where a word ends. */
const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"|\\+"[^"\\]*(?:\\+")?|\[[^\]]{0,2000}\]?|'[^']{0,2000}'?|[^\s"'\\,;&)}\]]+)`

type Rule = readonly [what: RegExp, by: string | ((found: string, ...groups: string[]) => string)]

/** Most lines have none of these names, which is seen at once. */
const SOME_NAME = new RegExp(NAMES, 'iu')
const NAMED = [
  new RegExp(
    String.raw`(?<![\p{L}\d_-])([\p{L}\d_-]{0,30}?(?:${NAMES})[\p{L}\d_-]{0,30})(\\*["']?\s{0,3}[:=]\s{0,3})(${VALUE})`,
    'giu',
  ),
  (_: string, name: string, between: string, value: string) => `${name}${between}${inQuotesOf(value)}`,
] as const satisfies Rule

/** Each looks at a line once, from its beginning to its end. */
const RULES: readonly Rule[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^"]*/g, MASK],
  // What V8 says of a document that is no JSON has a piece of it.
  [/Unexpected (?:token|end of JSON|non-whitespace).{0,400}? is not valid JSON/g, 'not valid JSON'],
  // Names and passwords in addresses of databases, mail servers and authorities.
  [/(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"]{1,2000}@/gi, `$1${MASK}@`],
  // What stands after the question mark is codes of letters as often as anything else.
  [/(?<=[\w/.-])\?[\w.~%[\]-]{1,100}=[^\s"'<>\\]*/g, `?${MASK}`],
  // A list of them, with signs between that end other values.
  [/\b((?:set-)?cookies?\s?[:=]\s?)[^"\\]+/gi, `$1${MASK}`],
  [/\bcode=[^\s"'&<>\\]+/g, `code=${MASK}`],
  [/\b([Bb]earer)\s+[^\s"\\,]+/g, `$1 ${MASK}`],
  // Words by which a sentence may go on, too.
  [/\b([Bb]asic|[Dd]igest|[Nn]egotiate)\s+(?=[^\s"\\,]*[A-Z\d=])[^\s"\\,]+/g, `$1 ${MASK}`],
  // Keys, as base64 has them.
  [/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}={1,2}/g, MASK],
  // Tokens of sessions, codes and hashes, by their look. The number of a request stays, whoever made it.
  [/"reqId":"[\w-]*"|(?<![\w-])[\w-]{20,}/g, (found) => (isToken(found) ? MASK : found)],
  // Numbers of persons (ЕГН, ЛНЧ) have ten digits; so has a wrongly written one.
  [/(?<![\w.-])\d{10}(?![\w-]|\.\d)/g, MASK],
]

const isToken = (word: string) =>
  !word.startsWith('"') &&
  ((/[A-Z]/.test(word) && /[a-z]/.test(word) && /\d/.test(word)) || /^[\da-f]{40,}$/i.test(word))

/** The mask in the quotes in which the value stood, so that the line stays JSON. */
function inQuotesOf(value: string) {
  const opened = /^\\*["'[]?/.exec(value)![0]
  if (opened.endsWith('[')) return `"${MASK}"`
  const closed = opened.length > 0 && value.length > opened.length && value.endsWith(opened) ? opened : ''
  return `${opened}${MASK}${closed}`
}

/** `known` are secrets that this process holds: struck out wherever they stand, however they are written. */
export function redactor(known: readonly string[]): Redactor {
  const spelled = known
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
  const longestFirst = [...new Set(spelled)].toSorted((one, other) => other.length - one.length)
  const own =
    longestFirst.length > 0
      ? new RegExp(longestFirst.map((each) => each.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')
      : undefined
  return (line) => {
    if (line.length > LONGEST_LINE) return tooLong(line)
    let text = own ? line.replace(own, MASK) : line
    for (const [what, by] of RULES)
      text = typeof by === 'string' ? text.replace(what, by) : text.replace(what, by)
    return SOME_NAME.test(text) ? text.replace(...NAMED) : text
  }
}

/** What is known of a line that is too long to be looked through. */
function tooLong(line: string) {
  const level = Number(/^\{"level":(\d{1,3})/.exec(line)?.[1] ?? 50)
  const time = Number(/"time":(\d{1,15})/.exec(line.slice(0, 200))?.[1] ?? 0)
  const msg = `a line of ${line.length} characters was left out`
  return `${JSON.stringify({ level, time, msg })}\n`
}
