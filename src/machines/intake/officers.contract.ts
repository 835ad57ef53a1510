/** Officers in whose names a system may enter, for administrators: who they are, who let it, and who is added or removed at the request of the institution. */
import { z } from 'zod'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Id, Line, Lines, Moment } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'

const Reason = Lines(500).min(5)
const OfficerOfSystem = z.object({
  officerId: Id,
  name: z.string(),
  userName: z.string(),
  since: Moment,
  /** The administrator who added them; null where they let the system themselves. */
  givenBy: z.string().nullable(),
  until: Moment.nullable(),
  endedBy: z.string().nullable(),
})
export type OfficerOfSystem = z.infer<typeof OfficerOfSystem>

const noSuchSystem = refusal(404, 'Няма такава външна система.', 'There is no such external system.')

export const officers = {
  listOfficersOfSystem: endpoint({
    title: {
      bg: 'Длъжностни лица, от чието име вписва система',
      en: 'Officers in whose names a system may enter, and those in whose names it may no more',
    },
    method: 'GET',
    path: '/api/admin/externalSystems/:id/officers',
    access: administrators,
    input: z.object({ id: Id }),
    output: z.object({
      name: z.string(),
      /** Whether it may enter or lift today at all. */
      enters: z.boolean(),
      officers: z.array(OfficerOfSystem),
    }),
    refusals: { noSuchSystem },
  }),
  addOfficerOfSystem: endpoint({
    title: { bg: 'Добавяне на длъжностно лице към система', en: 'Add an officer to a system' },
    summary:
      'Let a system enter in the name of an officer, at the request of the institution; the officer is told',
    method: 'POST',
    path: '/api/admin/externalSystems/:id/officers',
    access: administrators,
    input: z.object({ id: Id, officer: Line(100).min(1), reason: Reason }),
    output: z.object({}),
    refusals: {
      noSuchSystem,
      noSuchOfficer: refusal(
        400,
        'Няма активно длъжностно лице с такъв потребител или номер на ЧСИ, което може да вписва запори.',
        'There is no active officer with this user name or bailiff number who may enter distraints.',
      ),
      mayAlready: refusal(
        409,
        'Системата вече вписва от името на това лице.',
        'The system already enters in the name of this officer.',
      ),
    },
  }),
  removeOfficerOfSystem: endpoint({
    title: { bg: 'Премахване на длъжностно лице от система', en: 'Remove an officer from a system' },
    summary: 'Let a system enter in the name of an officer no more, from now on; the officer is told',
    method: 'POST',
    path: '/api/admin/externalSystems/:id/officers/:officerId/removal',
    access: administrators,
    input: z.object({ id: Id, officerId: Id, reason: Reason }),
    output: z.object({}),
    refusals: {
      noSuchSystem,
      notLet: refusal(
        409,
        'Системата вече не вписва от името на това лице.',
        'The system no longer enters in the name of this officer.',
      ),
    },
  }),
}
