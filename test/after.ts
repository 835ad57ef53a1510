/** What tests of the time after a sale share: a sale whose protocol is signed, and its bidders. */
import { parties } from '#sales/parties/parties.contract.ts'
import { letterEndpoints } from '#sales/letters/letters.contract.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import type { Sale, SaleOptions } from './builders.ts'
import { createEndingWorld } from './outcomes.ts'
import type { Person } from './world.ts'

/** Opens the world with three bidders, of whom the last never bids; close it when the file is done. */
export async function createAfterWorld(options: Parameters<typeof createEndingWorld>[0] = {}) {
  const world = await createEndingWorld(options)
  const [ana, boris, silent] = (await Promise.all(
    ['Ана Първа', 'Борис Втори', 'Тиха Трета'].map((fullName) =>
      world.person({ roles: ['AuctionParticipant'], fullName }),
    ),
  )) as [Person, Person, Person]
  // Syndic too, so that his card signs protocols of both kinds.
  await world.owner.query("insert into account_role values ($1, 'Syndic')", [world.bailiff.id])

  /** A sale from EUR 1,000 in steps of 100 that Boris leads, ended on 24.02.2027. */
  const ended = async (options: SaleOptions = {}, turns: readonly Person[] = [ana, boris]) => {
    const one = await world.sale({
      organiser: world.bailiff,
      bidders: [ana, boris, silent],
      startPrice: 100_000,
      startsAt: momentInSofia('2027-02-17', '09:00').toISOString(),
      ...options,
    })
    await world.bidInTurns(one, turns)
    await world.end(one)
    return one
  }
  const sign = async <S extends Pick<Sale, 'id'>>(one: S) => {
    await world.drawUp(one)
    const { status, text } = await world.sign(one)
    if (status !== 200) throw new Error(text)
    return one
  }
  /** As `ended`, with a protocol signed on 25.02.2027. */
  const closed = async (options: SaleOptions = {}, turns?: readonly Person[]) =>
    sign(await ended(options, turns))
  const at = (day: string, time = '10:00') => world.at(momentInSofia(day, time))
  const see = ({ id }: Pick<Sale, 'id'>) =>
    world.done(completionSteps.seeAfter, { auctionId: id }, world.bailiff)
  const mine = ({ id }: Sale, person: Person) =>
    world.done(completionSteps.seeMyAfter, { auctionId: id }, person)
  const next = async (one: Sale) => {
    const { next: found } = await see(one)
    const input = { auctionId: one.id, registrationId: found!.registrationId }
    return world.done(completionSteps.declareNext, input, world.bailiff)
  }
  const declare = (one: Sale) =>
    world.done(completionSteps.declareBuyer, { auctionId: one.id }, world.bailiff)
  const fail = (one: Sale) => world.done(completionSteps.declareDefault, { auctionId: one.id }, world.bailiff)
  const pay = ({ id }: Pick<Sale, 'id'>, amount: number, paidOn: string) =>
    world.ask(
      completionSteps.recordPayment,
      { auctionId: id, amount, paidOn, payer: 'Борис Втори' },
      world.bailiff,
    )
  /** Notes a creditor of the case; without an address he is served on paper. */
  const creditor = async (
    { id }: Pick<Sale, 'id'>,
    name = 'Взискател ООД',
    email = 'creditor@example.bg',
  ) => {
    const party = { id, role: 'CREDITOR', kind: 'COMPANY', identifierType: 'EIK', name, email } as const
    return (await world.done(parties.addSaleParty, party, world.bailiff)).partyId
  }
  /** Who may ask for a new sale, and the letter of each. */
  const offered = async (one: Sale) => (await see(one)).repeat!.creditors.map(({ partyId }) => partyId)
  const offerTo = async (partyId: number) => {
    const { rows } = await world.owner.query<{ id: number; text: string | null }>(
      `select l.id, e.text from sale_letter l left join email e on e.id = l.email_id
        where l.party_id = $1 and l.kind = 'repeatOffer'`,
      [partyId],
    )
    return rows[0]!
  }
  /** Confirms by the link in the notice that it came. */
  const confirmOffer = async (partyId: number) => {
    const code = /confirm#code=([\w-]+)/.exec((await offerTo(partyId)).text!)![1]!
    return world.done(letterEndpoints.confirmLetter, { code })
  }
  const serveOffer = async (partyId: number, servedOn: string) => {
    const { id } = await offerTo(partyId)
    await world.done(letterEndpoints.noteOrdinaryService, { id, servedOn }, world.bailiff)
  }
  /** Deposits that were confirmed as they are due, not as the builders write them down. */
  const confirmDeposits = async ({ id }: Pick<Sale, 'id'>, amount: number) => {
    await world.owner.query(
      `update registration_decision set deposit_amount = $2 where registration_id in
         (select id from registration where announcement_id = $1)`,
      [id, amount],
    )
    await world.owner.query('insert into deposit_stale (auction_id) values ($1)', [id])
    await world.job()
  }
  const offers = { confirmDeposits, creditor, offered, offerTo, confirmOffer, serveOffer }
  const steps = { next, declare, fail, pay }
  return { ...world, ...offers, ...steps, ana, boris, silent, ended, sign, closed, day: at, see, mine }
}
export type AfterWorld = Awaited<ReturnType<typeof createAfterWorld>>
