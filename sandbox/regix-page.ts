/** The page of the sandbox's RegiX: whom and what the registers know, who asked, and how each of them answers. */
import type { RegisterName } from './regix-answers.ts'
import { COMPANIES } from './regix-companies.ts'
import { type Holder, namesOf, numberOf } from './regix-holders.ts'
import { CITIZENS, fullNameOf } from './regix-people.ts'
import type { Received } from './regix-requests.ts'
import { AIRCRAFT, VESSELS } from './regix-assets.ts'
import type { SandboxVehicle } from './regix-vehicles.ts'
import { escaped } from './regix-xml.ts'

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
}

export const REGISTERS: Record<RegisterName, string> = {
  vehicles: 'Vehicles (Interior Ministry)',
  aircraft: 'Aircraft (Civil Aviation Administration)',
  vessels: 'Vessels (Maritime Administration)',
  people: 'People (population register)',
  foreigners: 'Foreigners (Interior Ministry)',
  companies: 'Companies (commercial register)',
  bulstat: 'Other bodies (BULSTAT)',
}

/** How a register may answer. */
export const BEHAVIOURS = {
  truthful: 'as it should',
  slow: 'after five seconds',
  hanging: 'never',
  down: 'hangs up',
  maintenance: 'with a page about maintenance (HTTP 503)',
  fault: 'with a SOAP fault',
  refused: 'that access is denied',
  notReady: 'that the answer is not ready yet',
  unsigned: 'without a signature',
  forged: 'signed by somebody else',
  tampered: 'changed after it was signed',
  otherRequest: 'to another question',
  withoutRights: 'without names, owners and numbers, for lack of rights',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

type Shown = {
  vehicles: readonly SandboxVehicle[]
  behaviour: (register: RegisterName) => Behaviour
  received: readonly Received[]
}

const STYLE = `body{margin:2rem auto;max-width:64rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a2228}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}table{width:100%;border-collapse:collapse}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid #d3dadf;text-align:left;vertical-align:top}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}label{display:grid;font-size:.875rem}
select,button{font:inherit;padding:.375rem .5rem}`

const rows = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => `<tr>${line.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')
const table = (title: string, heads: readonly string[], lines: readonly (readonly string[])[]) =>
  `<h2>${escaped(title)}</h2><table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows(lines)}</tbody></table>`
const who = (holders: readonly Holder[]) =>
  holders.map((each) => `${namesOf(each)} (${numberOf(each)})`).join(', ')

/** The whole page. */
export function page({ vehicles, behaviour, received }: Shown): string {
  const choice = (register: RegisterName) =>
    `<label>${escaped(REGISTERS[register])}<select name="${register}">${Object.entries(BEHAVIOURS)
      .map(
        ([value, label]) =>
          `<option value="${value}"${value === behaviour(register) ? ' selected' : ''}>${escaped(label)}</option>`,
      )
      .join('')}</select></label>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>State registers</title><style>${STYLE}</style></head><body><h1>State registers (RegiX)</h1>
<p>Everybody and everything here is invented. The portal asks over TLS with its own certificate.</p>
<h2>How the registers answer</h2><form method="post" action="/behave">
${(Object.keys(REGISTERS) as RegisterName[]).map(choice).join('')}<button>Set</button></form>
${table(
  'Vehicles',
  ['Number', 'Model', 'Owners'],
  vehicles.map((each) => [each.plate, each.model, who(each.owners)]),
)}
${table(
  'Aircraft',
  ['Serial number', 'Model', 'Owners'],
  AIRCRAFT.map((each) => [each.msn, each.model, who(each.owners)]),
)}
${table(
  'Vessels',
  ['Number', 'Name', 'Owners'],
  VESSELS.map((each) => [each.number, each.name, who(each.owners)]),
)}
${table(
  'People',
  ['Number', 'Name', 'Born', 'Died'],
  Object.values(CITIZENS).map((each) => [
    `${each.type} ${each.number}`,
    fullNameOf(each),
    each.born,
    ('died' in each && each.died) || '',
  ]),
)}
${table(
  'Companies',
  ['EIK', 'Name', 'Register', 'State'],
  Object.values(COMPANIES).map((each) => [each.eik, `${each.name} ${each.abbr}`, each.register, each.state]),
)}
${table(
  'Asked last',
  ['Operation', 'Argument', 'By', 'Why'],
  received
    .slice(-20)
    .toReversed()
    .map(({ operation, fields, context }) => [
      operation.split('.').at(-1)!,
      Object.values(fields).join(' '),
      context['EmployeeNames'] ?? '',
      context['Remark'] ?? '',
    ]),
)}
</body></html>`
}
