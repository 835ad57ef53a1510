/** A sale whose protocol waits for its signature, one with an order that does, one with an act after the protocol, and the worst that can be sent back instead. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { startQes } from '#sandbox/qes.ts'
import { signPdf } from '#test/signed-pdf.ts'
import type { Input } from './freeze-inputs.ts'
import { sendersTo, sessionOf } from './freeze-senders.ts'
import type { Sale } from './portal-under-test.ts'

/** The most that may be added to a document. */
const ADDED = 3_900_000
const LONGEST_WAIT_MS = 60_000

/** What is written beside a signature, so that all of it is looked through. */
const ADDITIONS = (first: number): Record<string, Record<number, string>> => ({
  remarks: { [first]: `<< /A 1 >>\n${'5 %\n'.repeat(ADDED / 4)}` },
  'nested objects': { [first]: '<< /A '.repeat(ADDED / 6) },
  'many objects': Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [first + n, '<< /A 1 >>'])),
  'many trailers': { [first]: `<< /A 1 >>\n${'trailer << /Root 1 0 R >> '.repeat(ADDED / 26)}` },
  'blanks after trailers': { [first]: `<< /A 1 >>\n${`trailer${' '.repeat(50)}`.repeat(ADDED / 57)}` },
  'numbers that begin tables': { [first]: `<< /A 1 >>\nxref\n${'1 1\n'.repeat(ADDED / 4)}` },
})

/** Opens the sales; the portal has to be up. */
export async function waitingForSignatures(
  owner: Client,
  address: string,
  [settled, ended, coming]: Sale[],
  folder: string,
) {
  const organiserOf = async (sale: Sale) =>
    (await owner.query('select organiser_id from announcement where id = $1', [sale.id])).rows[0]
      .organiser_id as number
  for (const name of ['ProtocolSignaturesUnchecked', 'SignedOrders'])
    await owner.query(
      "insert into setting (name, value, valid_from, set_by, set_at) values ($1, 'true', '2000-01-01', 'bench', '2000-01-01')",
      [name],
    )
  const by = async (sale: Sale) => {
    const id = await organiserOf(sale)
    await owner.query("insert into account_role values ($1, 'PrivateBailiff') on conflict do nothing", [id])
    const organiser = await sessionOf(owner, id)
    return sendersTo(address, { clerk: organiser, organiser })
  }
  const [ofStep, ofProtocol, ofOrder] = [await by(settled!), await by(ended!), await by(coming!)]
  const protocol = `/api/auctions/${ended!.id}/protocol`
  // The report is made by a job.
  for (
    let waited = 0;
    (await ofProtocol.json(`${protocol}/drawn`, {}, ofProtocol.organiser)) !== 200;
    waited += 500
  ) {
    if (waited > LONGEST_WAIT_MS) throw new Error('No protocol was drawn up.')
    await sleep(500)
  }
  await owner.query('alter table registration disable trigger keep_decided')
  const { rows } = await owner.query(
    "update registration set status = 'WAITING', decided_at = null, decided_by = null where announcement_id = $1 returning id",
    [coming!.id],
  )
  await owner.query('alter table registration enable trigger keep_decided')
  const order = `/api/registrations/${rows[0].id}`
  const denied = await ofOrder.json(
    `${order}/deny`,
    { reason: 'Платежното нареждане е за друга продан.' },
    ofOrder.organiser,
  )
  if (denied !== 200) throw new Error(`The order was answered with ${denied}.`)

  const step = `/api/auctions/${settled!.id}/after`
  await settle(owner, settled!)
  const declared = await ofStep.json(`${step}/default`, {}, ofStep.organiser)
  if (declared !== 200) throw new Error(`The act after the protocol was answered with ${declared}.`)

  // Nothing is ever signed, so that each input is read whole, each time.
  await owner.query(`create function no_signature() returns trigger language plpgsql as
    $$ begin raise exception 'the bench keeps no signature'; end $$`)
  for (const table of ['order_signature', 'protocol_stamp', 'step_signature'])
    await owner.query(
      `create trigger no_signature before insert on ${table} for each row execute function no_signature()`,
    )

  const qes = await startQes({ folder })
  const card = await qes.issue('egn')
  await qes.close()
  const inputs: Record<string, Input> = {}
  for (const [what, senders, rendered, path] of [
    ['protocol', ofProtocol, `${protocol}/drawn.pdf`, `${protocol}/signed`],
    ['order', ofOrder, `${order}/order/drawn.pdf`, `${order}/order/signed`],
    ['step', ofStep, `${step}/drawn.pdf`, `${step}/signed`],
  ] as const) {
    const { body: prepared } = await senders.read(rendered, senders.organiser)
    for (const [name, objects] of Object.entries(ADDITIONS(900_000))) {
      const bytes = await signPdf(prepared, card, { objects })
      // Put where uploads are kept before anything is measured: what is refused at upload never comes here.
      const stored = await senders.keep(bytes)
      if (!stored.id) continue
      inputs[`signed ${what}, ${name}`] = () => senders.json(path, { file: stored.id }, senders.organiser)
    }
  }
  return inputs
}

/** Closes a sale whose buyer has let their term pass, so that a default is declared: past the protocol, which is not measured here. */
async function settle(owner: Client, { id }: Sale) {
  const run = (text: string) => owner.query(text, [id])
  await owner.query('set session_replication_role = replica')
  await run(`insert into protocol_draft (auction_id, number, organiser_id)
    select id, 'bench-' || id, organiser_id from announcement where id = $1`)
  await run(`insert into sale_protocol (auction_id, number, kind, buyer_registration_id, price, drawn_up_at, signed_at, uploaded_by,
      hash, cipher, document_hash, document_file, redacted_file, signer, issuer, thumbprint, chain_checked)
    select a.id, 'bench-' || a.id, 'SOLD', (select min(id) from registration where announcement_id = a.id), a.start_price,
      u.ends_at, u.ends_at, a.organiser_id, sha256(''), '', sha256(''), gen_random_uuid(), gen_random_uuid(), 'S', 'I',
      repeat('0', 64), true
    from announcement a join auction u on u.id = a.id where a.id = $1`)
  await run(`update auction set closed_at = coalesce(closed_at, ends_at) where id = $1`)
  await run(`insert into after_step (auction_id, number, kind, at, on_day, registration_id, price, due_on)
    select p.auction_id, 1, 'DECLARED', p.signed_at, p.signed_at::date, p.buyer_registration_id, p.price, p.signed_at::date + 14
    from sale_protocol p where p.auction_id = $1`)
  await owner.query('reset session_replication_role')
}
