/** Letters to the contact of a system: the link by which the password is set, and that a key ends. */
import { formatDateTime } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { PASSWORD_LINK_DAYS } from '../keys.contract.ts'
import { letters } from '../letters.messages.ts'
import { closeCodes, newCode } from './codes.ts'

export type Contact = { applicationId: number; names: string; email: string; language: Language }

/** Sends a new link to set the password; those before it open nothing any more. `lead` says first why, where there is a reason. */
export async function sendPasswordLink(
  { db, now, services }: Scope,
  { applicationId, names, email, language }: Contact,
  system: { name: string; userName: string },
  { kind, subject, lead }: { kind: string; subject?: string; lead?: readonly string[] },
) {
  await closeCodes(db, applicationId, 'PASSWORD', now)
  const code = await newCode(db, applicationId, 'PASSWORD', now, PASSWORD_LINK_DAYS * 24 * 60)
  const words = inLanguage(letters, language)
  await queueMail(
    db,
    { to: email, accountId: null, language, kind },
    {
      subject: subject ?? words.linkSubject(system.name),
      greeting: words.greeting(names),
      paragraphs: [...(lead ?? []), words.link(system.userName), words.linkOnce(PASSWORD_LINK_DAYS)],
      action: {
        label: words.setPassword,
        address: `${services.publicUrl}/dist/externalSystems/password#code=${code}`,
      },
    },
    now,
  )
}

/** Tells the contact that a key ends. */
export async function notifyOfEnd(
  { db, now, services }: Scope,
  key: {
    client_id: string
    ends_at: Date
    name: string
    contact_email: string
    contact_names: string
    language: Language
  },
) {
  const words = inLanguage(letters, key.language)
  await queueMail(
    db,
    { to: key.contact_email, accountId: null, language: key.language, kind: 'externalKeyEnds' },
    {
      subject: words.endsSubject(key.name),
      greeting: words.greeting(key.contact_names),
      paragraphs: [words.ends(key.client_id, formatDateTime(key.ends_at)), words.endsHow],
      action: { label: words.openKeys, address: `${services.publicUrl}/dist/externalSystems/keys` },
    },
    now,
  )
}
