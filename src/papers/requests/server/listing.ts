/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { paged } from '../../../platform/db/paged.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { Requester } from '../../content/content.contract.ts'
import { type SealDelay, sealDelay } from '../../../platform/pki/seal/sealing.ts'
import { paperLists, type SEAL_STATES } from '../lists.contract.ts'
import { aboutOf } from './request-view.ts'
import { requestRows, standing } from './standing.ts'

const STATES = {
  noSeal: 'NO_SEAL',
  noStampAuthority: 'NO_STAMP_AUTHORITY',
  sealNotYetValid: 'SEAL_NOT_YET_VALID',
  sealExpired: 'SEAL_EXPIRED',
  stampNotHad: 'READY',
} as const satisfies Record<SealDelay, (typeof SEAL_STATES)[number]>

export const listingRequests = handlers(paperLists, {
  async seeSealing({ db, now, outside: { seal, stamps } }) {
    const delay = sealDelay({ seal, stamps, at: now })
    const { waiting, since } = await db
      .selectFrom('paper')
      .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('as_of').as('since')])
      .where('file_id', 'is', null)
      .executeTakeFirstOrThrow()
    const trouble = await db
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
      error: trouble?.last_error ?? null,
    }
  },

  async listMyRequests({ input, user, db, outside }) {
    let query = requestRows(db)
      .select(['r.uid', 'r.number', 'r.kind', 'r.at', standing.as('standing'), 'r.papers', 'r.asked_cipher'])
      .where('r.account_id', '=', user.id)
    if (input.standing) query = query.where(standing, '=', input.standing)
    const { rows, total } = await paged(query, input, { at: 'r.id' }, { byDefault: 'r.id desc', id: 'r.id' })
    return {
      total,
      rows: rows.map(({ asked_cipher: cipher, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        about: aboutOf(outside, cipher),
      })),
    }
  },

  async listPaperRequests({ input, db, outside }) {
    let query = requestRows(db)
      .select(['r.uid', 'r.number', 'r.kind', 'r.at', standing.as('standing'), 'r.papers', 'r.asked_cipher'])
      .select(['r.requester_cipher', 'r.exempt_by', 'p.reference'])
      .where('r.kind', '=', input.kind)
    if (input.standing) query = query.where(standing, '=', input.standing)
    if (input.search)
      query = query.where((is) =>
        is.or([
          is('r.number', '=', input.search.toUpperCase()),
          is('p.reference', '=', input.search.toUpperCase()),
        ]),
      )
    const order = { byDefault: 'r.id desc', id: 'r.id' } as const
    const { rows, total } = await paged(query, input, { at: 'r.id', number: 'r.id' }, order)
    return {
      total,
      rows: rows.map((row) => {
        const requester = Requester.parse(JSON.parse(outside.personal.open(row.requester_cipher)))
        return {
          uid: row.uid,
          number: row.number,
          kind: row.kind,
          at: row.at.toISOString(),
          standing: row.standing,
          papers: row.papers,
          about: aboutOf(outside, row.asked_cipher),
          requester: requester.name,
          requesterNumber: requester.number,
          capacity: requester.capacity,
          email: requester.email,
          phone: requester.phone,
          address: requester.address,
          represents: requester.represents?.name ?? null,
          free: row.exempt_by,
          paymentReference: row.reference,
        }
      }),
    }
  },
})
