/** Certificates of an account: attached by their own person, listed, removed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person as named, QES_PEOPLE } from '#sandbox/qes-profiles.ts'
import { createQesWorld, type QesWorld } from '#test/qes.ts'
import type { Person } from '#test/world.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { certificateEndpoints } from './certificates.contract.ts'
import { proofs } from './proof.contract.ts'

const GEORGI = QES_PEOPLE[1]!
const GEORGI_EGN = '9531031229'

let world: QesWorld
beforeAll(async () => {
  world = await createQesWorld()
})
afterAll(() => world.close())

let people = 0
/** A person whom nobody has met before, with a valid EGN of the year 1850. */
const newcomer = () => {
  const digits = `503101${String(++people).padStart(3, '0')}`
  const sum = [2, 4, 8, 5, 10, 9, 7, 3, 6].reduce(
    (total, weight, at) => total + weight * Number(digits[at]),
    0,
  )
  return named(`PNOBG-${digits}${(sum % 11) % 10}`, `Nov Chovek-${people}`)
}
/** An account that is called as the certificate is. */
const accountOf = (who: { commonName: string }) =>
  world.person({ roles: ['AuctionParticipant'], fullName: who.commonName })
const egnOf = ({ number }: { number: string }) => number.slice('PNOBG-'.length)
const list = (person: Person) => world.done(certificateEndpoints.listCertificates, {}, person)
const remove = (id: number, person?: Person) =>
  world.ask(certificateEndpoints.removeCertificate, { id }, person)
const numberOf = async ({ id }: Person) => {
  const sql = 'select identifier_cipher from account where id = $1'
  const { rows } = await world.owner.query<{ identifier_cipher: Buffer | null }>(sql, [id])
  const cipher = rows[0]!.identifier_cipher
  return cipher && world.services.personal.open(cipher)
}

describe('attaching', () => {
  it('leads back to the profile, and gives an account without a number the certificate’s', async () => {
    const who = newcomer()
    const account = await accountOf(who)
    const { address, binding } = await world.start('attach', {}, account)
    const { location } = await world.visit(address, await world.card('company', who))
    expect(location).toMatch(/^https:\/\/zapori\.example\/dist\/account\/profile\?tab=3#code=[\w-]+$/)
    const input = { code: world.codeIn(location), binding }
    const { body } = await world.ask(proofs.takeOutcome, input, account)
    expect(body).toEqual({ kind: 'attached', what: 'certificate', name: who.commonName })

    expect(await numberOf(account)).toBe(egnOf(who))
    const { items, canAttach } = await list(account)
    expect(canAttach).toBe(true)
    expect(items).toEqual([
      expect.objectContaining({
        name: who.commonName,
        issuer: 'Sandbox Qualified CA',
        eik: '999000113',
        expired: false,
        attachedAt: world.now().toISOString(),
      }),
    ])
    expect(JSON.stringify(items)).not.toContain(egnOf(who))
    const { rows } = await world.owner.query(
      'select kind, by_account_id from account_event where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ kind: 'certificateAttached', by_account_id: account.id }])
  })

  it('the same certificate again changes nothing; another of the same person is added; either signs in', async () => {
    const who = newcomer()
    const account = await accountOf(who)
    const [first, second] = [await world.card('egn', who), await world.card('company', who)]
    for (const card of [first, first, second])
      expect((await world.way(card, 'attach', {}, account)).body.kind).toBe('attached')
    expect((await list(account)).items).toHaveLength(2)
    const { rows: letters } = await world.owner.query(
      "select to_address from email where account_id = $1 and kind = 'certificateAttached'",
      [account.id],
    )
    expect(letters, 'its owner is told of each').toEqual([
      { to_address: account.email },
      { to_address: account.email },
    ])
    for (const card of [first, second]) {
      const { body } = await world.way(card)
      expect(body.kind === 'session' && body.session.userId).toBe(account.id)
    }
  })

  it('needs somebody who is signed in', async () => {
    const input = { type: 'attach', binding: world.newBinding() } as const
    const { status, body } = await world.ask(proofs.startCertificate, input)
    expect([status, body.code]).toEqual([401, 'signInToAttach'])
  })

  it('belongs to who started it: nobody else, signed in or not, can take the answer', async () => {
    const who = newcomer()
    const [owner, thief] = [await accountOf(who), await accountOf(who)]
    const { address, binding } = await world.start('attach', {}, owner)
    const { location } = await world.visit(address, await world.card('egn', who))
    const input = { code: world.codeIn(location), binding }
    expect((await world.ask(proofs.takeOutcome, input, thief)).body.code).toBe('expired')
    expect((await world.ask(proofs.takeOutcome, input)).body.code).toBe('expired')
    expect((await list(thief)).items).toEqual([])
    expect(await numberOf(thief)).toBeNull()
    expect((await world.ask(proofs.takeOutcome, input, owner)).body.kind).toBe('attached')
  })

  it('another person’s certificate is refused', async () => {
    const account = await world.person('AuctionParticipant')
    await world.giveNumber(account, egnOf(newcomer()))
    const { status, body } = await world.way(await world.card('egn', newcomer()), 'attach', {}, account)
    expect([status, body.code]).toEqual([409, 'anotherPerson'])
    expect((await list(account)).items).toEqual([])
  })

  it('a namesake’s is refused where the account has another number, proved or not; one of another name where none is proved', async () => {
    const who = newcomer()
    const [stranger, namesake] = [await world.person('AuctionParticipant'), await accountOf(who)]
    const card = await world.card('egn', who)
    const { status, body } = await world.way(card, 'attach', {}, stranger)
    expect([status, body.code]).toEqual([409, 'certificateNameDiffers'])
    await world.giveNumber(namesake, egnOf(newcomer()))
    await world.owner.query('update account set identifier_proved = false where id = $1', [namesake.id])
    expect((await world.way(card, 'attach', {}, namesake)).body.code).toBe('anotherPerson')
    for (const account of [stranger, namesake]) expect((await list(account)).items).toEqual([])
    expect(await numberOf(stranger)).toBeNull()
  })

  it('counts the name as the same in Cyrillic and without the patronymic; where the number is proved, it decides alone', async () => {
    const [who, married] = [named(newcomer().number, 'Chavdar Proben Izpalnitelov'), newcomer()]
    const account = await accountOf({ commonName: 'Чавдар Изпълнителов' })
    expect((await world.way(await world.card('egn', who), 'attach', {}, account)).body.kind).toBe('attached')
    const proved = await accountOf({ commonName: 'Име Преди Брака' })
    await world.giveNumber(proved, egnOf(married))
    expect((await world.way(await world.card('egn', married), 'attach', {}, proved)).body.kind).toBe(
      'attached',
    )
  })

  it('is not for an account that was made for one sale (Ordinance N-3, art. 24(4)): what it proves would be missing in its owner’s own', async () => {
    const account = await world.person('AuctionParticipant')
    const { id } = await world.announcement(await world.person('PrivateBailiff'))
    await world.owner.query('update account set only_sale = $2 where id = $1', [account.id, id])
    const input = { type: 'attach', binding: world.newBinding() } as const
    const { status, body } = await world.ask(proofs.startCertificate, input, account)
    expect([status, body.code]).toEqual([409, 'oneSaleOnly'])
    expect((await list(account)).canAttach).toBe(false)
  })

  it('an LNCH with the digits of an EGN is another person’s', async () => {
    const account = await world.person()
    await world.giveNumber(account, '9000000010', 'EGN')
    const { body } = await world.way(await world.card('lnch'), 'attach', {}, account)
    expect(body.code).toBe('anotherPerson')
  })

  it('an account without a number cannot take that of another account', async () => {
    const [holder, other] = [await world.person(), await accountOf(GEORGI)]
    await world.giveNumber(holder, GEORGI_EGN)
    const { body } = await world.way(await world.card('egn', GEORGI), 'attach', {}, other)
    expect(body.code).toBe('anotherPerson')
    expect(await numberOf(other)).toBeNull()
  })

  it('a number that was written under an older key is still that of another account', async () => {
    const who = newcomer()
    const [holder, other] = [await world.person(), await accountOf(who)]
    const { personal } = world.services
    const keys = ['an older key for tests, no secret at all', 'a newer key for tests, no secret at all']
    world.services.personal = personalNumbers(keys.slice(0, 1))
    await world.giveNumber(holder, egnOf(who))
    world.services.personal = personalNumbers(keys.toReversed())
    const { body } = await world.way(await world.card('egn', who), 'attach', {}, other)
    world.services.personal = personal
    expect(body.code).toBe('anotherPerson')
  })

  it('a number that somebody else only typed in goes to who proves it, and lets that other one in no more', async () => {
    const who = newcomer()
    const [squatter, owner] = [await world.person(), await accountOf(who)]
    await world.giveNumber(squatter, egnOf(who))
    await world.owner.query('update account set identifier_proved = false where id = $1', [squatter.id])
    const card = await world.card('egn', who)
    expect((await world.way(card, 'login')).body.code, 'a typed number opens nothing').toBe('userNotFound')
    expect((await world.way(card, 'attach', {}, owner)).body.kind).toBe('attached')
    expect(await numberOf(squatter)).toBeNull()
    expect((await world.way(card, 'login')).body).toMatchObject({
      kind: 'session',
      session: { userId: owner.id },
    })
  })

  it('a certificate that is attached to one account is refused by another', async () => {
    const who = newcomer()
    const [one, other, card] = [await accountOf(who), await accountOf(who), await world.card('egn', who)]
    expect((await world.way(card, 'attach', {}, one)).body.kind).toBe('attached')
    const { status, body } = await world.way(card, 'attach', {}, other)
    expect([status, body.code]).toEqual([409, 'certificateUsed'])
  })

  it('of two accounts that attach at the same moment one gets it', async () => {
    const who = newcomer()
    const [one, other, card] = [await accountOf(who), await accountOf(who), await world.card('egn', who)]
    const ready = await Promise.all(
      [one, other].map(async (account) => {
        const { address, binding } = await world.start('attach', {}, account)
        return {
          account,
          input: { code: world.codeIn((await world.visit(address, card)).location), binding },
        }
      }),
    )
    const answers = await Promise.all(
      ready.map(({ account, input }) => world.ask(proofs.takeOutcome, input, account)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a certificate that is not taken attaches nothing, and the reason is told', async () => {
    const account = await world.person()
    const { body } = await world.way(await world.card('revoked', newcomer()), 'attach', {}, account)
    expect(body.code).toBe('certificateRevoked')
    expect((await list(account)).items).toEqual([])
  })
})

describe('starting', () => {
  it('is not possible where certificates are not configured, and the profile says so', async () => {
    const { certificates } = world.services
    world.services.certificates = undefined
    const account = await world.person()
    const input = { type: 'login', binding: world.newBinding() } as const
    expect((await world.ask(proofs.startCertificate, input)).body.code).toBe('notConfigured')
    expect((await list(account)).canAttach).toBe(false)
    world.services.certificates = certificates
  })

  it.each([
    [{}, 'userTypeRequired'],
    [{ userType: 'CHSI' }, 'invalidInput'],
    [{ userType: 'DSI' }, 'invalidInput'],
  ] as const)('a registration as %o is refused: %s', async (wish, code) => {
    const input = { type: 'register', ...wish, binding: world.newBinding() } as const
    const { status, body } = await world.ask(proofs.startCertificate, input)
    expect([status, body.code]).toEqual([400, code])
    if (code === 'invalidInput') expect(Object.keys(body.fields!)).toHaveLength(1)
  })

  it('a registration leads back to its own result, asks for an email the certificate lacks, and keeps the certificate', async () => {
    const who = newcomer()
    const { address, binding } = await world.start('register', { userType: 'AUCPAR' })
    const { location } = await world.visit(address, await world.card('noEmail', who))
    expect(location).toMatch(/^https:\/\/zapori\.example\/dist\/register\/result#code=/)
    const input = { code: world.codeIn(location), binding }
    expect((await world.ask(proofs.takeOutcome, input)).body.code).toBe('emailRequired')
    const { body } = await world.ask(proofs.takeOutcome, { ...input, email: 'nov@example.bg' })
    expect(body).toMatchObject({ kind: 'registered', email: 'nov@example.bg' })
    const { rowCount } = await world.owner.query('select from certificate where name = $1', [who.commonName])
    expect(rowCount).toBe(1)
  })
})

describe('removing', () => {
  const attached = async (profiles: ('egn' | 'company')[], who = newcomer()) => {
    const account = await accountOf(who)
    await world.owner.query("update account set password_hash = 'one that is never tried' where id = $1", [
      account.id,
    ])
    for (const profile of profiles) await world.way(await world.card(profile, who), 'attach', {}, account)
    const { items } = await list(account)
    return { account, ids: items.map(({ id }) => id) }
  }
  const onlyCertificates = (account: Person) =>
    world.owner.query("update account set auth_type = 'ESIGN', password_hash = null where id = $1", [
      account.id,
    ])

  it('takes it off the list, notes it, and leaves it free to be attached again', async () => {
    const who = newcomer()
    const { account, ids } = await attached(['egn'], who)
    expect((await remove(ids[0]!, account)).status).toBe(200)
    expect((await list(account)).items).toEqual([])
    const { rows } = await world.owner.query(
      'select kind from account_event where account_id = $1 order by id desc limit 1',
      [account.id],
    )
    expect(rows).toEqual([{ kind: 'certificateRemoved' }])
    expect((await remove(ids[0]!, account)).status).toBe(404)
  })

  it('is for its owner only', async () => {
    const { account, ids } = await attached(['egn'])
    const other = await world.person('SysAdmin')
    expect((await remove(ids[0]!, other)).status).toBe(404)
    expect((await remove(ids[0]!)).status).toBe(401)
    expect((await list(account)).items).toHaveLength(1)
  })

  it('is refused when it is the only way to sign in', async () => {
    const { account, ids } = await attached(['egn'])
    await onlyCertificates(account)
    const { status, body } = await remove(ids[0]!, account)
    expect([status, body.code]).toEqual([409, 'onlyWayIn'])
  })

  it('of two at the same moment leaves one', async () => {
    const { account, ids } = await attached(['egn', 'company'])
    await onlyCertificates(account)
    const answers = await Promise.all(ids.map((id) => remove(id, account)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list(account)).items).toHaveLength(1)
  })

  it('a certificate whose time is over does not count as a way in', async () => {
    const { account, ids } = await attached(['egn', 'company'])
    await onlyCertificates(account)
    await world.owner.query('update certificate set valid_until = $2 where id = $1', [
      ids[1],
      new Date(world.now().getTime() - 1000),
    ])
    expect((await remove(ids[0]!, account)).body.code).toBe('onlyWayIn')
    expect((await remove(ids[1]!, account)).status).toBe(200)
  })
})
