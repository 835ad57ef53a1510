/** The service for secure e-delivery (ССЕВ) as the portal means it, whichever of its two protocols is spoken. Protocols, 4. */

/** What the service says in its own words, made fit to be kept and shown. */
const LONGEST = 500

/** Without what may be the number of a person or the address of one, and not too long. */
export const cutText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/(?<!\d)\d{10}(?!\d)/g, '•••')
    .replace(/[^\s@<>,;:"'()]{1,100}@[^\s@<>,;:"'()]{1,100}/g, '•••')
    .trim()
    .slice(0, LONGEST)

/** Whom a message is for. Ten digits may be an EGN and an LNCH, so the kind always travels with the number. */
export type Recipient = {
  kind: 'PERSON' | 'COMPANY' | 'INSTITUTION'
  numberKind: 'EGN' | 'LNCH' | 'EIK'
  number: string
}

/** What the service knows of somebody who is registered with it. */
type Profile = { name: string; email: string; phone: string }

export type Institution = { name: string; eik: string }

export type OutgoingFile = { name: string; type: string; bytes: Uint8Array }

/** A message as it is sent; `number` is ours, and by it the service is asked later. */
export type Outgoing = {
  number: string
  subject: string
  text: string
  files: readonly OutgoingFile[]
  recipient: Recipient
  profile: Profile
}

/** Whole answers, and the time stamps in them: of sending, of receiving, and the summary that they cover. */
type ProofKind = 'SENT_ANSWER' | 'SERVED_ANSWER' | 'SENT_STAMP' | 'SERVED_STAMP' | 'CONTENT_STAMP'
/** Something that the service gave as proof, byte by byte. */
export type Proof = { kind: ProofKind; name: string; type: string; bytes: Uint8Array }

/** How a message stands at the service: taken when, and opened by its recipient when, which alone is service. */
export type Status = {
  serviceId: string
  /** Our number, where the service repeats it. */
  number?: string
  sentAt: Date
  servedAt: Date | null
  proofs: readonly Proof[]
}

/** What is looked for when nobody knows whether a message was taken. */
export type Offered = { number: string; subject: string; since: Date }

/** All that the service is asked. Each throws ServiceAway or ServiceRefused. */
export type EDelivery = {
  /** What it knows of somebody; undefined where he is not registered, so that nothing can be served on him. */
  registration: (recipient: Recipient) => Promise<Profile | undefined>
  /** Sends a message; answers its number there. */
  send: (message: Outgoing) => Promise<string>
  status: (serviceId: string) => Promise<Status>
  /** How the message of our number stands; undefined where the service surely has none. */
  statusByNumber: (offered: Offered) => Promise<Status | undefined>
  /** The institutions that are registered; undefined where this protocol does not list them. */
  institutions: () => Promise<Institution[] | undefined>
}

/** It did not answer, or not as it should. Unless it surely has not, it may have done what it was asked. The message is for administrators. */
export class ServiceAway extends Error {
  readonly surelyNot: boolean
  constructor(message: string, { surelyNot = false } = {}) {
    super(cutText(message))
    this.surelyNot = surelyNot
  }
}
/** It answered that it will not have this message; in its own words, without the numbers of persons. */
export class ServiceRefused extends Error {
  constructor(message: string) {
    super(cutText(message))
  }
}
