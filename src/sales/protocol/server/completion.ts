/** A sale after its bidding as the rules see it: protocol, bidders, steps, and everybody who applied. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import { type Day, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { heldDays } from '#platform/db/declared-days.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import type { Services } from '#platform/process/integrations.ts'
import { settingAt } from '#settings/settings.ts'
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import { staysOf } from '#sales/history/stays.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { dueAfterStays } from '#sales/law/suspension.rules.ts'
import { appealUntil } from '#sales/law/terms.rules.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { type NewSaleRequest, requestsOf } from '#sales/letters/server/requests.ts'
import type { StepWords } from '../completion.contract.ts'
import type { CompletionStep } from '../completion.rules.ts'
import type { Depositor, DepositSale } from '../deposits.rules.ts'

const saleRows = (db: Db) =>
  db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoin('sale_protocol as p', 'p.auction_id', 'auction.id')
    .select([
      'auction.id',
      'auction.start_price',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.closed_at',
      'auction.terminated_at',
      'auction.stayed_at',
      'a.code',
      'a.title',
      'a.procedure',
      'a.case_number',
      'a.currency',
      'a.deposit',
      'a.round',
      'a.notice',
      'a.organiser_id',
      'a.among',
      'a.property_type',
      'o.full_name as organiser',
      'o.email as organiser_email',
      'o.language as organiser_language',
      'p.kind as outcome',
      'p.number as protocol_number',
      'p.signed_at',
    ])
    // The sale after a failed one: if it fails too, a new starting price is asked for (CPC art. 494(2)).
    .select(
      sql<boolean>`coalesce(a.procedure <> 'TZ' and a.notice #>> '{price,basis}' = 'REPEAT', false)`.as(
        'second',
      ),
    )
    .select(
      sql<boolean>`exists (select from announcement n join auction s on s.id = n.id
        where n.among = a.id and s.terminated_at is null)`.as('sold_among'),
    )
    .select(sql<unknown>`account_of_sale(a.id)`.as('account'))
    .select(sql<number | null>`(a.calculation ->> 'value')::bigint`.as('appraisal'))
type SaleRow = Awaited<ReturnType<ReturnType<typeof saleRows>['execute']>>[number]

/** A step as it is kept, with what was written beside it. */
export type StoredStep = CompletionStep & {
  id: number
  at: Date
  /** The end of the term as it was written, where declared days or a stay have moved it since. */
  writtenDueOn: Day | null
  words: Buffer | null
  by: string | null
  actingFor: string | null
  /** Who signed it, by the certificate; null of what takes effect without a signature. */
  signed: { signer: string; at: Date; file: string } | null
}
export type CompletionApplicant = Depositor & {
  number: string
  name: string
  accountId: number | null
  paid: number
}
export type Completion = {
  row: SaleRow
  facts: Omit<DepositSale, 'steps' | 'requests'> & {
    steps: readonly StoredStep[]
    requests: readonly NewSaleRequest[]
  }
  applicants: CompletionApplicant[]
}

/** Everything about these sales that the rules ask for. */
export async function readCompletions(db: Db, ids: readonly number[]): Promise<Completion[]> {
  if (ids.length === 0) return []
  const rows = await saleRows(db).where('auction.id', 'in', ids).orderBy('auction.id').execute()
  const best = await db
    .selectFrom('bid')
    .select(['auction_id', 'registration_id', (eb) => eb.fn.max('price').as('best')])
    .where('auction_id', 'in', ids)
    .groupBy(['auction_id', 'registration_id'])
    .orderBy('best', 'desc')
    .execute()
  const steps = await stepsOf(db, ids)
  const people = await applicantsOf(db, ids)
  const barred = await db
    .selectFrom('barred_bidder')
    .select(['auction_id', 'registration_id', 'decided_at'])
    .where('auction_id', 'in', ids)
    .where('excluded', '=', true)
    .execute()
  const requests = await requestsOf(
    db,
    steps.filter(({ kind }) => kind === 'OFFERED'),
  )
  const releasing = new Set<number>()
  for (const row of rows) {
    const offered = steps.find(({ saleId, kind }) => saleId === row.id && kind === 'OFFERED')
    if (offered && (await releasesAfter(db, row, offered.at))) releasing.add(row.id)
  }
  const declared = steps.some(({ kind }) => kind === 'AWARDED') ? await heldDays(db) : undefined
  return rows.map((row) => {
    const applicants = people.filter(({ saleId }) => saleId === row.id)
    const exempt = new Set(applicants.filter((one) => one.exempt).map((one) => one.registrationId))
    const { procedure } = row
    const awardedOn = steps.find(({ saleId, kind }) => saleId === row.id && kind === 'AWARDED')?.on ?? null
    return {
      row,
      applicants,
      facts: {
        procedure,
        outcome: row.outcome,
        floor: procedure === 'TZ' ? (row.appraisal ?? row.start_price) : row.start_price,
        deposit: row.deposit,
        excluded: barred
          .filter(({ auction_id }) => auction_id === row.id)
          .map(({ registration_id: registrationId, decided_at }) => ({
            registrationId,
            on: dayInSofia(decided_at),
          })),
        depositsElsewhere: row.among !== null,
        releases: releasing.has(row.id),
        bidders: best
          .filter(({ auction_id }) => auction_id === row.id)
          // Whose bids were excluded is nobody who could buy (CPC art. 490).
          .filter(({ registration_id: id }) => !barred.some((one) => one.registration_id === id))
          .map(({ registration_id: registrationId, best: price }) => ({
            registrationId,
            best: Number(price),
            exempt: exempt.has(registrationId),
            leftOn: applicants.find((one) => one.registrationId === registrationId)?.leftOn ?? null,
          })),
        steps: steps.filter(({ saleId }) => saleId === row.id),
        requests: requests.filter(({ saleId }) => saleId === row.id),
        endedOn: row.closed_at && dayInSofia(row.ends_at),
        terminatedOn: row.terminated_at && dayInSofia(row.terminated_at),
        stayed: row.stayed_at !== null,
        realEstate: row.property_type === 'REALESTATE',
        appealUntil: awardedOn && appealUntil(awardedOn, declared!),
      },
    }
  })
}

/** Whether the notice of a new sale that is written at a moment announces that the property is released if nobody asks: after the second sale, after the first only where a setting says so; a syndic's stays in the estate. CPC art. 494(2), sentence 3. */
export const releasesAfter = async (db: Db, { procedure, second }: SaleRow, at: Date) =>
  procedure === 'TZ' || second || settingAt(db, 'ReleaseAfterFirstSale', at)

async function stepsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('after_step as s')
    .leftJoin('account as p', 'p.id', 's.account_id')
    .leftJoin('account as f', 'f.id', 's.acting_for')
    .leftJoin('step_signature as sign', 'sign.step_id', 's.id')
    .selectAll('s')
    .select(['sign.signer', 'sign.signed_at', 'sign.document_file'])
    .select(['p.full_name as by', 'f.full_name as acting_for_name'])
    .select([
      sql<Day>`s.on_day::text`.as('on_text'),
      sql<Day | null>`s.due_on::text`.as('written_text'),
      // Days that were declared since have moved the end of the term. CPC art. 60(6).
      sql<
        { at: string; to: Day }[] | null
      >`(select json_agg(json_build_object('at', m.moved_at, 'to', m.to_day)) from moved_term m
        where m.announcement_id = s.auction_id and m.kind = 'PRICE' and m.step_number = s.number)`.as(
        'moved',
      ),
    ])
    .where('s.auction_id', 'in', ids)
    .orderBy('s.number')
    .execute()
  const stays = await staysOf(db, ids)
  const declared = stays.size > 0 ? await heldDays(db) : NONE_DECLARED
  return rows.map((row): StoredStep & { saleId: number } => ({
    saleId: row.auction_id,
    id: row.id,
    number: row.number,
    kind: row.kind,
    at: row.at,
    on: row.on_text,
    registrationId: row.registration_id,
    price: row.price,
    amount: row.amount,
    surplus: row.surplus,
    keepsPaid: row.keeps_paid,
    dueOn:
      row.written_text &&
      dueAfterStays(
        { dueOn: row.written_text, since: row.on_text },
        {
          stays: stays.get(row.auction_id) ?? [],
          moved: (row.moved ?? []).map(({ at, to }) => ({ at: new Date(at), to })),
        },
        declared,
      ),
    writtenDueOn: row.written_text,
    creditor: row.creditor,
    words: row.words,
    by: row.by,
    actingFor: row.acting_for_name,
    signed: row.signer === null ? null : { signer: row.signer, at: row.signed_at!, file: row.document_file! },
  }))
}

async function applicantsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .leftJoin('registration_decision as d', 'd.registration_id', 'r.id')
    .select(['r.id', 'r.announcement_id', 'r.number', 'r.account_id', 'r.status', 'r.decided_at'])
    .select(['r.withdrawn_at', 'r.represented_name', 'r.applicant_name', 'p.full_name', 'a.deposit'])
    .select(['d.grounds', 'd.deposit_amount'])
    .select(sql<Day | null>`deposit_left_on(r.id)::text`.as('left_on'))
    .select((eb) => eb.fn.coalesce('d.exempt', 'r.exempt').as('exempt'))
    .where('r.announcement_id', 'in', ids)
    .orderBy('r.id')
    .execute()
  return rows.map((row): CompletionApplicant & { saleId: number } => {
    const ended = row.status === 'DENIED' ? row.decided_at : row.withdrawn_at
    return {
      saleId: row.announcement_id,
      registrationId: row.id,
      number: row.number,
      name: row.represented_name ?? row.full_name ?? row.applicant_name ?? '',
      accountId: row.account_id,
      status: row.status,
      endedOn: ended && dayInSofia(ended),
      unpaid: row.grounds?.includes('NO_DEPOSIT') ?? false,
      // Whom the organiser refused may have claimed what they were not.
      exempt: row.exempt,
      paid: row.deposit_amount ?? row.deposit,
      leftOn: row.left_on,
    }
  })
}

/** The sale of this organiser; locked if something is to be done, so that of two who act one finds what the other did. */
export async function readOwnCompletion(
  db: Db,
  user: User,
  saleId: number,
  locked = false,
): Promise<Completion> {
  if (locked) await lockSale(db, saleId)
  const [found] = await readCompletions(db, [saleId])
  if (!found) throw new Refusal('noSuchAuction')
  if (found.row.organiser_id !== user.actsFor) throw new Refusal('notYours')
  return found
}

/** The application by which somebody takes part: the approved one, else the last. */
export function ownApplication({ applicants }: Completion, user: User): CompletionApplicant | undefined {
  const mine = applicants.filter(({ accountId }) => accountId === user.id)
  return mine.find(({ status }) => status === 'APPROVED') ?? mine.at(-1)
}

export const applicantIn = ({ applicants }: Completion, registrationId: number) =>
  applicants.find((one) => one.registrationId === registrationId)!

/** What was written with a step. */
export const stepWords = ({ personal }: Services, words: Buffer | null): StepWords =>
  words ? (JSON.parse(personal.open(words)) as StepWords) : {}

/** The notice, with the account to which is paid now: a successor may have named their own. */
export const noticeOf = ({ row }: Completion) => ({
  ...noticeIn(row.notice),
  account: Notice.shape.account.parse(row.account ?? undefined),
})
