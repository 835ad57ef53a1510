import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMail } from '#sandbox/mail.ts'
import type { Sale } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { letterEndpoints } from './letters.contract.ts'
import type { SaleLetterKind } from './letters.rules.ts'
import { writeToParty, writeToApplicant } from './server/letters.ts'

let world: World
let mail: Awaited<ReturnType<typeof startMail>>
let bidder: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  mail = await startMail({ folder: '' })
  bidder = await world.person('AuctionParticipant')
  other = await world.person('AuctionParticipant')
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

const { listSaleLetters, countLetterTasks, listMyLetters, seeLetter } = letterEndpoints

/** A sale that has ended, and a letter that serves an act on its bidder; answers the code in its link. */
async function served(kind: SaleLetterKind = 'protocol') {
  const sale = await world.sale({ bidders: [bidder, other] })
  world.at(sale.endsAt)
  await world.job()
  const id = await write(sale, kind)
  return { sale, id, code: await codeOf(id) }
}

async function write(sale: Sale, kind: SaleLetterKind, occasion = 'test') {
  const registrationId = sale.registrations[0]!.id
  await world.db
    .transaction()
    .execute((tx) =>
      writeToApplicant(
        { db: tx, services: world.services, now: world.now() },
        { kind, registrationId, occasion },
      ),
    )
  const { rows } = await world.owner.query<{ id: number }>(
    'select id from sale_letter where registration_id = $1 and kind = $2 and occasion = $3',
    [registrationId, kind, occasion],
  )
  return rows[0]!.id
}

const textOf = async (letterId: number) => {
  const { rows } = await world.owner.query<{ text: string; html: string }>(
    'select e.text, e.html from email e join sale_letter l on l.email_id = e.id where l.id = $1',
    [letterId],
  )
  return rows[0]!
}
const codeOf = async (letterId: number) =>
  /letters\/confirm#code=([\w-]+)/.exec((await textOf(letterId)).text)![1]!

const later = (days: number) => world.at(new Date(world.now().getTime() + days * 86_400_000))
const posted = async () => {
  while ((await world.postMail(mail.environment.SMTP_URL)) > 0);
}
const confirm = (code: string) => world.ask(letterEndpoints.confirmLetter, { code })
const ordinary = async (sale: Sale) =>
  (
    await world.done(listSaleLetters, { announcementId: sale.id, task: 'ordinary', size: -1 }, sale.organiser)
  ).rows.map(({ id }) => id)

describe('confirming a letter', () => {
  it('Given an email address, when the confirm link is pressed, then the service date is stored; after 7 days without it, a task "ordinary service" appears', async () => {
    const { sale, id, code } = await served()
    const silent = await write(sale, 'buyer')
    await posted()
    later(2)
    const { status, body } = await confirm(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'protocol', code: sale.code, confirmedAt: world.now().toISOString() })
    const { rows } = await world.done(listSaleLetters, { announcementId: sale.id, size: -1 }, sale.organiser)
    expect(rows.find((row) => row.id === id)!.confirmedAt).toBe(world.now().toISOString())

    later(5)
    expect(await ordinary(sale)).toEqual([])
    later(1)
    expect(await ordinary(sale)).toEqual([silent])
    expect(await world.done(countLetterTasks, { announcementId: sale.id }, sale.organiser)).toMatchObject({
      ordinary: 1,
    })
  })

  it('keeps the first moment when the link is pressed again', async () => {
    const { code } = await served()
    const first = await confirm(code)
    later(1)
    expect((await confirm(code)).body).toEqual(first.body)
  })

  it('knows no code that is not in a letter, and says so in the asked language', async () => {
    for (const code of ['x', 'a'.repeat(32), '../../x', "' or 1=1 --"]) {
      const { status, body } = await confirm(code)
      expect([status, body.code]).toEqual([404, 'invalidCode'])
    }
    expect((await confirm('')).status).toBe(400)
    expect((await confirm('a'.repeat(101))).status).toBe(400)
  })

  it('leaves the code readable nowhere once the letter is gone: not in the outbox, the audit or the database', async () => {
    const { id, code } = await served()
    await posted()
    await confirm(code)
    const { text, html } = await textOf(id)
    expect(text + html).not.toContain(code)
    const { rows } = await world.owner.query(
      'select * from audit_entry, sale_letter where sale_letter.id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('can be done by its reader in the portal, too, and by nobody else', async () => {
    const { id, sale } = await served()
    for (const person of [other, sale.organiser])
      expect((await world.ask(letterEndpoints.confirmMyLetter, { id }, person)).status).toBe(404)
    await world.done(letterEndpoints.confirmMyLetter, { id }, bidder)
    const seen = await world.done(seeLetter, { id }, bidder)
    expect(seen.confirmedAt).toBe(world.now().toISOString())
    expect(seen.can).toEqual([])
  })
})

describe('the letters of a sale', () => {
  it('Given bidding runs, when the organiser opens their sale, then applications, count and identities are absent in page and in API', async () => {
    const sale = await world.sale({ bidders: [bidder, other] })
    const id = await write(sale, 'approved')
    const hidden = [
      await world.ask(listSaleLetters, { announcementId: sale.id }, sale.organiser),
      await world.ask(countLetterTasks, { announcementId: sale.id }, sale.organiser),
      await world.ask(seeLetter, { id }, sale.organiser),
      await world.ask(letterEndpoints.noteOrdinaryService, { id, servedOn: '2027-01-01' }, sale.organiser),
    ]
    for (const { status, body } of hidden) expect([status, body.code]).toEqual([403, 'hiddenWhileBidding'])
    for (const search of ['', bidder.email, bidder.fullName])
      expect(await world.done(listSaleLetters, { search }, sale.organiser)).toEqual({ rows: [], total: 0 })
    expect(await world.done(countLetterTasks, {}, sale.organiser)).toEqual({ unconfirmed: 0, ordinary: 0 })
    expect((await world.done(seeLetter, { id }, bidder)).text).toContain(sale.code)

    world.at(sale.endsAt)
    const { total } = await world.done(listSaleLetters, { announcementId: sale.id }, sale.organiser)
    expect(total).toBeGreaterThan(0)
  })

  it('are for their organiser alone, and each person sees only their own', async () => {
    const { sale, id } = await served()
    const stranger = await world.person('PrivateBailiff')
    expect((await world.ask(listSaleLetters, { announcementId: sale.id }, stranger)).body.code).toBe(
      'notYours',
    )
    expect((await world.ask(seeLetter, { id }, stranger)).status).toBe(404)
    expect((await world.ask(seeLetter, { id }, other)).status).toBe(404)
    expect((await world.ask(seeLetter, { id })).status).toBe(401)
    expect((await world.ask(listSaleLetters, {}, bidder)).status).toBe(403)
    const mine = await world.done(
      listMyLetters,
      { registrationId: sale.registrations[0]!.id, size: -1 },
      bidder,
    )
    expect(mine.rows.map((row) => row.id)).toContain(id)
    expect(JSON.stringify(mine)).not.toContain(other.email)
    expect(
      (await world.done(listMyLetters, { registrationId: sale.registrations[1]!.id }, bidder)).total,
    ).toBe(0)
  })

  it('are read without the links in them', async () => {
    const { sale, id, code } = await served()
    for (const person of [bidder, sale.organiser])
      expect((await world.done(seeLetter, { id }, person)).text).not.toContain(code)
  })

  it('whose act nobody confirmed are served in the ordinary way, once, on a day that can be', async () => {
    const { sale, id } = await served()
    await posted()
    const note = (servedOn: string) =>
      world.ask(letterEndpoints.noteOrdinaryService, { id, servedOn }, sale.organiser)
    const today = () => world.now().toISOString().slice(0, 10)
    expect((await note(today())).body.code).toBe('notWaiting')
    const sent = world.now()
    later(8)
    expect((await note('2036-01-01')).body.code).toBe('notThatDay')
    expect((await note(new Date(sent.getTime() - 86_400_000).toISOString().slice(0, 10))).body.code).toBe(
      'notThatDay',
    )
    expect((await note(today())).status).toBe(200)
    expect((await note(today())).body.code).toBe('notWaiting')
    expect(await ordinary(sale)).toEqual([])
    const { rows } = await world.done(
      listSaleLetters,
      { announcementId: sale.id, kind: 'protocol' },
      sale.organiser,
    )
    expect(rows[0]!.servedOn).toBe(today())
  })

  it('go to a party once by its number, and to whoever has no address not at all, but a task says so', async () => {
    const { sale } = await served()
    const party = {
      saleId: sale.id,
      name: 'Взискател ООД',
      language: 'bg' as const,
      kind: 'failed' as const,
    }
    const to = (address: string) =>
      world.db
        .transaction()
        .execute((tx) =>
          writeToParty({ db: tx, services: world.services, now: world.now() }, { ...party, to: address }),
        )
    expect(await to('Party@Example.bg')).toBe(true)
    expect(await to('party@example.bg')).toBe(false)
    expect(await to('без адрес')).toBe(true)
    const { rows } = await world.done(
      listSaleLetters,
      { announcementId: sale.id, kind: 'failed', sort: 'queuedAt' },
      sale.organiser,
    )
    expect(rows.map(({ state, ordinary: due }) => [state, due])).toEqual([
      ['QUEUED', false],
      ['NOT_SENT', true],
    ])
  })

  it('mark those for e-delivery, which go to the account’s email alone where the portal is not set up for it', async () => {
    const { sale } = await served()
    await world.owner.query(
      `update registration set delivery = 'EDELIVERY', delivery_address = 'ССЕВ 1' where id = $1`,
      [sale.registrations[0]!.id],
    )
    const id = await write(sale, 'refund')
    const { rows } = await world.done(
      listSaleLetters,
      { announcementId: sale.id, kind: 'refund' },
      sale.organiser,
    )
    expect(rows[0]).toMatchObject({ id, channel: 'EDELIVERY', address: bidder.email })
  })
})
