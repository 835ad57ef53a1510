import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { BOTH, EGNS, filled, type Parts } from '#test/profiles.ts'
import { profiles } from './profile.contract.ts'
import { accountRegistration } from '#people/accounts/registration.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { seeMyProfile, saveProfile, dropNewEmail } = profiles
const mine = (who: Person) => world.done(seeMyProfile, {}, who)
const save = (who: Person, parts?: Parts) => world.ask(saveProfile, filled(who, parts), who)
const saved = async (who: Person, parts?: Parts) => expect((await save(who, parts)).status).toBe(200)
const column = async (name: string, who: Person) =>
  (await world.owner.query(`select ${name} as it from account where id = $1`, [who.id])).rows[0].it
const letters = async (to: string) => {
  const { rows } = await world.owner.query<{ kind: string; text: string }>(
    'select kind, text from email where lower(to_address) = lower($1) order by id',
    [to],
  )
  return rows
}
describe('a personal number', () => {
  const number = (identifier: string, identifierType = 'EGN') => ({ person: { identifier, identifierType } })

  it('belongs to one account; its owner hears by letter that somebody tried it', async () => {
    const [owner, other] = [
      await world.person('AuctionParticipant'),
      await world.person('AuctionParticipant'),
    ]
    await saved(owner, number(EGNS[3]!))
    const { status, body } = await save(other, { ...number(EGNS[3]!), eDeliveryId: 'changed' })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'identifierNotAccepted' })
    expect(await mine(other)).toMatchObject({ person: { identifier: '' }, eDeliveryId: '' })
    expect(await letters(owner.email)).toMatchObject([{ kind: 'alreadyRegistered' }])
    expect(await letters(other.email)).toEqual([])
    await saved(owner, number(EGNS[3]!))
  })

  it('counts with its kind: the same digits as EGN and as LNCH are two people', async () => {
    const [one, two] = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
    await saved(one, number('8001010158', 'EGN'))
    await saved(two, number('8001010158', 'LNCH'))
    expect((await mine(two)).person).toMatchObject({ identifierType: 'LNCH', identifier: '8001010158' })
  })

  it('cannot be guessed at: after five failed tries in a day all tries are refused', async () => {
    const [owner, prober] = [
      await world.person('AuctionParticipant'),
      await world.person('AuctionParticipant'),
    ]
    await saved(owner, number(EGNS[4]!))
    for (let turn = 0; turn < 5; turn++)
      expect((await save(prober, number(EGNS[4]!))).body.code).toBe('identifierNotAccepted')
    expect(await save(prober, number(EGNS[4]!))).toMatchObject({
      status: 429,
      body: { code: 'tooManyTries' },
    })
    expect((await save(prober, number(EGNS[5]!))).body.code).toBe('tooManyTries')
    await saved(prober)
  })

  it('goes to one of two who take it in the same moment', async () => {
    const pair = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
    const answers = await Promise.all(pair.map((who) => save(who, number('8001010076'))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('that was proved stays', async () => {
    const who = await world.person('AuctionParticipant')
    const [egn, another] = ['8001010081', '8001010116']
    await saved(who, number(egn))
    expect((await mine(who)).identifierProved).toBe(false)
    await world.owner.query('update account set identifier_proved = true where id = $1', [who.id])
    expect((await mine(who)).identifierProved).toBe(true)
    for (const change of [another, ''])
      expect(await save(who, number(change))).toMatchObject({
        status: 409,
        body: { code: 'identifierProved' },
      })
    await saved(who, number(egn))
    await saved(who)
    expect((await mine(who)).person.identifier).toBe(egn)
  })

  it('is in no table and no audit row, whole or masked by other means', async () => {
    const who = await world.person('AuctionParticipant')
    await saved(who, { ...number('8001010121'), document: { number: '987654321' } })
    const { rows: tables } = await world.owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    let dump = ''
    for (const { name } of tables) {
      const { rows } = await world.owner.query<{ row: string }>(`select t::text as row from "${name}" t`)
      dump += rows.map(({ row }) => row).join('\n')
    }
    expect(dump).toContain(who.userName)
    for (const secret of ['8001010121', '987654321', ...EGNS, BOTH]) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
    const { rows } = await world.owner.query(
      "select input from audit_entry where command = 'saveProfile' and account_id = $1",
      [who.id],
    )
    expect(rows[0].input).toMatchObject({ person: { identifier: '•••' }, document: { number: '•••' } })
  })
})

describe('a new email address', () => {
  const codeIn = (text: string) => /emailconfirm\?code=([\w-]+)/.exec(text)?.[1] ?? ''
  const email = (address: string) => ({ person: { email: address } })

  it('counts once the link that went there is followed, and the old one is told', async () => {
    const who = await world.person('AuctionParticipant')
    expect((await save(who, email('new-1@example.bg'))).body).toMatchObject({
      emailToConfirm: 'new-1@example.bg',
    })
    expect(await mine(who)).toMatchObject({
      emailToConfirm: 'new-1@example.bg',
      person: { email: who.email },
    })
    // Saving again, with the old address or the new one, sends nothing more.
    await saved(who)
    await saved(who, email('NEW-1@example.bg'))
    const sent = await letters('new-1@example.bg')
    expect(sent).toMatchObject([{ kind: 'confirmEmail' }])
    await world.done(accountRegistration.confirmEmail, { code: codeIn(sent[0]!.text) })
    expect(await mine(who)).toMatchObject({ emailToConfirm: null, person: { email: 'new-1@example.bg' } })
    expect(await letters(who.email)).toMatchObject([{ kind: 'emailChanged' }])
  })

  it('can be given up; its link is then worth nothing', async () => {
    const who = await world.person('AuctionParticipant')
    await saved(who, email('mistyped@example.bg'))
    await world.done(dropNewEmail, {}, who)
    expect((await mine(who)).emailToConfirm).toBeNull()
    const [letter] = await letters('mistyped@example.bg')
    expect(
      (await world.ask(accountRegistration.confirmEmail, { code: codeIn(letter!.text) })).status,
    ).not.toBe(200)
    expect(await column('email', who)).toBe(who.email)
  })

  it('that is another account’s looks the same to who asks; its owner hears of it', async () => {
    const [who, owner] = [await world.person('AuctionParticipant'), await world.person('Syndic')]
    const { status, body } = await save(who, email(owner.email.toUpperCase()))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { emailToConfirm: owner.email.toUpperCase() },
    })
    expect((await mine(who)).emailToConfirm).toBe(owner.email.toUpperCase())
    expect(await letters(owner.email)).toMatchObject([{ kind: 'alreadyRegistered' }])
  })

  it('is no way to send letters to strangers without end', async () => {
    const who = await world.person('AuctionParticipant')
    for (let turn = 0; turn < 5; turn++) await saved(who, email(`stranger-${turn}@example.com`))
    const { status, body } = await save(who, email('stranger-6@example.com'))
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'tooManyTries' })
    expect(await letters('stranger-6@example.com')).toEqual([])
  })
})
