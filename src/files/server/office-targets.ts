/** What an address in a document of Office leads to. */

/** Links that open in a browser, a letter or a telephone, after somebody has pressed them. */
const PRESSED = new Set(
  'http https mailto tel sms ftp ftps callto skype viber whatsapp tg sip sips fax xmpp webcal geo maps urn doi news cid about data'.split(
    ' ',
  ),
)
const WITHIN = new Set(['cid', 'data', 'about'])

const SCHEME = /^([a-z][a-z\d+.-]+):/i

/** Whether pressing a link starts no program and opens nothing on another computer by the reader's own account. */
export function isHarmlessLink(target: string): boolean {
  const scheme = SCHEME.exec(target.trim())?.[1]?.toLowerCase()
  return scheme !== undefined && PRESSED.has(scheme) ? true : !liesElsewhere(target)
}

/** Whether something lies neither in the document nor on the reader's own disk, so that a network would be asked for it. */
export function liesElsewhere(target: string): boolean {
  const plain = target.trim().replaceAll('\\', '/')
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase()
  if (scheme === undefined) return plain.startsWith('//')
  if (WITHIN.has(scheme)) return false
  if (scheme !== 'file') return true
  const rest = percentless(plain.slice('file:'.length)).replaceAll('\\', '/')
  const [, slashes, path] = /^(\/*)(.*)$/s.exec(rest)!
  // A drive, or this computer by its name.
  if (/^[a-z][:|]/i.test(path!) || /^localhost(?:\/(?!\/)|$)/i.test(path!)) return false
  return slashes!.length === 2 || slashes!.length > 3
}

function percentless(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
