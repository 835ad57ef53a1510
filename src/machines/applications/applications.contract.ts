/** The application of an institution to join a system of its own: sent without an account, followed by a secret link. Specification, sections 1 and 4. */
import { z } from 'zod'
import { FileRef, files } from '#files/files.contract.ts'
import { Proof, unproved } from '#people/proof-of-work/proof-of-work.contract.ts'
import { anyone } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Email, Id, IdentifierText, Line, Lines, Moment, Phone, secret } from '#platform/fields.ts'
import { isEik } from '#platform/identifiers.ts'
import {
  CertificateFacts,
  CertificateText,
  certificateOver,
  unreadableCertificate,
} from '#machines/systems/keys.contract.ts'
import {
  Environment,
  LegalGround,
  MOST_NETWORKS,
  Network,
  Service,
} from '#machines/systems/systems.contract.ts'

export const APPLICATION_STATES = ['UNCONFIRMED', 'SUBMITTED', 'RETURNED', 'APPROVED', 'DENIED'] as const
export const State = z.enum(APPLICATION_STATES)
export type ApplicationState = (typeof APPLICATION_STATES)[number]
/** As what files stand beside an application: the declaration that was signed, or what else says more. */
export const FILE_USES = ['DECLARATION', 'FILE'] as const
export const MOST_FILES = 5
/** Files are sent along for so long after the application or its correction. */
export const FILES_WITHIN_MS = 3_600_000

const Code = secret(Line(100).min(1))
const filled = (least: number, most: number) => (most < 500 ? Line : Lines)(most).min(least)

/** What an application says. */
export const Wanted = z.object({
  institution: filled(3, 200),
  eik: IdentifierText(13).refine(isEik, {
    params: { bg: 'Невалиден ЕИК/БУЛСТАТ.', en: 'Invalid company number (EIK/BULSTAT).' },
  }),
  address: filled(5, 300),
  contactNames: filled(3, 150),
  contactPhone: Phone(50).min(5),
  contactEmail: Email(200),
  systemName: filled(2, 150),
  aim: filled(10, 2000),
  legalGround: LegalGround,
  services: z
    .array(Service)
    .min(1)
    .max(Service.options.length)
    .refine((list) => new Set(list).size === list.length),
  networks: z.array(Network).min(1).max(MOST_NETWORKS),
  environment: Environment,
  certificate: z.union([z.literal(''), CertificateText]).default(''),
  declared: z.boolean().refine(Boolean, {
    params: {
      bg: 'Без декларацията заявлението не се приема.',
      en: 'Without the declaration there is no application.',
    },
  }),
})

const wrongNetwork = refusal(
  400,
  'Въведете адрес или мрежа, например 192.0.2.10 или 192.0.2.0/28.',
  'Enter an address or a network, such as 192.0.2.10 or 192.0.2.0/28.',
)
const noSuchApplication = refusal(
  404,
  'Няма такова заявление или връзката към него не е пълна.',
  'There is no such application, or the link to it is not complete.',
)
const readings = { wrongNetwork, unreadableCertificate, certificateOver }

export const OwnApplication = Wanted.omit({ certificate: true, declared: true }).extend({
  id: z.int(),
  reference: z.string(),
  state: State,
  sentAt: Moment,
  certificate: CertificateFacts.nullable(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), use: z.string() })),
  /** Why it was denied, or what is to be corrected. */
  reason: z.string().nullable(),
  /** Whether the link that was opened confirms the address of the contact, which is still to be done. */
  confirms: z.boolean(),
  events: z.array(z.object({ at: Moment, event: z.string() })),
})
export type OwnApplication = z.infer<typeof OwnApplication>

// oxlint-disable-next-line no-unused-vars -- without what concerns people with accounts
const { tooManyWaiting, ...ofFiles } = files.uploadFile.refusals

export const externalApplications = {
  readCertificate: endpoint({
    title: { bg: 'Прочитане на сертификат за заявление', en: 'Read a certificate for an application' },
    summary: 'What a client certificate says of itself: subject, issuer, thumbprint and validity',
    method: 'POST',
    only: 'looks',
    path: '/api/externalSystems/certificate',
    access: anyone,
    guarded: true,
    input: z.object({ certificate: CertificateText }),
    output: CertificateFacts,
    refusals: { unreadableCertificate, certificateOver },
  }),
  applyForSystem: endpoint({
    title: { bg: 'Заявление за външна система', en: 'Apply to connect an external system' },
    summary: 'Apply to connect a system of an institution; a letter asks the contact to confirm',
    method: 'POST',
    only: 'makes',
    path: '/api/externalSystems/applications',
    access: anyone,
    guarded: 'contactEmail',
    input: Wanted.extend({ proof: Proof.optional() }),
    output: z.object({ id: z.int(), reference: z.string(), code: z.string() }),
    refusals: { ...unproved, ...readings },
  }),
  attachToApplication: endpoint({
    title: { bg: 'Файл към заявление за външна система', en: 'File for an application to connect' },
    summary: 'Send a file along with an application that was just sent: the signed declaration, or another',
    method: 'POST',
    only: 'makes',
    path: '/api/externalSystems/applications/:id/files',
    access: anyone,
    guarded: true,
    ownTransactions: true,
    upload: { maxBytes: 10 * 1024 * 1024 },
    // People name files after people.
    input: z.object({
      id: Id,
      code: Code,
      use: z.enum(FILE_USES),
      name: secret(Line(500).min(1)),
    }),
    output: FileRef,
    refusals: {
      ...ofFiles,
      noSuchApplication,
      tooManyApplicationFiles: refusal(
        409,
        'Към заявлението вече са приложени допустимите 5 файла.',
        'The application already has the maximum of 5 files.',
      ),
      tooLateForFiles: refusal(
        409,
        'Файлове се прилагат до един час след изпращането на заявлението.',
        'Files can be added for up to an hour after the application is sent.',
      ),
    },
  }),
  seeOwnApplication: endpoint({
    title: { bg: 'Преглед на собствено заявление за външна система', en: 'See one’s application to connect' },
    summary: 'An application as the applicant reads it, by the secret link',
    method: 'POST',
    only: 'looks',
    path: '/api/externalSystems/applications/mine',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code }),
    output: OwnApplication,
    refusals: { noSuchApplication },
  }),
  confirmApplication: endpoint({
    title: { bg: 'Потвърждаване на заявление за външна система', en: 'Confirm an application to connect' },
    summary:
      'Confirm the address of the contact by the link in the letter; the application is then dealt with',
    method: 'POST',
    path: '/api/externalSystems/applications/confirm',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code }),
    output: z.object({}),
    refusals: { noSuchApplication },
  }),
  correctApplication: endpoint({
    title: { bg: 'Поправка на заявление за външна система', en: 'Correct an application to connect' },
    summary: 'Send again an application that was returned for correction',
    method: 'POST',
    path: '/api/externalSystems/applications/correct',
    access: anyone,
    guarded: true,
    input: Wanted.omit({ contactEmail: true }).extend({ code: Code }),
    output: z.object({}),
    refusals: {
      noSuchApplication,
      notReturned: refusal(
        409,
        'Заявлението не е върнато за поправка.',
        'The application was not returned for correction.',
      ),
      ...readings,
    },
  }),
}

named('output', { OwnApplication, ExternalApplicationState: State, ExternalService: Service })
namedRefusals({ noSuchApplication }, 'noSuchExternalApplication')
