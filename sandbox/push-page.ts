/** The page of the sandbox's push service: what has come for browsers, and what was refused. */
import type { Pushed } from './push.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
const row = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

const STYLE = `body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a2228}
h1{font-size:1.4rem}h2{font-size:1.1rem}table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d3dadf;text-align:left}td:nth-child(3),td:nth-child(6),td:nth-child(8){overflow-wrap:anywhere}`

/** All that came, the newest first. */
export function pushPage(pushed: readonly Pushed[], refused: readonly string[]): string {
  const rows = pushed
    .toReversed()
    .map(({ number, at, to, ttl, urgency, topic = '', contact, body }) =>
      row([
        String(number),
        at.slice(0, 19).replace('T', ' '),
        to,
        `${ttl} s`,
        urgency,
        topic,
        `${body.length} B`,
        contact,
      ]),
    )
  const heads = ['No.', 'Received (UTC)', 'Browser', 'TTL', 'Urgency', 'Topic', 'Size', 'Contact']
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Messages for browsers</title><style>${STYLE}</style></head><body><h1>Messages for browsers</h1>
<p>A push service cannot read what it carries: only the browser has the key. A real browser subscribes at its maker’s service and never
here, so only tests send to this one.</p>
${rows.length > 0 ? `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>` : '<p>None yet.</p>'}
<h2>Refused</h2><ul>${refused.map((why) => `<li>${escaped(why)}</li>`).join('') || '<li>Nothing.</li>'}</ul></body></html>`
}
