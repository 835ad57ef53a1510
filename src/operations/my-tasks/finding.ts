/** Finds by number or title what somebody may open. By anything else but the titles of published sales nothing is found. */
import { judge, type User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import { inOneScript, plainSigns } from '#platform/folding.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { englishTitles } from '#sales/law/english-title.ts'
import { openTo } from '#sales/letters/server/sent-rows.ts'
import { work } from './my-tasks.contract.ts'

type Found = Omit<OutputOf<typeof work.findByNumber>['found'][number], 'titleEn'> & { sale?: number }

const MOST = 6
/** As in all searches. Specification, section 9. */
const SHORTEST_TITLE = 3

export const findingHandlers = handlers(work, {
  async findByNumber({ input, user, db, now }) {
    const text = plainSigns(inOneScript(input.text))
    const short = inYear(text, Number(dayInSofia(now).slice(0, 4)))
    const found = [
      ...(await salesBy(db, user, [text, ...(short ? [short.sale] : [])])),
      ...(await distraintsBy(db, user, [text, ...(short ? [short.distraint] : [])])),
      ...(await applicationsBy(db, user, text, now)),
      ...(await certificatesBy(db, user, text)),
    ]
    const all = [...found, ...(await titlesLike(db, text, found))]
    const english = await englishTitles(
      db,
      all.flatMap(({ sale }) => sale ?? []),
    )
    return { found: all.map(({ sale, ...line }) => ({ ...line, titleEn: english.get(sale ?? 0) ?? null })) }
  },
})

const saleLine =
  (exact: boolean) =>
  ({ id, code, title, state }: Sale): Found => ({
    kind: 'SALE',
    sale: id,
    number: code,
    title,
    to: state === 'DRAFT' ? `/announcements/edit/${id}` : `/announcements/display/${id}`,
    exact,
  })
type Sale = { id: number; code: string; title: string; state: string }

/** Published sales, and drafts of one’s own. */
async function salesBy(db: Db, user: User, codes: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('sale_shelf')
    .select(['announcement_id as id', 'code', 'title', 'state'])
    .where('code', 'in', codes)
    .where((eb) => eb.or([eb('state', '<>', 'DRAFT'), eb('organiser_id', '=', user.actsFor)]))
    .limit(MOST)
    .execute()
  return rows.map(saleLine(true))
}

async function titlesLike(db: Db, text: string, known: readonly Found[]): Promise<Found[]> {
  if (text.length < SHORTEST_TITLE) return []
  const like = containing(text)
  const rows = await db
    .selectFrom('sale_shelf')
    .select(['announcement_id as id', 'code', 'title', 'state'])
    .where((eb) => eb.or([eb('code', 'ilike', like), eb('title', 'ilike', like)]))
    .where('state', '<>', 'DRAFT')
    .limit(MOST)
    .execute()
  return rows.map(saleLine(false)).filter(({ to }) => !known.some((one) => one.to === to))
}

/** Officers may read any distraint that has been imposed; that they do is recorded where they open it, and here they learn no more than its number. */
async function distraintsBy(db: Db, user: User, references: readonly string[]): Promise<Found[]> {
  if (judge(mayUseRegister, user) !== 'allowed') return []
  const rows = await db
    .selectFrom('distraint as d')
    .select(['d.id', 'd.reference'])
    .where('d.reference', 'in', references)
    .where(visibleTo(await statusOf(db, user)))
    .limit(MOST)
    .execute()
  return rows.map(({ id, reference }) => ({
    kind: 'DISTRAINT',
    number: reference,
    title: '',
    to: `/distraints/view/${id}`,
    exact: true,
  }))
}

/** One’s own, and those for one’s own sales, but not while bidding runs (Ordinance N-3, art. 19). */
async function applicationsBy(db: Db, user: User, number: string, now: Date): Promise<Found[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .innerJoin('auction', 'auction.id', 'a.id')
    .select(['r.id', 'r.number'])
    .where('r.number', '=', number)
    .where((eb) =>
      eb.or([
        eb('r.account_id', '=', user.id),
        eb.and([eb('a.organiser_id', '=', user.actsFor), openTo(now)]),
      ]),
    )
    .execute()
  return rows.map(({ id, number: its }) => ({
    kind: 'APPLICATION',
    number: its,
    title: '',
    to: `/announcements/registration/display/${id}`,
    exact: true,
  }))
}

const PAGES = {
  CERTIFICATE: '/certificateOfDistraintOfProperty/paidReport',
  REPORT: '/seizedPropertyAvailability/paidReport',
} as const

async function certificatesBy(db: Db, user: User, number: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('paper_request')
    .select(['uid', 'number', 'kind'])
    .where('number', '=', number)
    .where('account_id', '=', user.id)
    .execute()
  return rows.map(({ uid, number: its, kind }) => ({
    kind: 'PAPER',
    number: its,
    title: '',
    to: `${PAGES[kind]}?id=${uid}`,
    exact: true,
  }))
}

/** A number without its year, such as 12, as the codes of sales and distraints of a year have it; undefined where it is none. */
function inYear(text: string, year: number): { sale: string; distraint: string } | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined
  return { sale: `${year}-${text.padStart(5, '0')}`, distraint: `${year}-${text.padStart(6, '0')}` }
}
