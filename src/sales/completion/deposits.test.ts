import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import type { DepositReason } from '#sales/deposits/states.contract.ts'
import { reasons, syndicReasons } from '#sales/deposits/states.messages.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { ledgerQueries } from './server/deposit-rows.ts'
import { paymentText } from '#sales/deposits/server/payment-code.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const ledger = async ({ id }: Pick<Sale, 'id'>, rest: object = { sort: 'name' }) =>
  world.done(deposits.listDeposits, { auctionId: id, size: -1, ...rest }, world.bailiff)
const states = async (one: Pick<Sale, 'id'>) =>
  Object.fromEntries(
    (await ledger(one)).rows.map(({ name, state, reason, since }) => [name, [state, reason, since]]),
  )

describe('the ledger of deposits', () => {
  it('shows each to the day: no bid after the end (art. 47), others when the price is paid (CPC art. 493(2))', async () => {
    const one = await world.ended()
    expect(await states(one)).toEqual({
      'Ана Първа': ['HELD', 'PROTOCOL', null],
      'Борис Втори': ['HELD', 'PROTOCOL', null],
      'Тиха Трета': ['TO_RETURN', 'NO_BID', '2027-02-24'],
    })
    expect(await world.letters(one, 'refund')).toMatchObject([{ name: 'Тиха Трета' }])
    expect(await world.letters(one, 'depositReturn')).toHaveLength(1)
    await world.sign(one)
    expect(await states(one)).toMatchObject({
      'Ана Първа': ['HELD', 'OTHERS', null],
      'Борис Втори': ['HELD', 'BUYER', null],
    })
    world.day('2027-03-02')
    expect((await world.pay(one, 100_000, '2027-03-01')).body).toEqual({ left: 0 })
    expect(await states(one)).toEqual({
      'Ана Първа': ['TO_RETURN', 'PRICE_PAID', '2027-03-01'],
      'Борис Втори': ['COUNTED', 'PRICE', '2027-03-01'],
      'Тиха Трета': ['TO_RETURN', 'NO_BID', '2027-02-24'],
    })
    expect(await world.letters(one, 'refund')).toMatchObject([{ name: 'Тиха Трета' }, { name: 'Ана Първа' }])
    await world.job()
    await world.job()
    expect(await world.letters(one, 'refund')).toHaveLength(2)
  })

  it('keeps what is to be returned first, with the account that the application names, and adds up', async () => {
    const one = await world.ended()
    const { rows, totals } = await ledger(one, {})
    expect(rows[0]).toMatchObject({ name: 'Тиха Трета', account: { iban: 'BG18RZBB91550123456789' } })
    expect(rows[1]!.account).toBeNull()
    expect(totals).toMatchObject([
      { state: 'HELD', count: 2, amount: 20_000 },
      { state: 'TO_RETURN', count: 1, amount: 10_000 },
    ])
    expect((await ledger(one, { state: 'TO_RETURN' })).total).toBe(1)
    expect((await ledger(one, { search: 'тиха' })).rows).toHaveLength(1)
  })

  it('records a return once, and only of what is due', async () => {
    const one = await world.ended()
    const [ana, , silent] = one.registrations as [Sale['registrations'][0], unknown, Sale['registrations'][0]]
    const back = (registrationId: number, returnedOn: string, person = world.bailiff) =>
      world.ask(deposits.returnDeposit, { registrationId, returnedOn }, person)
    world.day('2027-02-26')
    expect(await back(ana.id, '2027-02-26')).toMatchObject({ status: 409, body: { code: 'notDue' } })
    const wrong = {
      code: 'wrongDay',
      fields: { returnedOn: [expect.stringContaining('не може да е преди')] },
    }
    expect(await back(silent.id, '2027-02-23')).toMatchObject({ status: 400, body: wrong })
    expect(await back(silent.id, '2027-02-27')).toMatchObject({ status: 400, body: { code: 'wrongDay' } })
    const stranger = await world.person('PrivateBailiff')
    expect(await back(silent.id, '2027-02-26', stranger)).toMatchObject({
      status: 404,
      body: { code: 'noSuchDeposit' },
    })
    const twice = await Promise.all([back(silent.id, '2027-02-26'), back(silent.id, '2027-02-26')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await states(one)).toMatchObject({ 'Тиха Трета': ['RETURNED', 'NO_BID', '2027-02-26'] })
    expect(await world.mine(one, world.silent)).toMatchObject({
      deposit: { state: 'RETURNED', since: '2027-02-26' },
    })
    expect(await world.letters(one, 'refund')).toHaveLength(2)
  })

  it('gives back what a refused applicant paid, since the refusal; none where none was paid', async () => {
    const one = await world.ended({ bidders: [] }, [])
    const draft = await world.announcement(world.bailiff)
    await world.done(announcements.publishAnnouncement, { id: draft.id }, world.bailiff)
    const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id: draft.id })
    world.at(registrationStartsAt)
    const deny = async (person: typeof world.ana, grounds: string[]) => {
      const filed = await world.done(
        applications.registerForSale,
        { id: draft.id, ...world.application(person) },
        person,
      )
      await world.done(
        applications.denyRegistration,
        { id: filed.id, grounds, reason: 'Подробни мотиви за отказа.' } as never,
        world.bailiff,
      )
    }
    await deny(world.ana, ['IDENTITY'])
    await deny(world.boris, ['NO_DEPOSIT'])
    expect((await ledger(draft)).rows).toMatchObject([
      { name: 'Ана Първа', state: 'TO_RETURN', reason: 'REFUSED' },
    ])
    expect((await ledger(one)).rows).toEqual([])
    const text = async (kind: string) => {
      const sent = await world.owner.query<{ name: string; text: string }>(
        `select l.name, e.text from sale_letter l join email e on e.id = l.email_id
          where l.announcement_id = $1 and l.kind = $2 order by l.id`,
        [draft.id, kind],
      )
      return sent.rows
    }
    for (const letter of await text('refused'))
      expect(letter.text).toContain('Ако сте внесли задатък, той подлежи на връщане')
    const { endsAt } = await world.done(announcements.seeAnnouncement, { id: draft.id })
    world.at(new Date(Date.parse(endsAt) + 60_000))
    for (let turn = 0; turn < 2; turn++) await world.job()
    expect(await text('refund')).toMatchObject([
      { name: 'Ана Първа', text: expect.stringContaining('подлежи на връщане от') },
    ])
    expect((await text('depositReturn')).map((letter) => letter.text)).toEqual([
      expect.stringContaining('подлежат на връщане: 1 '),
    ])
  })

  it('is hidden while bidding runs (Ordinance N-3, art. 19), and others never see it', async () => {
    const one = await world.sale({ organiser: world.bailiff, bidders: [world.ana, world.boris] })
    expect((await ledger(one)).rows).toEqual([])
    const stranger = await world.person('PrivateBailiff')
    expect((await world.done(deposits.listDeposits, { auctionId: one.id }, stranger)).rows).toEqual([])
    expect((await world.ask(deposits.listDeposits, {}, world.ana)).status).toBe(403)
  })

  it('of a sale that was ended by an act all are to be returned at once', async () => {
    const one = await world.sale({ organiser: world.bailiff, bidders: [world.ana, world.boris] })
    const { standing } = await world.done(saleActs.seeSaleActs, { id: one.id }, world.bailiff)
    const today = world.now().toISOString().slice(0, 10)
    const act = {
      id: one.id,
      kind: 'TERMINATE',
      ground: 'CASE_CLOSED',
      actNumber: '7',
      actDate: today,
      reasons: 'Изпълнителното дело е прекратено.',
      shownEnd: standing.endsAt,
      files: [await world.upload(world.bailiff)],
    }
    const { status, text } = await world.ask(saleActs.actOnSale, act as never, world.bailiff)
    expect(status, text).toBe(200)
    await world.job()
    expect(await states(one)).toEqual({
      'Ана Първа': ['TO_RETURN', 'TERMINATED', today],
      'Борис Втори': ['TO_RETURN', 'TERMINATED', today],
    })
    expect(await world.letters(one, 'refund')).toHaveLength(2)
    expect(await world.letters(one, 'depositReturn')).toHaveLength(1)
  })
})

describe('the kept rows of the ledger', () => {
  const stored = async () => {
    await world.job()
    const { rows } = await world.owner.query('select * from deposit_row order by registration_id')
    return rows
  }

  it('are those that the law gives, whatever happened, also when a name or the organiser has changed', async () => {
    await world.owner.query(`update account set full_name = 'Ана Новоименна' where id = $1`, [world.ana.id])
    const other = await world.person('PrivateBailiff')
    // The act by which another took over the sale that was ended last.
    await world.owner.query(
      `with last as (select max(id) as id from auction),
         act as (insert into succession (from_id, to_id, ground, act_number, act_date, issuer, at, recorded_by)
           values ($1, $2, 'ARCHIVE_ORDER', '1', '2027-01-01', 'Съд', $3, $1) returning id)
       insert into sale_succession select act.id, last.id, $3, $3 from act, last`,
      [world.bailiff.id, other.id, world.now()],
    )
    await world.owner.query(
      'update announcement set organiser_id = $1 where id = (select max(id) from auction)',
      [other.id],
    )
    const before = await stored()
    expect(before.some(({ name }) => name === 'Ана Новоименна')).toBe(true)
    expect(before.some(({ organiser_id }) => organiser_id === other.id)).toBe(true)
    await world.owner.query('insert into deposit_stale (auction_id) select id from auction')
    expect(await stored()).toEqual(before)
  })

  it('give any page in the order of an index, without sorting or reading all', async () => {
    await world.owner.query(`alter table deposit_row drop constraint deposit_row_registration_id_fkey`)
    await world.owner.query(
      `insert into deposit_row select n, r.auction_id, r.organiser_id, r.procedure, r.code, 'Р-' || n, 'Име ' || n, r.currency,
         r.amount, r.paid, (array['HELD', 'TO_RETURN', 'RETURNED'])[1 + n % 3], r.reason, date '2026-01-01' + n % 300, false
       from (select * from deposit_row limit 1) r, generate_series(20000001, 20012000) n`,
    )
    await world.owner.query('vacuum analyze deposit_row')
    const { rows } = await world.owner.query<{ id: number }>(
      'select organiser_id as id from deposit_row where registration_id > 20000000 limit 1',
    )
    for (const [sort, page] of [
      [undefined, 1000],
      ['since', 1000],
      ['name', 1],
      ['amount', 1000],
      ['code', 1000],
    ] as const) {
      const request = {
        organiserId: rows[0]!.id,
        sort,
        search: '',
        direction: 'asc',
        limit: 10,
        offset: (page - 1) * 10,
      } as const
      const queries = await ledgerQueries(world.db, request, world.now())
      const plan = JSON.stringify(await queries.page.explain('json'))
      expect(plan).toMatch(/Index Only Scan/)
      expect(plan).not.toMatch(/"Sort"|Incremental Sort/)
      expect(await queries.page.execute()).toHaveLength(10)
    }
  })
})

describe('why a deposit is where it is', () => {
  it('cites only the law under which the asset is sold', () => {
    const all = Object.keys(reasons) as DepositReason[]
    // A creditor in default answers otherwise only by CPC art. 495.
    const onlyBailiffs: DepositReason[] = ['CREDITOR_DEFAULTED']
    const ofSyndic = all
      .filter((reason) => !onlyBailiffs.includes(reason))
      .map((reason) => ({ ...reasons, ...syndicReasons })[reason])
    expect(ofSyndic.filter(({ bg, en }) => /ГПК|CPC/.test(bg + en))).toEqual([])
    const onlySyndics: DepositReason[] = ['DECLINED', 'ASKED']
    const ofBailiff = all.filter((reason) => !onlySyndics.includes(reason)).map((reason) => reasons[reason])
    expect(ofBailiff.filter(({ bg, en }) => /ТЗ|CA art/.test(bg + en))).toEqual([])
  })
})

describe('the code for a bank', () => {
  it('says what EPC069-12 asks, and nothing else', () => {
    const text = paymentText({
      holder: 'Чавдар Примеров',
      iban: 'BG80 BNBG 9661 1020 3456 78',
      bic: '',
      amount: 1_234_05,
      reference: 'дело 123\nимот',
    })
    expect(text.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Чавдар Примеров',
      'BG80BNBG96611020345678',
      'EUR1234.05',
      '',
      '',
      'дело 123 имот',
    ])
  })

  it('holds no more than 331 bytes, of which the case number is never lost', () => {
    const text = paymentText({
      holder: 'Ж'.repeat(70),
      iban: 'BG80BNBG96611020345678',
      bic: 'BNBGBGSD',
      amount: 99_999_999_99,
      reference: `20269990400123 2026-17 ${'Щ'.repeat(140)}`,
    })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331)
    expect(Buffer.byteLength(text)).toBeGreaterThan(328)
    expect(text.split('\n')[10]).toMatch(/^20269990400123 2026-17 Щ{20,}$/)
  })
})
