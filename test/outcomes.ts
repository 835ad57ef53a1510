/** A world in which sales end, and their organiser signs protocols with a qualified certificate. */
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { storeFile } from '#files/server/files.ts'
import type { Sale } from './builders.ts'
import { send } from './files.ts'
import { createQesWorld } from './qes.ts'
import { signPdf, type Wrong } from './signed-pdf.ts'
import type { Person } from './world.ts'

/** Number of the sandbox’s person whose card signs. */
const EGN = '9224171015'

/** Opens the world; close it when the file is done. */
export async function createEndingWorld(options: Parameters<typeof createQesWorld>[0] = {}) {
  const world = await createQesWorld(options)
  const bailiff = await world.person({
    roles: ['PrivateBailiff'],
    fullName: 'Мария Тестова Примерова',
    chsiNumber: '888',
  })
  await world.giveNumber(bailiff, EGN)
  const card = await world.card('egn')

  /** Bids in turns, each one step higher, an hour before the end. */
  const bidInTurns = async (sale: Sale, bidders: readonly Person[]) => {
    world.at(new Date(sale.endsAt.getTime() - 3_600_000))
    for (const [index, bidder] of bidders.entries()) {
      const { status, text } = await world.bid(sale.id, bidder, sale.startPrice + index * sale.step)
      if (status !== 200) throw new Error(text)
    }
  }
  /** Lets the bidding end, and the portal do what then waits. */
  const end = async (sale: Pick<Sale, 'endsAt'>) => {
    world.at(sale.endsAt)
    // What one of them does another may wait for.
    for (let turn = 0; turn < 3; turn++) await world.job()
  }
  /** The first working day after the end, in the morning. */
  const toProtocolDay = async (sale: Pick<Sale, 'id'>, person = bailiff) => {
    const { dueOn } = await world.done(protocols.seeProtocolWork, { auctionId: sale.id }, person)
    world.at(`${dueOn}T09:00:00Z`)
  }
  const bytesOf = async (path: string, person?: Person) => {
    const headers = person ? { authorization: `Bearer ${person.token}` } : {}
    const response = await world.fetch(path, { headers })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const prepared = async (sale: Pick<Sale, 'id'>, person = bailiff) =>
    (await bytesOf(`/api/auctions/${sale.id}/protocol/drawn.pdf`, person)).bytes
  /** Draws up, signs and sends the protocol; answers what the portal says to it. */
  const sign = async (sale: Pick<Sale, 'id'>, wrong: Wrong = {}, by = card, person = bailiff) => {
    const signed = await signPdf(await prepared(sale, person), by, wrong)
    return hand(sale, signed, person)
  }
  const hand = async (sale: Pick<Sale, 'id'>, bytes: Buffer, person = bailiff) => {
    const sent = await send(world as never, bytes, person)
    // What is refused at the border stands here as if it had been taken before there was one: the signature is judged by itself.
    const turnedAway = ['activeContent', 'unreadableContent', 'tooHardToRead'].includes(sent.body.code ?? '')
    if (sent.status !== 200 && !turnedAway) throw new Error(`not uploaded: ${sent.status}`)
    const stored = {
      name: 'a.pdf',
      type: 'application/pdf' as const,
      bytes,
      sealed: true,
      photo: false,
      accountId: person.id,
    }
    const { id } = turnedAway
      ? await storeFile(
          { db: world.db, services: world.services, now: world.now() },
          { ...stored, pictures: {} },
        )
      : sent.body
    return world.ask(protocols.signProtocol, { auctionId: sale.id, file: id }, person)
  }
  const drawUp = async (sale: Pick<Sale, 'id'>) => {
    await toProtocolDay(sale)
    return world.done(protocols.drawUpProtocol, { auctionId: sale.id }, bailiff)
  }
  /** The letters of a sale: to whom, and of which kind. */
  const letters = async (sale: Pick<Sale, 'id'>, kind: string) => {
    const { rows } = await world.owner.query<{ registration_id: number | null; name: string; text: string }>(
      `select l.registration_id, l.name, coalesce(l.text, e.text) as text from sale_letter l
        left join email e on e.id = l.email_id where l.announcement_id = $1 and l.kind = $2 order by l.id`,
      [sale.id, kind],
    )
    return rows
  }
  return {
    ...world,
    bailiff,
    egn: EGN,
    myCard: card,
    bidInTurns,
    end,
    toProtocolDay,
    bytesOf,
    drawn: prepared,
    drawUp,
    sign,
    hand,
    letters,
  }
}
export type EndingWorld = Awaited<ReturnType<typeof createEndingWorld>>
