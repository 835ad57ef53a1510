/** The page for whoever runs the sandbox: every payment request, how the payment portal behaves, and how its messages were heard. */
import { CALLBACKS, type CallbackBehaviour, type Notified } from './epayments-callbacks.ts'
import type { PaymentRequest } from './epayments-ledger.ts'
import { escaped, page, type Page } from './epayments-pages.ts'

/** How the service may answer. */
export const BEHAVIOURS = {
  truthful: 'as it should',
  slow: 'after five seconds',
  hanging: 'never',
  down: 'hangs up',
  maintenance: 'with a page about maintenance (HTTP 503)',
  failing: 'with an internal error (HTTP 500)',
  garbled: 'with something that is no JSON',
  lostAnswer: 'not at all, after it has done what it was asked',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

type Shown = {
  requests: readonly PaymentRequest[]
  answered: readonly Notified[]
  behaviour: Behaviour
  callbacks: CallbackBehaviour
}

const choice = (name: string, label: string, options: Record<string, string>, chosen: string) =>
  `<label>${label}<select name="${name}">${Object.entries(options)
    .map(
      ([value, text]) =>
        `<option value="${value}"${value === chosen ? ' selected' : ''}>${escaped(text)}</option>`,
    )
    .join('')}</select></label>`

const table = (heads: readonly string[], lines: readonly (readonly string[])[]) =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${lines
    .map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** The whole page; all that comes from outside is escaped. */
export const deskPage = ({ requests, answered, behaviour, callbacks }: Shown): Page =>
  page(
    'ePayments (sandbox)',
    `<p class="note">Nobody pays real money here. A citizen pays on the page of a request, which its access code opens.</p>
<h2>How it behaves</h2><form method="post" action="/behave">
${choice('service', 'The service answers', BEHAVIOURS, behaviour)}
${choice('callbacks', 'Messages about a change come', CALLBACKS, callbacks)}<button class="main">Set</button></form>
<form method="post" action="/release"><button>Send the messages that were kept back</button></form>
<h2>Payment requests</h2>${
      requests.length === 0
        ? '<p>None yet.</p>'
        : table(
            ['Number', 'Access code', 'For', 'Amount', 'Reference', 'State'],
            requests
              .toReversed()
              .map(({ id, accessCode, fields, status }) => [
                id,
                `<a href="/Home/AccessByCode?code=${accessCode}">${accessCode}</a>`,
                escaped(`${fields.applicantName}: ${fields.paymentReason}`),
                escaped(`${fields.paymentAmount} ${fields.currency}`),
                escaped(fields.paymentReferenceNumber),
                status,
              ]),
          )
    }
<h2>Messages sent last</h2>${
      answered.length === 0
        ? '<p>None yet.</p>'
        : table(
            ['Message', 'To', 'Answer', 'Heard'],
            answered
              .slice(-20)
              .toReversed()
              .map(({ json, url, status, body, heard }) => [
                escaped(json),
                escaped(url),
                escaped(`${status ?? ''} ${body.slice(0, 200)}`),
                heard ? 'yes' : 'no',
              ]),
          )
    }`,
    { lang: 'en', wide: true },
  )
