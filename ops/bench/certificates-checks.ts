/** How quickly a certificate is checked among a thousand and among a million issued ones, by HTTP, as whoever holds one does. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sampleOf } from '#certificates/content/sample.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { canonical } from '#platform/process/canonical.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const KEY = 'bench'.repeat(8)
const CODE = '0123456789ABCDEFGHJK'
const FEW = 1_000
const QUESTIONS = 3_000
/** Only certificates that are asked about say something; the others are as good for an index. */
const EVERY = 997

/** Milliseconds of the 95th in a hundred checks, with few certificates and with so many. */
export async function measureChecks(many: number, say: (line: string) => void) {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const portal = await startPortal(database.url, { PERSONAL_DATA_KEYS: KEY })
  try {
    const personal = personalNumbers([KEY])
    const said = personal.cover(canonical(sampleOf('CERTIFICATE', 'bg', new Date())))
    const { rows: accounts } = await owner.query<{ id: number }>(
      "insert into account (user_name, full_name, created_at) values ('bench', 'Измервач', now()) returning id",
    )
    const { rows: requests } = await owner.query<{ id: number }>(
      `insert into paper_request (uid, number, kind, key, account_id, requester_hash, requester_number_cipher, proved_by,
         requester_cipher, asked_cipher, language, papers, at, exempt_by, told_at, state, issued_at)
       values ($1, 'ZV-2026-000001', 'CERTIFICATE', $2, $3, $4, $5, 'EAUTH', $5, $5, 'bg', 1, now(), 'role:MAFF', now(), 'ISSUED', now())
       returning id`,
      [randomUUID(), randomUUID(), accounts[0]!.id, Buffer.alloc(32), said],
    )
    await owner.query('alter table paper drop constraint paper_request_id_position_key')
    const grow = (from: number, to: number) =>
      owner.query(
        `insert into paper (request_id, position, uid, number, kind, code_cipher, code_hash, as_of, content_cipher, content_hash,
           thing_kind, thing_folded, next_try_at)
         select $1, 1, gen_random_uuid(), 'UD-2026-' || lpad(n::text, 7, '0'), 'CERTIFICATE', '\\x00',
           sha256(convert_to('UD-2026-' || lpad(n::text, 7, '0') || ' ' || $2, 'UTF8')), now(),
           case when n % ${EVERY} = 0 then $3::bytea else '\\x00'::bytea end, sha256('x'), 'VEHICLE', 'CB' || n, now()
         from generate_series($4::int, $5::int) n`,
        [requests[0]!.id, CODE, said, from, to],
      )
    const measure = async (size: number) => {
      await owner.query('vacuum analyze paper')
      const times: number[] = []
      for (let requestedAt = 0; requestedAt < QUESTIONS; requestedAt++) {
        const n = EVERY * (1 + ((requestedAt * 7919) % Math.floor(size / EVERY)))
        const body = JSON.stringify({ number: `UD-2026-${String(n).padStart(7, '0')}`, code: CODE })
        const began = performance.now()
        const answer = await fetch(`${portal.address}/api/papers/check`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`A check answered ${answer.status}.`)
        times.push(performance.now() - began)
      }
      return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
    }
    await grow(1, FEW)
    // The first time everything is read and compiled.
    await measure(FEW)
    const few = await measure(FEW)
    say(`a check among ${FEW} papers, p95          ${few.toFixed(2)} ms`)
    await grow(FEW + 1, many)
    const p95 = await measure(many)
    say(`a check among ${many} papers, p95       ${p95.toFixed(2)} ms`)
    return { few, p95 }
  } finally {
    await portal.end()
    await owner.end()
    await database.drop()
  }
}
