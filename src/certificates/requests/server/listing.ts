/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { sql } from 'kysely'
import { containing, paged } from '#platform/db/paged.ts'
import { handlers } from '#platform/http/mount.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { PAYMENT_PERIODS } from '#payments/requests/requests.contract.ts'
import { fold } from '#platform/folding.ts'
import { maskNumber } from '#register/assets/server/documents.ts'
import { type PersonInQuestion, Requester } from '#certificates/content/content.contract.ts'
import { plainNumber } from '#certificates/content/statement.rules.ts'
import { type SealDelay, sealDelay } from '#platform/pki/seal/sealing.ts'
import { certificateLists, type SEAL_STATES } from '../lists.contract.ts'
import { aboutOf, requestOf } from './request-view.ts'
import { newestPayment, requestRows, status } from './status.ts'

const STATES = {
  noSeal: 'NO_SEAL',
  noStampAuthority: 'NO_STAMP_AUTHORITY',
  sealNotYetValid: 'SEAL_NOT_YET_VALID',
  sealExpired: 'SEAL_EXPIRED',
  deviceFailed: 'READY',
  stampNotHad: 'READY',
} as const satisfies Record<SealDelay, (typeof SEAL_STATES)[number]>

export const listingRequests = handlers(certificateLists, {
  async seeSealing({ db, now, services: { seal, stamps } }) {
    const delay = sealDelay({ seal, stamps, at: now })
    const { waiting, since } = await db
      .selectFrom('paper')
      .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('as_of').as('since')])
      .where('file_id', 'is', null)
      .executeTakeFirstOrThrow()
    const failure = await db
      .selectFrom('sweep_trouble')
      .select('last_error')
      .where('sweep', '=', 'sealPapers')
      .orderBy('next_try_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      state: delay ? STATES[delay] : 'READY',
      waiting,
      since: since?.toISOString() ?? null,
      error: failure?.last_error ?? null,
    }
  },

  async listMyRequests({ input, user, db, services }) {
    let query = requestRows(db)
      .select(['r.uid', 'r.number', 'r.kind', 'r.at', status.as('standing'), 'r.papers', 'r.asked_cipher'])
      .where('r.account_id', '=', user.id)
    if (input.standing) query = query.where(status, '=', input.standing)
    const { rows, total } = await paged(query, input, { at: 'r.id' }, { byDefault: 'r.id desc', id: 'r.id' })
    return {
      total,
      rows: rows.map(({ asked_cipher: cipher, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        about: aboutOf(requestOf(services, cipher)),
      })),
    }
  },

  async listPaperRequests({ input, db, now, services }) {
    const { standing: wanted, period, propertyType, search } = input
    let query = requestRows(db)
      .select(['r.uid', 'r.number', 'r.kind', 'r.at', status.as('standing'), 'r.papers', 'r.asked_cipher'])
      .select(['r.requester_cipher', 'r.exempt_by'])
      .select([newestPayment.id.as('payment_id'), newestPayment.reference.as('reference')])
      .select(newestPayment.status.as('payment_status'))
      .where('r.kind', '=', input.kind)
    if (wanted) query = query.where(status, '=', wanted)
    if (period) query = query.where('r.at', '>', new Date(now.getTime() - PAYMENT_PERIODS[period] * DAY_MS))
    if (propertyType)
      query = query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('paper')
            .select('paper.id')
            .whereRef('paper.request_id', '=', 'r.id')
            .where('paper.thing_kind', '=', propertyType),
        ),
      )
    if (search) query = query.where(found(services.personal, search))
    const order = { byDefault: 'r.id desc', id: 'r.id' } as const
    const { rows, total } = await paged(query, input, { at: 'r.id', number: 'r.id' }, order)
    return {
      total,
      rows: rows.map((row) => {
        const requester = Requester.parse(JSON.parse(services.personal.open(row.requester_cipher)))
        const request = requestOf(services, row.asked_cipher)
        return {
          uid: row.uid,
          number: row.number,
          kind: row.kind,
          at: row.at.toISOString(),
          standing: row.standing,
          papers: row.papers,
          about: aboutOf(request),
          requester: requester.name,
          numberKind: requester.numberKind,
          requesterNumber: requester.number,
          country: requester.country,
          capacity: requester.capacity,
          email: requester.email,
          phone: requester.phone,
          address: requester.address,
          represents: requester.represents,
          things: 'things' in request ? request.things.map(({ answer: _answer, ...thing }) => thing) : [],
          checked: 'person' in request ? masked(request.person) : null,
          purpose: request.purpose,
          free: row.exempt_by,
          payment:
            row.payment_id && row.reference && row.payment_status
              ? { id: row.payment_id, reference: row.reference, status: row.payment_status }
              : null,
        }
      }),
    }
  },
})

const DAY_MS = 86_400_000

/** What a text finds: parts of numbers that stand open, and whole ones of what is sealed. */
function found(personal: PersonalNumbers, search: string) {
  const like = containing(search)
  const whole = search.trim()
  const hashes = (['EGN', 'LNCH'] as const).flatMap((type) =>
    isIdentifier(type, whole) ? personal.hashes({ type, value: whole }) : [],
  )
  return sql<boolean>`(r.number ilike ${like} or coalesce(next.reference, p.reference) ilike ${like}
    or r.requester_hash = any(${hashes}::bytea[])
    or exists (select from paper where paper.request_id = r.id and (paper.number = ${plainNumber(whole)}
      or paper.thing_folded = ${fold(whole)} or paper.party_eik = ${whole} or paper.party_hash = any(${hashes}::bytea[]))))`
}

const masked = (person: PersonInQuestion): PersonInQuestion => ({
  ...person,
  number: person.number && person.numberKind !== 'EIK' ? maskNumber(person.number) : person.number,
})
