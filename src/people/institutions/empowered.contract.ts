/** The lists of empowered persons that courts and other authorities send, as the portal keeps them. Ordinance N-3, art. 7(1) item 3, 7(3)–(5). */
import { z } from 'zod'
import { anyone, only } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, Id, Line, Lines, PersonName } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { maySeeInstitutions } from '#roles/institutions.contract.ts'
import { noSuchInstitution } from './institutions.contract.ts'

const keepers = only('SysAdmin', 'MJAdmin')

const Empowered = z.object({
  id: z.int(),
  fullName: z.string(),
  position: z.string(),
  legalGround: z.string(),
  letterNumber: z.string(),
  letterOn: z.string(),
  validUntil: z.string().nullable(),
  /** Who was let in by this entry. */
  account: z.object({ id: z.int(), userName: z.string() }).nullable(),
  /** When and why the court or authority took the powers back. */
  struck: z.object({ on: z.string(), reason: z.string() }).nullable(),
})

export const empowered = {
  listAuthorities: endpoint({
    title: {
      bg: 'Списък на органите с овластени лица',
      en: 'The authorities whose officers can be empowered by law, besides courts',
    },
    method: 'GET',
    path: '/api/institutions/authorities',
    access: anyone,
    input: z.object({}),
    output: z.object({
      rows: z.array(z.object({ id: z.int(), bg: z.string(), en: z.string().nullable() })),
    }),
    refusals: {},
  }),
  listEmpowered: endpoint({
    title: {
      bg: 'Списък на овластените лица',
      en: 'Who is empowered by a court or another authority, and by what law',
    },
    method: 'GET',
    path: '/api/institutions/:id/empowered',
    access: maySeeInstitutions,
    input: listInput(['fullName', 'letterOn', 'validUntil'], { id: Id, search: Search }),
    output: listOutput(Empowered),
    refusals: { noSuchInstitution },
  }),
  addEmpowered: endpoint({
    title: { bg: 'Вписване на овластено лице', en: 'Enter an empowered person' },
    summary: 'Enter a person from the list that a court or authority has sent',
    method: 'POST',
    only: 'makes',
    path: '/api/institutions/:id/empowered',
    access: keepers,
    input: z.object({
      id: Id,
      fullName: PersonName(150).min(5),
      position: Line(200).default(''),
      legalGround: Lines(500).default('').describe('Of officers of other authorities than courts'),
      letterNumber: Line(100).min(1),
      letterOn: CalendarDay,
      validUntil: z.union([z.literal(''), CalendarDay]).default(''),
    }),
    output: z.object({ id: z.int() }),
    refusals: {
      noSuchInstitution,
      noList: refusal(
        409,
        'Такава институция не изпраща списък: държавни съдебни изпълнители има в районните съдилища, а други служители – в органи, които не са съдилища.',
        'Such an institution sends no list: state bailiffs serve at district courts, other officers at authorities that are not courts.',
      ),
      groundMissing: refusal(
        400,
        'Посочете законовото основание, на което органът е овластил лицето (чл. 7, ал. 4 от Наредба № Н-3).',
        'State the legal ground on which the authority has empowered the person (art. 7(4) of Ordinance N-3).',
      ),
      alreadyListed: refusal(409, 'Лицето вече е в списъка.', 'This person is already on the list.'),
      dayInFuture: refusal(
        400,
        'Писмото не може да е с бъдеща дата.',
        'The letter cannot have a future date.',
      ),
      overAlready: refusal(400, 'Срокът вече е изтекъл.', 'The term has already expired.'),
    },
  }),
  strikeEmpowered: endpoint({
    title: { bg: 'Заличаване на овластено лице', en: 'Strike off an empowered person' },
    summary: 'Strike a person off a list; the account approved on the basis of it is closed at once',
    method: 'POST',
    path: '/api/institutions/empowered/:id/strike',
    access: keepers,
    input: z.object({ id: Id, reason: Lines(2000).min(5) }),
    output: z.object({}),
    refusals: {
      notListed: refusal(404, 'Няма такова лице в списъка.', 'There is no such person on the list.'),
      isAdministrator: refusal(
        409,
        'Профилът е на системен администратор: първо отнемете тази роля.',
        'The account is a system administrator’s: remove that role first.',
      ),
    },
  }),
}

named('output', { Empowered })
