/** The page of the sandbox's open-data portal: what was published there, whether its publisher is trusted, and how it behaves. */
import type { Dataset } from './open-data-sets.ts'

/** How it may answer. */
export const BEHAVIOURS = {
  truthful: 'as it should',
  slow: 'after twelve seconds',
  hanging: 'never',
  down: 'hangs up',
  failing: 'with an internal error (HTTP 500, a page)',
  lostAnswer: 'not at all, after it has done what it was asked',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
const row = (cells: readonly unknown[]) =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

const STYLE = `body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a2228}
h1{font-size:1.4rem}h2{font-size:1.1rem}table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d3dadf;text-align:left}`

type Shown = { datasets: readonly Dataset[]; trusted: boolean; behaviour: Behaviour }

/** The whole page; all that comes from outside is escaped. */
export function openDataPage({ datasets, trusted, behaviour }: Shown): string {
  const options = Object.entries(BEHAVIOURS)
    .map(
      ([name, words]) => `<option value="${name}"${name === behaviour ? ' selected' : ''}>${words}</option>`,
    )
    .join('')
  const sets = datasets
    .map(
      ({ name, uri, status, visibility, resources }) => `<h2>${escaped(name)}</h2>
<p>${status === 2 ? 'published' : 'draft'}, ${visibility === 1 ? 'public' : 'private'} · ${escaped(uri)}</p>
<table><thead><tr><th>Resource</th><th>Versions</th><th>Rows with the head</th></tr></thead><tbody>${resources
        .map((each) => row([each.name, each.versions.length, each.versions.at(-1)?.length ?? 0]))
        .join('')}</tbody></table>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Open data (sandbox)</title><style>${STYLE}</style></head><body><h1>Open data (sandbox)</h1>
<form method="post" action="/behave">
<p><label><input type="checkbox" name="trusted" value="yes"${trusted ? ' checked' : ''}> The publisher is trusted</label></p>
<p><label>It answers <select name="behaviour">${options}</select></label> <button>Set</button></p></form>
${sets || '<p>Nothing was published yet.</p>'}</body></html>`
}
