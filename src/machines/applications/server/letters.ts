/** The letters to the contact of an application. */
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { sendPasswordLink } from '#machines/systems/server/letters.ts'
import { newCode } from '#machines/systems/server/codes.ts'
import { letters } from '../letters.messages.ts'

export type Addressee = {
  id: number
  reference: string
  contact_names: string
  contact_email: string
  language: Language
}

/** Writes with a new link to the application; the first one confirms the address. */
async function write(
  { db, now, services }: Scope,
  to: Addressee,
  letter: { kind: string; subject: string; paragraphs: string[]; label: string; confirms?: boolean },
) {
  const code = await newCode(db, to.id, letter.confirms ? 'CONFIRM' : 'STATUS', now)
  await queueMail(
    db,
    { to: to.contact_email, accountId: null, language: to.language, kind: letter.kind },
    {
      subject: letter.subject,
      greeting: inLanguage(letters, to.language).greeting(to.contact_names),
      paragraphs: letter.paragraphs,
      action: {
        label: letter.label,
        address: `${services.publicUrl}/dist/externalSystems/application#code=${code}`,
      },
    },
    now,
  )
}

const linesOf = (text: string) => text.split(/\r?\n/).map(oneLine).filter(Boolean)

/** That it came, with the link that confirms the address. */
export function notifyReceived(scope: Scope, to: Addressee) {
  const words = inLanguage(letters, to.language)
  return write(scope, to, {
    kind: 'externalReceived',
    subject: words.receivedSubject(to.reference),
    paragraphs: [words.received(to.reference), words.confirmFirst, words.notYou],
    label: words.confirm,
    confirms: true,
  })
}

/** What is to be corrected. */
export function notifyReturned(scope: Scope, to: Addressee, reason: string) {
  const words = inLanguage(letters, to.language)
  return write(scope, to, {
    kind: 'externalReturned',
    subject: words.returnedSubject(to.reference),
    paragraphs: [words.returned(to.reference), ...linesOf(reason)],
    label: words.correct,
  })
}

/** Why it was denied. */
export function notifyDenied(scope: Scope, to: Addressee, reason: string) {
  const words = inLanguage(letters, to.language)
  return write(scope, to, {
    kind: 'externalDenied',
    subject: words.deniedSubject(to.reference),
    paragraphs: [words.denied(to.reference), ...linesOf(reason)],
    label: words.correct,
  })
}

type Approved = {
  name: string
  userName: string
  /** What the certificate in the application has become; null where there was none. */
  key: { clientId: string } | 'expired' | null
}

/** That it was approved, with the link by which the password of the system user is set, and what has become of its certificate. */
export function notifyApproved(scope: Scope, to: Addressee, system: Approved) {
  const words = inLanguage(letters, to.language)
  const contact = {
    applicationId: to.id,
    names: to.contact_names,
    email: to.contact_email,
    language: to.language,
  }
  return sendPasswordLink(scope, contact, system, {
    kind: 'externalApproved',
    subject: words.approvedSubject(to.reference),
    lead: [
      words.approved(to.reference, system.name),
      ...(system.key === null
        ? []
        : [system.key === 'expired' ? words.certificateOver : words.certificateKey(system.key.clientId)]),
    ],
  })
}
