/** Finding sales: how many there are, where, as feeds and calendars, and searches that people keep. */
import { z } from 'zod'
import { anyone, signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { AnyLanguage, Id, Line, Moment, secret } from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { StoredSearch, SaleSearch, searchFields, SearchName, TABS } from '#sales/notice/search.contract.ts'
import { MORE_COUNTED, noSuchAnnouncement } from '#sales/law/sale.contract.ts'

const SaleCounts = z.object({
  upcoming: z.int(),
  current: z.int(),
  past: z.int(),
  terminated: z.int(),
  more: z.array(z.enum(TABS)).describe(MORE_COUNTED),
})

const Place = z.object({ code: z.string(), bg: z.string(), en: z.string(), sales: z.int() })
export const SalePlaces = z.object({
  regions: z.array(
    Place.extend({
      municipalities: z.array(Place),
      settlements: z.array(Place.extend({ municipality: z.string() })),
    }),
  ),
  /** Sales that name no place. */
  nowhere: z.int(),
  more: z.boolean().describe('Whether there are older sales that fit and were not counted'),
})
export type SalePlaces = z.infer<typeof SalePlaces>

const feedInput = SaleSearch.extend({
  phase: z.enum(TABS).optional(),
  /** Programs that read feeds seldom say a language. */
  language: AnyLanguage.optional(),
})

/** How soon somebody wants to hear of new sales that fit. */
export const PACES = ['AT_ONCE', 'DAILY', 'NEVER'] as const
export type Pace = (typeof PACES)[number]
/** How many searches one account may keep. */
export const MOST_SEARCHES = 20

const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: SaleSearch,
  pace: z.enum(PACES),
  createdAt: Moment,
  /** How many sales were found by it since it was kept, and when the last letter was written. */
  told: z.int(),
  toldAt: Moment.nullable(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const noSuchSearch = refusal(404, 'Няма такова запазено търсене.', 'There is no such saved search.')
const tooManySearches = refusal(
  409,
  `Можете да пазите най-много ${MOST_SEARCHES} търсения. Изтрийте някое от тях.`,
  `You can keep at most ${MOST_SEARCHES} searches. Delete one of them.`,
)
const noAddress = refusal(
  409,
  'Профилът Ви няма потвърден адрес на електронна поща, на който да Ви пишем.',
  'Your account has no confirmed email address to write to.',
)
const invalidCode = refusal(
  409,
  'Връзката не е валидна: търсенето е изтрито или адресът не е целият.',
  'The link is not valid: the search has been deleted, or the address is incomplete.',
)

export const catalogue = {
  countAnnouncements: endpoint({
    title: { bg: 'Брой на обявленията', en: 'How many published sales of each state fit a search' },
    method: 'GET',
    path: '/api/announcements/counts',
    fromStandby: true,
    access: anyone,
    input: SaleSearch,
    output: SaleCounts,
    refusals: {},
  }),
  countMyAnnouncements: endpoint({
    title: {
      bg: 'Брой на обявленията на организатора',
      en: 'How many announcements of each state the signed-in organiser has, drafts among them',
    },
    method: 'GET',
    path: '/api/announcements/my/counts',
    access: organisers,
    input: z.object({ search: searchFields.search }),
    output: SaleCounts.extend({
      draft: z.int(),
      more: z.array(z.enum([...TABS, 'draft'])).describe(MORE_COUNTED),
    }),
    refusals: {},
  }),
  listSalePlaces: endpoint({
    title: {
      bg: 'Места на проданите',
      en: 'Where the things of the sales that fit a search are: regions and settlements, with how many sales each has',
    },
    method: 'GET',
    path: '/api/announcements/places',
    fromStandby: true,
    access: anyone,
    input: SaleSearch.extend({ phase: z.enum(TABS).optional() }),
    output: SalePlaces,
    refusals: {},
  }),
  feedAsAtom: endpoint({
    title: { bg: 'Нови продани (Atom)', en: 'The newest sales that fit a search, as an Atom feed' },
    method: 'GET',
    path: '/api/announcements/feed.atom',
    access: anyone,
    input: feedInput,
    output: z.string(),
    refusals: {},
    file: { type: 'application/atom+xml; charset=utf-8', name: () => 'sales.atom', shown: true },
  }),
  feedAsRss: endpoint({
    title: { bg: 'Нови продани (RSS)', en: 'The newest sales that fit a search, as an RSS feed' },
    method: 'GET',
    path: '/api/announcements/feed.rss',
    access: anyone,
    input: feedInput,
    output: z.string(),
    refusals: {},
    file: { type: 'application/rss+xml; charset=utf-8', name: () => 'sales.rss', shown: true },
  }),
  calendarOfSearch: endpoint({
    title: {
      bg: 'Календар на търсене',
      en: 'The dates of the sales that fit a search, as a calendar (RFC 5545)',
    },
    method: 'GET',
    path: '/api/announcements/calendar.ics',
    access: anyone,
    input: feedInput,
    output: z.string(),
    refusals: {},
    file: { type: 'text/calendar; charset=utf-8', name: () => 'sales.ics' },
  }),
  calendarOfSale: endpoint({
    title: { bg: 'Календар на продан', en: 'The dates of one published sale, as a calendar (RFC 5545)' },
    method: 'GET',
    path: '/api/announcements/:id/calendar.ics',
    access: anyone,
    input: z.object({ id: Id, language: AnyLanguage.optional() }),
    output: z.string(),
    refusals: { noSuchAnnouncement },
    file: { type: 'text/calendar; charset=utf-8', name: ({ id }) => `sale-${id}.ics` },
  }),
  listSavedSearches: endpoint({
    title: { bg: 'Списък на запазените търсения', en: 'The searches that the signed-in person keeps' },
    method: 'GET',
    path: '/api/announcements/searches',
    access: signedIn,
    input: z.object({}),
    output: z.object({ rows: z.array(SavedSearch), email: z.string().nullable() }),
    refusals: {},
  }),
  saveSearch: endpoint({
    title: { bg: 'Запазване на търсене', en: 'Save a search' },
    summary: 'Keep a search, and hear of new sales that fit it',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/searches',
    access: signedIn,
    input: z.object({ name: SearchName, query: StoredSearch, pace: z.enum(PACES) }),
    output: z.object({ id: z.int() }),
    refusals: { tooManySearches, noAddress },
  }),
  changeSavedSearch: endpoint({
    title: { bg: 'Промяна на запазено търсене', en: 'Change a saved search' },
    summary: 'Rename a search, or change how soon one hears of it',
    method: 'PUT',
    path: '/api/announcements/searches/:id',
    access: signedIn,
    input: z.object({ id: Id, name: SearchName, pace: z.enum(PACES) }),
    output: z.object({}),
    refusals: { noSuchSearch, noAddress },
  }),
  deleteSavedSearch: endpoint({
    title: { bg: 'Изтриване на запазено търсене', en: 'Delete a saved search' },
    summary: 'Delete a search that one keeps',
    method: 'DELETE',
    path: '/api/announcements/searches/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchSearch },
  }),
  stopSavedSearch: endpoint({
    title: { bg: 'Спиране на писма за търсене', en: 'Stop a search’s emails' },
    summary: 'Stop the letters of a search by the code in one of them, without signing in',
    method: 'POST',
    path: '/api/announcements/searches/stop',
    access: anyone,
    input: z.object({ code: secret(Line(100).min(10)) }),
    output: z.object({ name: z.string() }),
    refusals: { invalidCode },
    guarded: 'code',
  }),
}

named('output', { SaleCounts, SalePlaces, SavedSearch })
