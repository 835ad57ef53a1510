/** The page of the sandbox's case-management system: what it did, what the portal said to that, and what it read on. */
import type { Case } from './cases.ts'

export type Action = {
  at: string
  what: 'enter' | 'change' | 'lift' | 'ask'
  reference: string
  said: string
  done: boolean
}
type Shown = {
  actions: readonly Action[]
  changes: readonly Record<string, unknown>[]
  cases: readonly Case[]
  portalUrl: string
  everySeconds: number
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
const time = (moment: string) => moment.slice(0, 19).replace('T', ' ')
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`

const STYLE = `body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a2228}
h1{font-size:1.4rem}h2{font-size:1.1rem}table{width:100%;border-collapse:collapse}
td:last-child{overflow-wrap:anywhere}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d3dadf;text-align:left;vertical-align:top}
button{font:inherit;padding:.5rem 1rem;border:1px solid #17536c;border-radius:.25rem;background:#17536c;color:#fff}`

/** All of it, the newest first. */
export function casesPage({ actions, changes, cases, portalUrl, everySeconds }: Shown): string {
  const pace =
    everySeconds === 0
      ? 'only when asked to'
      : `every ${everySeconds < 60 ? `${everySeconds} s` : `${Math.round(everySeconds / 60)} min`}`
  const inForce = cases.filter(({ status }) => status === 'ENFORCED').length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Case management</title><style>${STYLE}</style></head><body><h1>Case management of a private bailiff</h1>
<p>It calls ${escaped(portalUrl)} and does something ${pace}. Of what it has entered, ${inForce} ${inForce === 1 ? 'is' : 'are'} in force.</p>
<form method="post" action="/"><button>Do the next thing now</button></form>
<h2>What it did</h2>${table(
    ['Time (UTC)', 'Action', 'Distraint', 'Answer'],
    actions.toReversed().map(({ at, what, reference, said }) => [time(at), what, reference, said]),
  )}
<h2>What has changed</h2>${table(
    ['No.', 'Time (UTC)', 'Of what', 'Change'],
    changes
      .toReversed()
      .map(({ number, at, subject, id, kind }) => [
        String(number),
        time(String(at)),
        `${String(subject)} ${String(id)}`,
        String(kind),
      ]),
  )}</body></html>`
}
