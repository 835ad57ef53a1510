/** Applications of institutions, as administrators decide on them. */
import { z } from 'zod'
import { FileId } from '#files/files.contract.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, DocumentLanguage, Id, Lines, Moment, NamedBytes } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { Environment, LegalGround, Service } from '#machines/systems/systems.contract.ts'
import { OwnApplication, State } from './applications.contract.ts'

const ApplicationRow = z.object({
  id: z.int(),
  reference: z.string(),
  sentAt: Moment,
  institution: z.string(),
  systemName: z.string(),
  environment: Environment,
  services: z.array(Service),
  state: State,
})

export const ExternalApplication = OwnApplication.omit({ confirms: true, events: true, files: true }).extend({
  language: DocumentLanguage,
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      use: z.string(),
    }),
  ),
  /** The institution with this EIK in the register of institutions. */
  institutionId: z.int().nullable(),
  systemId: z.int().nullable(),
  decidedBy: z.string().nullable(),
  events: z.array(
    z.object({ at: Moment, by: z.string().nullable(), event: z.string(), text: z.string().nullable() }),
  ),
})
export type ExternalApplication = z.infer<typeof ExternalApplication>

const noSuchApplication = refusal(404, 'Няма такова заявление.', 'There is no such application.')
const decided = refusal(
  409,
  'По заявлението не може да се решава сега: не е потвърдено, върнато е или вече е решено.',
  'The application cannot be decided now: it is not confirmed, was returned or has been decided.',
)
const Reason = Lines(2000).min(10)
const action = <I extends z.ZodRawShape>(summary: string, name: string, input: I) =>
  ({
    summary,
    method: 'POST',
    path: `/api/admin/externalApplications/:id/${name}`,
    access: administrators,
    input: z.object({ id: Id, ...input }),
  }) as const

export const externalHandling = {
  listExternalApplications: endpoint({
    title: {
      bg: 'Заявления за външни системи',
      en: 'Applications of institutions to connect their systems, the newest first',
    },
    method: 'GET',
    path: '/api/admin/externalApplications',
    access: administrators,
    input: listInput(['id', 'sentAt', 'institution', 'systemName', 'state'], {
      state: State.optional(),
      search: Search,
    }),
    output: listOutput(ApplicationRow),
    refusals: {},
  }),
  seeExternalApplication: endpoint({
    title: { bg: 'Преглед на заявление за външна система', en: 'See an application to connect' },
    summary: 'One application of an institution, with its files and history',
    method: 'GET',
    path: '/api/admin/externalApplications/:id',
    access: administrators,
    recorded: true,
    input: z.object({ id: Id }),
    output: ExternalApplication,
    refusals: { noSuchApplication },
  }),
  readApplicationFile: endpoint({
    title: { bg: 'Файл на заявление за външна система', en: 'File of an application to connect' },
    summary: 'A file that was sent along with an application',
    method: 'GET',
    path: '/api/admin/externalApplications/:id/files/:fileId',
    access: administrators,
    recorded: true,
    input: z.object({ id: Id, fileId: FileId }),
    output: NamedBytes,
    refusals: { noSuchApplication },
  }),
  approveExternalApplication: endpoint({
    title: { bg: 'Одобряване на заявление за външна система', en: 'Approve an application to connect' },
    ...action(
      'Approve an application: its system is made, with these services; the contact gets a link',
      'approve',
      {
        grants: z
          .array(
            z.object({
              service: Service,
              ground: LegalGround,
              from: CalendarDay,
              to: CalendarDay.optional(),
            }),
          )
          .min(1)
          .max(20),
      },
    ),
    output: z.object({ systemId: z.int() }),
    refusals: {
      noSuchApplication,
      decided,
      endsBefore: refusal(400, 'Последният ден е преди първия.', 'The last day is before the first one.'),
    },
  }),
  denyExternalApplication: endpoint({
    title: { bg: 'Отказ на заявление за външна система', en: 'Deny an application to connect' },
    ...action('Deny an application, with the reason that the contact is told', 'deny', { reason: Reason }),
    output: z.object({}),
    refusals: { noSuchApplication, decided },
  }),
  returnExternalApplication: endpoint({
    title: { bg: 'Връщане на заявление за външна система', en: 'Return an application to connect' },
    ...action('Return an application for correction, with what is to be done', 'return', { reason: Reason }),
    output: z.object({}),
    refusals: { noSuchApplication, decided },
  }),
}

named('output', { ExternalApplicationRow: ApplicationRow, ExternalApplication })
