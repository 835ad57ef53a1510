/** State bailiffs of a court and until when each may act, by the lists that the courts send. Ordinance N-3, art. 7(3) and (5). */
import { z } from 'zod'
import { only } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, Id, Line } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { maySeeInstitutions } from '#roles/institutions.contract.ts'
import { noSuchInstitution } from './institutions.contract.ts'

const Bailiff = z.object({
  id: z.int(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  state: z.enum(['UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE']),
  /** The last day on which this person may act; none while there is no end. */
  validUntil: z.iso.date().nullable(),
})

export const bailiffTerms = {
  listStateBailiffs: endpoint({
    title: {
      bg: 'Списък на държавните съдебни изпълнители',
      en: 'The state bailiffs of a court and their terms',
    },
    method: 'GET',
    path: '/api/institutions/:id/bailiffs',
    access: maySeeInstitutions,
    input: listInput(['fullName', 'state', 'validUntil'], { id: Id, search: Search }),
    output: listOutput(Bailiff),
    refusals: { noSuchInstitution },
  }),
  setBailiffTerm: endpoint({
    title: { bg: 'Срок и съд на държавен съдебен изпълнител', en: 'Court and term of a state bailiff' },
    summary: 'Set the court of a state bailiff and until when they may act',
    method: 'PUT',
    path: '/api/institutions/bailiffs/:id',
    access: only('SysAdmin', 'MJAdmin'),
    input: z.object({
      id: Id,
      courtCode: Line(20).min(1),
      /** The last day; empty when there is no end. */
      validUntil: z.union([z.literal(''), CalendarDay]).default(''),
    }),
    output: z.object({}),
    refusals: {
      noSuchBailiff: refusal(
        404,
        'Няма такъв профил на държавен съдебен изпълнител.',
        'There is no such account of a state bailiff.',
      ),
      noSuchCourt: refusal(400, 'Няма такъв районен съд.', 'There is no such district court.'),
      termInPast: refusal(
        400,
        'Срокът не може да е изтекъл. За незабавно спиране деактивирайте профила.',
        'The term cannot have expired already. To stop access at once, deactivate the account.',
      ),
      isAdministrator: refusal(
        409,
        'Системният администратор няма срок: първо отнемете тази роля.',
        'A system administrator has no term: remove that role first.',
      ),
    },
  }),
}

named('output', { Bailiff })
