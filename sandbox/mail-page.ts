/** The page of the sandbox's mail server: what has arrived, and one letter as its reader would see it. */
import type { Letter } from './mail.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

/** Letters are strangers' writing, so the page loads and runs nothing. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
}

const STYLE = `body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a2228}
h1{font-size:1.4rem}h2{font-size:1.1rem}table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d3dadf;text-align:left;vertical-align:top}
a{color:#17536c}pre{padding:1rem;background:#eef1f3;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:42rem;border:1px solid #d3dadf}`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>${body}</body></html>`

const time = (moment: string) => moment.slice(0, 19).replace('T', ' ')

/** All letters, the newest first. */
export function listPage(letters: readonly Letter[]): string {
  const rows = letters
    .toReversed()
    .map(
      ({ number, receivedAt, to, subject }) =>
        `<tr><td>${number}</td><td>${time(receivedAt)}</td><td>${escaped(to.join(', '))}</td><td><a href="/letters/${number}">${escaped(subject || '(no subject)')}</a></td></tr>`,
    )
  return page(
    'Letters that the portal sent',
    rows.length > 0
      ? `<table><thead><tr><th>No.</th><th>Received (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>None yet. Nothing leaves this machine: whatever the portal sends appears here.</p>',
  )
}

/** One letter; its links open in a new window, and it can do nothing else. */
export function letterPage({ subject, from, to, receivedAt, text, html, headers, number }: Letter): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return page(
    subject || '(no subject)',
    `<p><a href="/">All letters</a> · <a href="/letters/${number}">No. ${number}</a></p>
<table><tr><th>From</th><td>${escaped(from)}</td></tr><tr><th>To</th><td>${escaped(to.join(', '))}</td></tr><tr><th>Received</th><td>${time(receivedAt)} UTC</td></tr></table>
<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(`<base target="_blank">${html}`)}"></iframe>
<h2>Text</h2><pre>${escaped(text)}</pre>
<h2>Headers</h2><pre>${escaped(lines.join('\n'))}</pre>`,
  )
}
