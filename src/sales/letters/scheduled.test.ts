/** A mortgagee or pledgee is told that the sale is scheduled. CPC art. 501(1), 459(2), 457(3); Commerce Act art. 717n(1). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { letterEndpoints } from './letters.contract.ts'

let world: World
let bailiff: Person
let syndic: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '811' })
  syndic = await world.person('Syndic', { userType: 'SYN' })
})
afterAll(() => world.close())

const party = (role: 'MORTGAGEE' | 'CREDITOR' | 'CO_OWNER', name: string, email = '') =>
  ({ role, kind: 'COMPANY', identifierType: 'EIK', name, email }) as const
const note = (id: number, who: ReturnType<typeof party>, by = bailiff) =>
  world.done(parties.addSaleParty, { id, ...who }, by)
const lettersOf = async (id: number) =>
  (
    await world.owner.query(
      `select l.name, coalesce(e.text, l.text) as text, e.to_address from sale_letter l left join email e on e.id = l.email_id
       where l.announcement_id = $1 and l.kind = 'saleScheduled' order by l.id`,
      [id],
    )
  ).rows
/** A draft whose notice names a mortgage. */
async function mortgaged(by: Person, procedure: 'GPK' | 'TZ' = 'GPK') {
  const draft = world.draft({ procedure })
  const notice = {
    ...draft.notice,
    encumbrances: {
      ...draft.notice!.encumbrances,
      MORTGAGE: { answer: 'YES' as const, text: 'Ипотека в полза на банка' },
    },
  }
  return world.announcement(by, { procedure, notice })
}
const turn = async () => {
  for (let done = 1; done > 0;) done = await world.job()
}

it('each is written to once the notice is published, by e-mail or on paper, and nobody whom the law does not name (CPC art. 457(3), 500)', async () => {
  const { id, code } = await mortgaged(bailiff)
  const publish = () => world.ask(announcements.publishAnnouncement, { id }, bailiff)
  const refused = await publish()
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['notice.noSecuredNotice']])
  await note(id, party('MORTGAGEE', 'Ипотекарна банка АД', 'bank@example.bg'))
  await note(id, party('MORTGAGEE', 'Заложен кредитор ООД'))
  await note(id, party('CREDITOR', 'Присъединен взискател ООД', 'joined@example.bg'))
  await note(id, party('CO_OWNER', 'Съсобственик ООД', 'owner@example.bg'))
  await turn()
  expect(await lettersOf(id)).toEqual([])
  await world.owner.query(
    "update sale_party set removed_at = now(), removed_by = added_by where role = 'CO_OWNER'",
  )
  expect((await publish()).status).toBe(200)
  await turn()
  await turn()
  const letters = await lettersOf(id)
  expect(letters.map(({ name, to_address: to }) => [name, to])).toEqual([
    ['Ипотекарна банка АД', 'bank@example.bg'],
    ['Заложен кредитор ООД', null],
  ])
  for (const words of [code, 'чл. 501, ал. 1 ГПК', 'чл. 459, ал. 2 ГПК', 'Начална цена'])
    for (const { text } of letters) expect(text).toContain(words)
  // It is served as every act of the organiser: confirmed, or on paper with a record.
  const { rows } = await world.done(
    letterEndpoints.listSaleLetters,
    { announcementId: id, size: -1 } as never,
    bailiff,
  )
  expect(rows.filter(({ kind }) => kind === 'saleScheduled')).toHaveLength(2)
})

it('whoever is noted after publication is written to then; after the bidding nobody is', async () => {
  const sale = await world.sale({ organiser: bailiff })
  await note(sale.id, party('MORTGAGEE', 'Закъсняла банка АД', 'late@example.bg'))
  await turn()
  expect(await lettersOf(sale.id)).toHaveLength(1)
  world.at(sale.endsAt)
  await turn()
  await note(sale.id, party('MORTGAGEE', 'След края АД', 'after@example.bg'))
  await turn()
  expect(await lettersOf(sale.id)).toHaveLength(1)
})

it('a syndic’s letter cites the Commerce Act', async () => {
  const { id } = await mortgaged(syndic, 'TZ')
  await note(id, party('MORTGAGEE', 'Обезпечена банка АД', 'secured@example.bg'), syndic)
  await world.done(announcements.publishAnnouncement, { id }, syndic)
  await turn()
  expect((await lettersOf(id))[0].text).toContain('чл. 717н, ал. 1 ТЗ')
})

it('where nobody is noted any more the organiser has a task, until somebody is', async () => {
  const tasks = async () =>
    (await world.done(work.seeWork, {}, bailiff)).lines.filter(({ id }) => id.startsWith('mortgageeUnnoted'))
  const { id, code } = await mortgaged(bailiff)
  const { partyId } = await note(id, party('MORTGAGEE', 'Сбъркана банка АД'))
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  expect(await tasks()).toEqual([])
  await world.done(parties.removeSaleParty, { id, partyId }, bailiff)
  expect(await tasks()).toMatchObject([
    { about: expect.stringContaining(code), to: `/announcements/parties/${id}` },
  ])
  await note(id, party('MORTGAGEE', 'Вярна банка АД'))
  expect(await tasks()).toEqual([])
})
