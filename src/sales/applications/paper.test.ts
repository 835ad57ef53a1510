import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hostile } from '#test/http.ts'
import { turnOf } from '#platform/db/job.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { eAuthAttachment } from '#people/accounts/e-auth-attachment.contract.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { letterEndpoints } from '#sales/letters/letters.contract.ts'
import { resetLetterJob } from '#people/sign-in/server/reset-letters.ts'
import { dayInSofia } from '#platform/dates.ts'
import { readPdf } from '#test/pdf.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from './applications.contract.ts'

let world: World
let bailiff: Person
let assistant: Person
const {
  registerOnPaper,
  seeRegistration,
  approveRegistration,
  denyRegistration,
  registerForSale,
  readRegistrationOrder,
} = applications

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  assistant = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
})
afterAll(() => world.close())

async function announced() {
  const { id } = await world.announcement(bailiff)
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  return sale
}
let walkedIn = 0
/** Somebody without an account: a citizen, or a foreigner whom only their passport singles out. */
const walkIn = (overrides: Hostile = {}) => ({
  kind: 'PHYSICAL_PERSON',
  name: 'Johann Beispiel',
  citizenship: 'DE',
  identifierType: 'NONE',
  identifier: '',
  document: { type: 'PASSPORT', number: `C01X${++walkedIn}`, issuedOn: '2020-05-05', issuer: 'Deutschland' },
  address: 'Berlin, Beispielstraße 1',
  phone: '+49 30 123456',
  email: `johann-${walkedIn}@example.de`,
  ...overrides,
})
async function onPaper(id: number, officer: Person, overrides: Hostile = {}) {
  const files = {
    deposit: [await world.upload(officer)],
    paper: [await world.upload(officer)],
    authority: [],
    declarations: [],
    claim: [],
  }
  const input = { id, ...world.application(officer), applicant: walkIn(), files, ...overrides }
  return world.ask(registerOnPaper, { ...input, deliveryAddress: 'johann@example.de', ...overrides }, officer)
}
const linkIn = async (registration: number) => {
  const { rows } = await world.owner.query<{ text: string; to_address: string }>(
    `select e.text, e.to_address from sale_letter l join email e on e.id = l.email_id
     where l.registration_id = $1 and l.kind = 'credentials'`,
    [registration],
  )
  return { code: /resetPassword\?code=([\w-]+)/.exec(rows[0]!.text)![1]!, ...rows[0]! }
}

describe('an application on paper (Ordinance N-3, art. 24)', () => {
  it('a paper request entered by the office after the period, then refused', async () => {
    const sale = await announced()
    expect(await onPaper(sale.id, assistant)).toMatchObject({ status: 200 })
    world.at(sale.registrationEndsAt)
    expect(await onPaper(sale.id, assistant)).toMatchObject({ status: 409, body: { code: 'notOpen' } })
  })

  it('is entered by the organiser and their assistants only, with the scanned paper', async () => {
    const sale = await announced()
    const stranger = await world.person('Syndic')
    expect(await onPaper(sale.id, stranger)).toMatchObject({ status: 403, body: { code: 'notYours' } })
    expect(await onPaper(sale.id, await world.person('AuctionParticipant'))).toMatchObject({ status: 403 })
    const files = {
      deposit: [await world.upload(bailiff)],
      paper: [],
      authority: [],
      declarations: [],
      claim: [],
    }
    expect(await onPaper(sale.id, bailiff, { files })).toMatchObject({
      body: { fields: { 'files.paper': [expect.any(String)] } },
    })
    const { body } = await onPaper(sale.id, assistant)
    expect(await world.done(seeRegistration, { id: body.id }, bailiff)).toMatchObject({
      origin: 'OFFICE',
      participant: 'Johann Beispiel',
      applicant: { citizenship: 'DE', document: { type: 'PASSPORT' } },
      history: [{ kind: 'registeredOnPaper', by: assistant.fullName, actingFor: bailiff.fullName }],
    })
  })

  it('of one person is one, also with an electronic one', async () => {
    const sale = await announced()
    const ana = await world.person('AuctionParticipant')
    await world.done(registerForSale, { id: sale.id, ...world.application(ana) }, ana)
    const { applicant } = await world
      .done(applications.listMyRegistrations, {}, ana)
      .then(({ rows }) => world.done(seeRegistration, { id: rows[0]!.id }, ana))
    const same = walkIn({ citizenship: 'BG', identifierType: 'EGN', identifier: applicant!.identifier })
    expect(await onPaper(sale.id, bailiff, { applicant: same })).toMatchObject({ body: { code: 'already' } })
    const guest = walkIn()
    expect(await onPaper(sale.id, bailiff, { applicant: guest })).toMatchObject({ status: 200 })
    // The same passport, typed with the Cyrillic letters that look like its own.
    const again = {
      ...guest,
      document: { ...guest.document, number: guest.document.number.replace('C', 'С ') },
    }
    for (const applicant of [guest, again])
      expect(await onPaper(sale.id, bailiff, { applicant })).toMatchObject({ body: { code: 'already' } })
  })

  it('of a company says in its order through whom it acts: nothing is in person of a company (annexes 3 and 5)', async () => {
    const sale = await announced()
    const applicant = walkIn({
      kind: 'COMPANY',
      name: 'Примерна кантора ЕООД',
      citizenship: 'BG',
      identifierType: 'EIK',
      identifier: '999000113',
      representedBy: 'Вера Управителова',
    })
    const { body } = await onPaper(sale.id, bailiff, { applicant })
    await world.done(denyRegistration, { id: body.id, reason: 'Няма внесен задатък.' }, bailiff)
    const order = readPdf(await world.done(readRegistrationOrder, { id: body.id }, bailiff))
    const text = order.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('от свое име, чрез законния си представител Вера Управителова')
    expect(text).not.toContain('лично')
  })

  it('a paper applicant authorised, then credentials for this sale only are mailed', async () => {
    const sale = await announced()
    const { body } = await onPaper(sale.id, bailiff)
    await world.done(approveRegistration, world.approval(body.id), bailiff)
    const { code, text, to_address: to } = await linkIn(body.id)
    expect(to).toBe('johann@example.de')
    const userName = /bidder\.\d+\.\d+/.exec(text)![0]
    const newPassword = 'Sommer-Garten-42'
    const reset = { code, newPassword, newPasswordConfirm: newPassword }
    const session = await world.done(passwords.resetPassword, reset)
    expect(session).toMatchObject({ userName, roles: [{ name: 'AuctionParticipant' }] })
    expect(await world.ask(passwords.resetPassword, reset)).toMatchObject({ body: { code: 'expired' } })
    // A session lasts half a day.
    const johann = async () => {
      const { token, userId: id } = await world.done(accounts.logIn, { userName, password: newPassword })
      return { ...bailiff, id, token, email: 'johann@example.de' }
    }

    // A number that is proved here would be missing in the account of their own.
    const attach = await world.ask(
      eAuthAttachment.attachEAuthentication,
      { password: newPassword },
      await johann(),
    )
    expect(attach).toMatchObject({ status: 409, body: { code: 'oneSaleOnly' } })

    const other = await announced()
    const applying = world.application({ ...(await johann()), fullName: 'Johann Emil Beispiel' })
    expect(await world.ask(registerForSale, { id: other.id, ...applying }, await johann())).toMatchObject({
      status: 403,
      body: { code: 'onlyForOneSale' },
    })
    world.at(sale.biddingStartsAt)
    const bid = { auctionId: sale.id, price: sale.startPrice, key: randomUUID() }
    expect(await world.ask(auctions.placeBid, bid, await johann())).toMatchObject({ status: 200 })
    world.at(other.biddingStartsAt)
    expect(
      await world.ask(auctions.placeBid, { ...bid, auctionId: other.id, key: randomUUID() }, await johann()),
    ).toMatchObject({ body: { code: 'notAdmitted' } })
  })

  it('the link to the password works until bidding ends and no longer', async () => {
    const sale = await announced()
    const { body } = await onPaper(sale.id, bailiff, {
      applicant: walkIn({ email: 'late@example.de' }),
      deliveryAddress: 'late@example.de',
    })
    await world.done(approveRegistration, world.approval(body.id), bailiff)
    const { code } = await linkIn(body.id)
    world.at(sale.biddingEndsAt)
    const newPassword = 'Sommer-Garten-42'
    expect(
      await world.ask(passwords.resetPassword, { code, newPassword, newPasswordConfirm: newPassword }),
    ).toMatchObject({ status: 400, body: { code: 'expired' } })
  })

  it('who never read the letter with the link asks for another by the number of the application, also when bidding is over (Ordinance N-3, art. 24(4), 46)', async () => {
    const sale = await announced()
    const owner = await world.person('AuctionParticipant')
    // The address is that of their own account already, so that of the sale has none.
    const { body } = await onPaper(sale.id, bailiff, {
      applicant: walkIn({ email: owner.email }),
      deliveryAddress: owner.email,
    })
    await world.done(approveRegistration, world.approval(body.id), bailiff)
    world.at(sale.biddingEndsAt)
    await world.done(passwords.sendResetPasswordMail, { userName: body.number })
    await turnOf(resetLetterJob(world.services), world.db, world.now())
    const { rows } = await world.owner.query<{ text: string; user_name: string }>(
      `select e.text, a.user_name from email e join account a on a.id = e.account_id
       where e.kind = 'resetPassword' and e.to_address = $1`,
      [owner.email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).toContain(rows[0]!.user_name)
    const code = /resetPassword\?code=([\w-]+)/.exec(rows[0]!.text)![1]!
    const newPassword = 'Sommer-Garten-42'
    expect(
      await world.done(passwords.resetPassword, { code, newPassword, newPasswordConfirm: newPassword }),
    ).toMatchObject({ userName: rows[0]!.user_name })
    // A stranger's number, and one of an application that has no account, lead to nothing.
    for (const userName of ['202600000', '1']) await world.done(passwords.sendResetPasswordMail, { userName })
    await turnOf(resetLetterJob(world.services), world.db, world.now())
  })

  it('that is refused is opened by the link of its letter: the order, by its reader alone, for thirty days (Ordinance N-3, art. 30)', async () => {
    const sale = await announced()
    const { body } = await onPaper(sale.id, bailiff)
    const grounds = { grounds: ['NO_DEPOSIT' as const], reason: 'Сумата не е постъпила по сметката.' }
    await world.done(denyRegistration, { id: body.id, ...grounds }, bailiff)
    const { rows } = await world.owner.query<{ id: number; text: string }>(
      `select l.id, e.text from sale_letter l join email e on e.id = l.email_id
       where l.registration_id = $1 and l.kind = 'refused'`,
      [body.id],
    )
    const code = /letters\/document#code=([\w-]+)/.exec(rows[0]!.text)![1]!
    const open = (given: string) =>
      world.fetch('/api/letters/document', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: given }),
      })
    expect((await open(code)).status).toBe(409)
    await world.job({ orders: true })
    const opened = await open(code)
    expect(opened.headers.get('content-type')).toBe('application/pdf')
    const { text } = readPdf(new Uint8Array(await opened.arrayBuffer()))
    expect(text).toContain('ОТКАЗВАМ ДА ОТОРИЗИРАМ')
    expect(text).toContain('Сумата не е постъпила по сметката.')
    expect((await open('a'.repeat(32))).status).toBe(404)

    // The organiser prints it for the reader who never answers, and hands it over.
    const letter = { id: rows[0]!.id }
    const seen = await world.done(letterEndpoints.seeLetter, letter, assistant)
    expect(seen).toMatchObject({ can: ['noteService', 'print'], enclosed: true })
    const get = (path: string, person: Person) =>
      world.fetch(`/api/letters/${letter.id}/${path}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
    // Its call to confirm by the link is not printed, with whatever number it was written.
    expect(rows[0]!.text).toContain('Моля, потвърдете получаването')
    const { rowCount } = await world.owner.query(
      `update email set text = replace(text, '7-дневен', 'седемдневен')
       where id = (select email_id from sale_letter where id = $1) and text like '%7-дневен%'`,
      [letter.id],
    )
    expect(rowCount).toBe(1)
    const document = new Uint8Array(await (await get('paper.pdf', bailiff)).arrayBuffer())
    const printed = readPdf(document).text
    for (const said of ['Johann Beispiel', 'Berlin, Beispielstraße 1', 'Разписка за връчване', body.number])
      expect(printed).toContain(said)
    expect(printed).not.toContain(code)
    expect(printed).not.toContain('https://')
    expect(printed).not.toContain('потвърдете')
    expect((await get('enclosure', bailiff)).headers.get('content-type')).toBe('application/pdf')
    const stranger = await world.person('PrivateBailiff')
    for (const path of ['paper.pdf', 'enclosure']) expect((await get(path, stranger)).status).toBe(404)
    const servedOn = dayInSofia(world.now())
    await world.done(letterEndpoints.noteOrdinaryService, { ...letter, servedOn }, bailiff)

    world.at(new Date(world.now().getTime() + 31 * 86_400_000))
    expect((await open(code)).status).toBe(410)
  })

  it('to which no letter can be sent is served on paper, with all that the letter says', async () => {
    const sale = await announced()
    const delivery = { delivery: 'EDELIVERY', deliveryAddress: 'ССЕВ 123456' }
    const reachable = await onPaper(sale.id, bailiff, {
      applicant: walkIn({ email: 'e@example.de' }),
      ...delivery,
    })
    const { rows } = await world.owner.query<{ to: string }>(
      `select e.to_address as "to" from sale_letter l join email e on e.id = l.email_id where l.registration_id = $1`,
      [reachable.body.id],
    )
    expect(rows).toEqual([{ to: 'e@example.de' }])
    await world.owner.query(`update registration set application = null where id = $1`, [reachable.body.id])
    await world.done(
      denyRegistration,
      { id: reachable.body.id, grounds: ['OTHER'], reason: 'Липсва декларация по образец.' },
      bailiff,
    )
    const { rows: letters } = await world.done(
      letterEndpoints.listSaleLetters,
      { announcementId: sale.id, task: 'ordinary' },
      bailiff,
    )
    expect(letters).toMatchObject([{ kind: 'refused', state: 'NOT_SENT' }])
    const seen = await world.done(letterEndpoints.seeLetter, { id: letters[0]!.id }, bailiff)
    expect(seen.text).toContain('Липсва декларация по образец.')
    expect(seen.text).not.toContain('code=')
  })

  it('that is refused gets no account', async () => {
    const sale = await announced()
    const { body } = await onPaper(sale.id, bailiff)
    await world.done(
      denyRegistration,
      { id: body.id, grounds: ['NO_DEPOSIT'], reason: 'Сумата не е постъпила.' },
      bailiff,
    )
    const { rows } = await world.owner.query('select account_id, status from registration where id = $1', [
      body.id,
    ])
    expect(rows).toEqual([{ account_id: null, status: 'DENIED' }])
  })

  it('the database itself keeps an account of one sale out of another', async () => {
    const sale = await announced()
    const { body } = await onPaper(sale.id, bailiff, {
      applicant: walkIn({ email: 'db@example.de' }),
      deliveryAddress: 'db@example.de',
    })
    await world.done(approveRegistration, world.approval(body.id), bailiff)
    const other = await announced()
    const { body: waiting } = await onPaper(other.id, bailiff)
    const take = `update registration set account_id = (select account_id from registration where id = $1) where id = $2`
    await expect(world.owner.query(take, [body.id, waiting.id])).rejects.toThrow('one sale only')
    await expect(
      world.owner.query('update registration set account_id = $2 where id = $1', [body.id, bailiff.id]),
    ).rejects.toThrow('stays with its applicant')
  })
})
