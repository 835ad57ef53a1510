/** The mailboxes of the sandbox's e-delivery, on which a person opens a message; and how the service behaves. */
import type { Mailbox, Message } from './e-delivery-mailbox.ts'
import { escaped, page, type Page } from './epayments-pages.ts'

/** How the service may answer. */
export const BEHAVIOURS = {
  truthful: 'as it should',
  plain: 'without MTOM, with bytes inside the envelope (SOAP)',
  hanging: 'never',
  down: 'hangs up',
  maintenance: 'with a page about maintenance (HTTP 503)',
  failing: 'with an internal error (HTTP 500)',
  garbled: 'with half an answer',
  endless: 'with an answer without end',
  other: 'about another message or person',
  lostAnswer: 'not at all, after it has done what it was asked',
  unknownClient: 'that it does not know us',
  malicious: 'that a file is malicious',
  unscanned: 'that a file is not scanned yet (REST)',
  full: 'that there is no room for files (REST)',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

type Shown = { mailbox: Mailbox; behaviour: Behaviour; pushes: readonly string[] }

const time = (moment: string | null) => (moment ? `${moment.slice(0, 19).replace('T', ' ')} UTC` : '')
const table = (heads: readonly string[], lines: readonly (readonly string[])[]) =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${lines
    .map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** The list of messages and profiles. */
export const mailboxPage = ({ mailbox, behaviour, pushes }: Shown): Page =>
  page(
    'e-Delivery (sandbox)',
    `<p class="note">Nobody is served here with anything real. A message is served when its reader opens it.</p>
<h2>Messages</h2>${
      mailbox.messages.length === 0
        ? '<p>None yet.</p>'
        : table(
            ['Number', 'To', 'Subject', 'Sent', 'Opened'],
            mailbox.messages
              .toReversed()
              .map((message) => [
                String(message.id),
                escaped(mailbox.profile(message.profileId)?.name ?? ''),
                `<a href="/messages/${message.id}">${escaped(message.subject)}</a>`,
                time(message.sentAt),
                time(message.receivedAt),
              ]),
          )
    }
<h2>Who is registered</h2>${table(
      ['Number', 'Name', 'Kind', 'State'],
      mailbox.profiles.map(({ identifier, name, type, passive, activated }) => [
        identifier,
        escaped(name),
        type,
        passive ? 'passive' : activated ? 'in use' : 'closed',
      ]),
    )}
<form method="post" action="/register"><label>Number<input name="identifier" required maxlength="13"></label>
<label>Name<input name="name" required maxlength="200"></label>
<label>Kind<select name="type"><option>Person</option><option>LegalPerson</option><option>Institution</option></select></label><button>Register</button></form>
<h2>How it behaves</h2><form method="post" action="/behave">
<label>The service answers<select name="behaviour">${Object.entries(BEHAVIOURS)
      .map(
        ([value, text]) =>
          `<option value="${value}"${value === behaviour ? ' selected' : ''}>${escaped(text)}</option>`,
      )
      .join('')}</select></label><button class="main">Set</button></form>
${pushes.length === 0 ? '' : `<h2>Pushes</h2><ul>${pushes.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`}`,
    { lang: 'en', wide: true },
  )

/** A message as its reader sees it: closed, until he opens it. */
export const messagePage = (message: Message, mailbox: Mailbox): Page =>
  page(
    message.subject,
    `<p><a href="/">All messages</a></p>
<p>To ${escaped(mailbox.profile(message.profileId)?.name ?? '')}, sent ${time(message.sentAt)}</p>
${
  message.receivedAt
    ? `<p class="note">Opened ${time(message.receivedAt)}: served.</p><p style="white-space:pre-wrap">${escaped(message.text)}</p><ul>${message.documents
        .map(
          ({ name }, place) =>
            `<li><a href="/messages/${message.id}/files/${place}">${escaped(name)}</a></li>`,
        )
        .join('')}</ul>`
    : `<form method="post" action="/messages/${message.id}/open"><button class="main">Open the message</button></form>`
}`,
    { lang: 'en' },
  )
