/** The page of the sandbox's certificate provider: issue, download, revoke, and make its services fail. */
import { PROFILES, QES_PEOPLE } from './qes-profiles.ts'
import { CRL_BEHAVIOURS, OCSP_BEHAVIOURS, type Status } from './qes-responder.ts'

export type Issued = { serial: string; profile: string; name: string; status: Status; changedAt: string }

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

const STYLE = `body{margin:2rem auto;max-width:64rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a2228}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d3dadf;text-align:left;vertical-align:top}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}label{display:grid;font-size:.875rem}
input,select,button{font:inherit;padding:.375rem .5rem}a{color:#17536c}`

const options = (values: readonly (readonly [string, string])[], chosen?: string) =>
  values
    .map(
      ([value, label]) =>
        `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(label)}</option>`,
    )
    .join('')
const choice = (
  label: string,
  name: string,
  values: readonly (readonly [string, string])[],
  chosen?: string,
) => `<label>${label}<select name="${name}">${options(values, chosen)}</select></label>`
const same = (values: readonly string[]) => values.map((value) => [value, value] as const)

/** The whole page; certificates issued last stand first. */
export function page(
  issued: readonly Issued[],
  { ocsp, crl }: { ocsp: string; crl: string },
  password: string,
): string {
  const rows = issued.toReversed().map(
    ({ serial, profile, name, status }) => `<tr><td>${escaped(name)}</td><td>${escaped(profile)}</td>
<td><a href="/issued/${serial}.p12">${serial.slice(0, 8)}….p12</a></td>
<td><form method="post" action="/status"><input type="hidden" name="serial" value="${serial}">
<select name="status" aria-label="Status">${options(same(['good', 'revoked', 'suspended']), status)}</select><button>Set</button></form></td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test certificates</title><style>${STYLE}</style></head><body><h1>Test certificates</h1>
<p>Issue a certificate, download it and import it into the browser; the password is <strong>${escaped(password)}</strong>.
So that the browser trusts the portal’s own certificate, import <a href="/root.crt">the root</a> too, or accept its warning.</p>
<h2>Issue</h2><form method="post" action="/issue">
${choice(
  'Person',
  'person',
  QES_PEOPLE.map(({ commonName, number }, index) => [String(index), `${commonName}, ${number}`] as const),
)}
${choice('Kind', 'profile', Object.entries(PROFILES))}
<label>or another name<input name="name" maxlength="100"></label>
<label>and number<input name="number" maxlength="40" placeholder="PNOBG-…"></label>
<label>and email<input name="email" type="email" maxlength="100"></label><button>Issue</button></form>
<h2>Issued</h2>${
    rows.length > 0
      ? `<table><thead><tr><th>Name</th><th>Kind</th><th>File</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>None yet.</p>'
  }
<h2>How the authority answers</h2><form method="post" action="/behave">
${choice('OCSP', 'ocsp', same(OCSP_BEHAVIOURS), ocsp)}${choice('CRL', 'crl', same(CRL_BEHAVIOURS), crl)}<button>Set</button></form>
</body></html>`
}
