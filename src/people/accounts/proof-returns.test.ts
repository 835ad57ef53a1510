import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { proofs, type ProofMethod, type ProofPurpose, type Wish } from '#people/sign-in/proof.contract.ts'
import { accountRegistration } from './registration.contract.ts'
import { answerProof, type Outcome, type Proof, startProof } from '#people/sign-in/server/proofs.ts'

let world: World
let register: Awaited<ReturnType<typeof startBailiffRegister>>
const { takeOutcome } = proofs

beforeAll(async () => {
  world = await createWorld()
  register = await startBailiffRegister({ folder: '' })
  world.services.bailiffRegisterUrl = register.address
  await world.owner.query(`update institution set kind = 'AGENCY', code = null where id = 1`)
})
afterAll(async () => {
  await register.close()
  await world.close()
})

let made = 0
/** A made-up number; only providers check what a number is like. */
const proofOf = (changes: Partial<Proof> = {}): Proof => ({
  identifier: { type: 'EGN', value: String(8_000_000_000 + ++made) },
  fullName: 'Иван Петров Доказанов',
  email: `proved-${made}@example.bg`,
  ...changes,
})
const certificateOf = (proof: Proof): Proof => ({
  ...proof,
  certificate: {
    thumbprint: String(++made).padStart(64, '0'),
    name: proof.fullName,
    issuer: 'Test CA',
    eik: null,
    validUntil: '2027-01-01T00:00:00.000Z',
  },
})
type Out = { method?: ProofMethod; wish?: Wish; accountId?: number }
/** Goes out and comes back: what the browser then has. */
async function cameBack(
  purpose: ProofPurpose,
  outcome: Outcome,
  { method = 'EAUTH', wish = {}, accountId }: Out = {},
) {
  const now = world.now()
  const { id, binding } = await startProof(world.db, now, {
    method,
    purpose,
    wish,
    accountId: accountId ?? null,
    binding: undefined,
  })
  const { code } = (await answerProof(world.db, world.services.personal, id, outcome, now))!
  return { code, binding }
}
const registerAs = async (wish: Wish, proof = proofOf(), method: ProofMethod = 'EAUTH') =>
  world.ask(takeOutcome, await cameBack('register', { proof }, { wish, method }))
const logInAs = async (proof: Proof, method: ProofMethod = 'EAUTH') =>
  world.ask(takeOutcome, await cameBack('login', { proof }, { method }))
const accountOf = async (email: string) =>
  (await world.owner.query('select * from account where email = $1', [email])).rows[0]
const lettersTo = async (email: string): Promise<{ kind: string; text: string }[]> =>
  (await world.owner.query('select kind, text from email where to_address = $1 order by id', [email])).rows
const confirm = async (email: string) => {
  const { text } = (await lettersTo(email)).findLast(({ kind }) => kind === 'confirmEmail')!
  return world.done(accountRegistration.confirmEmail, { code: /code=([\w-]+)/.exec(text)![1]! })
}

describe('registering by proof', () => {
  it.each([
    ['AUCPAR', {}, 'ACTIVE', ['AuctionParticipant']],
    ['APPLICANT', {}, 'ACTIVE', []],
    ['DSI', { courtCode: '110' }, 'UNAPPROVED', ['StateBailiff']],
    ['NAP', { authorityId: 1, legalGround: 'чл. 217 ДОПК' }, 'UNAPPROVED', ['AuctionOrganizer']],
    ['SYN', {}, 'UNAPPROVED', ['Syndic']],
  ] as const)('as %s', async (userType, needed, state, roles) => {
    const proof = proofOf({ fullName: `${userType} Петров Доказанов` })
    expect(await registerAs({ userType, ...needed }, proof)).toMatchObject({
      status: 200,
      body: {
        kind: 'registered',
        email: proof.email,
        needsApproval: state === 'UNAPPROVED',
        bailiffCheck: null,
        chsiNumber: null,
      },
    })
    const row = await accountOf(proof.email!)
    expect(row).toMatchObject({
      user_type: userType,
      auth_type: 'EAUTH',
      state: 'UNCONFIRMED',
      user_name: `${userType}.Петров.Доказанов`,
      password_hash: null,
      court_code: 'courtCode' in needed ? needed.courtCode : null,
    })
    expect(world.services.personal.open(row.identifier_cipher)).toBe(proof.identifier.value)
    expect((await confirm(proof.email!)).state).toBe(state)
    const { rows } = await world.owner.query('select role from account_role where account_id = $1', [row.id])
    expect(rows.map(({ role }) => role)).toEqual(roles)
  })

  it.each([
    ['CHSI', '001', 'Мария Тестова Примерова', 'valid', 'ACTIVE'],
    ['CHSI', '1', 'MARIA TESTOVA PRIMEROVA', 'valid', 'ACTIVE'],
    ['CHSI', '002', 'Мария Тестова Примерова', 'notValid', 'UNAPPROVED'],
    ['CHSI', '003', 'Мария Тестова Примерова', 'notValid', 'UNAPPROVED'],
    ['CHSI', '404', 'Мария Тестова Примерова', 'notFound', 'UNAPPROVED'],
    ['CHSI', '500', 'Мария Тестова Примерова', 'failed', 'UNAPPROVED'],
    ['CHSIHELPER', '001', 'Георги Тестов Образцов', 'valid', 'ACTIVE'],
    ['CHSIHELPER', '001', 'Мария Тестова Примерова', 'notValid', 'UNAPPROVED'],
  ] as const)(
    'as %s number %s, %s: the register says %s',
    async (userType, chsiNumber, fullName, check, state) => {
      await world.owner.query("update account set state = 'INACTIVE' where user_type = $1", [userType])
      const proof = certificateOf(proofOf({ fullName }))
      expect(await registerAs({ userType, chsiNumber }, proof, 'ESIGN')).toMatchObject({
        status: 200,
        body: { kind: 'registered', needsApproval: state === 'UNAPPROVED', bailiffCheck: check, chsiNumber },
      })
      expect(await accountOf(proof.email!)).toMatchObject({ bailiff_check: check, auth_type: 'ESIGN' })
      expect((await confirm(proof.email!)).state).toBe(state)
      expect((await logInAs(proof, 'ESIGN')).status).toBe(state === 'ACTIVE' ? 200 : 403)
      const letters = (await lettersTo(proof.email!)).filter(({ kind }) => kind === 'waitsForApproval')
      expect(letters).toHaveLength(state === 'ACTIVE' ? 0 : 1)
    },
  )

  it('leaves to an administrator a namesake of a bailiff or assistant who is here already', async () => {
    const names = { CHSI: 'Петър Иванов Съименников', CHSIHELPER: 'Ана Иванова Съименникова' }
    register.put({
      number: '703',
      name_bg: names.CHSI,
      name_en: '',
      date_from: '2020-01-01',
      date_to: null,
      helpers: [{ name_bg: names.CHSIHELPER, name_en: '' }],
    })
    for (const userType of ['CHSI', 'CHSIHELPER'] as const) {
      const [first, second] = [
        proofOf({ fullName: names[userType] }),
        proofOf({ fullName: names[userType].toUpperCase() }),
      ]
      expect((await registerAs({ userType, chsiNumber: '703' }, first)).body).toMatchObject({
        needsApproval: false,
      })
      expect(await confirm(first.email!)).toMatchObject({ state: 'ACTIVE' })
      expect((await registerAs({ userType, chsiNumber: '703' }, second)).body).toMatchObject({
        bailiffCheck: 'valid',
        needsApproval: true,
      })
      expect(await confirm(second.email!)).toMatchObject({ state: 'UNAPPROVED' })
      expect(await logInAs(second)).toMatchObject({ status: 403, body: { code: 'notApproved' } })
      const { state_reason: reason } = await accountOf(second.email!)
      expect(reason).toContain('друго лице')
      expect((await lettersTo(second.email!)).at(-1)!.text).toContain(reason)
    }
  })

  it('lets an assistant whom the register names act for their bailiff, whoever comes first', async () => {
    for (const order of [
      ['CHSI', 'CHSIHELPER'],
      ['CHSIHELPER', 'CHSI'],
    ] as const) {
      const number = order[0] === 'CHSI' ? '701' : '702'
      const [bailiff, helper] = [
        { name_bg: 'Ан Бе Ве', name_en: '' },
        { name_bg: 'Ге Де Же', name_en: '' },
      ]
      register.put({ ...bailiff, number, date_from: '2020-01-01', date_to: null, helpers: [helper] })
      const ids: Record<string, number> = {}
      for (const userType of order) {
        const proof = proofOf({ fullName: (userType === 'CHSI' ? bailiff : helper).name_bg })
        await registerAs({ userType, chsiNumber: number }, proof)
        await confirm(proof.email!)
        ids[userType] = (await accountOf(proof.email!)).id
      }
      const { rows } = await world.owner.query('select acts_for from account where id = $1', [
        ids['CHSIHELPER'],
      ])
      expect(rows).toEqual([{ acts_for: ids['CHSI'] }])
    }
  })

  it('asks for the email that no one gave, and takes it with the same code, once', async () => {
    const proof = proofOf({ email: null })
    const back = await cameBack('register', { proof }, { wish: { userType: 'AUCPAR' } })
    expect(await world.ask(takeOutcome, back)).toMatchObject({ status: 400, body: { code: 'emailRequired' } })
    expect(await world.ask(takeOutcome, { ...back, email: 'не е поща' })).toMatchObject({
      body: { code: 'invalidInput', fields: { email: [expect.any(String)] } },
    })
    world.at(new Date(world.now().getTime() + 10 * 60_000))
    const email = `typed-${made}@example.bg`
    expect(await world.ask(takeOutcome, { ...back, email })).toMatchObject({
      body: { kind: 'registered', email },
    })
    expect(await world.ask(takeOutcome, { ...back, email })).toMatchObject({ body: { code: 'expired' } })
  })

  it('prefers the email that was typed to that of the certificate', async () => {
    const proof = proofOf()
    const email = `wished-${made}@example.bg`
    expect(await registerAs({ userType: 'AUCPAR', email }, proof)).toMatchObject({ body: { email } })
    expect(await accountOf(proof.email!)).toBeUndefined()
  })

  it('tells its holder of an account that they have, writes to it, and asks for no email', async () => {
    const proof = proofOf()
    await registerAs({ userType: 'AUCPAR' }, proof)
    await confirm(proof.email!)
    const without = await registerAs({ userType: 'AUCPAR' }, { ...proof, email: null })
    expect(without.body).toMatchObject({ code: 'notAccepted' })
    const again = await registerAs({ userType: 'AUCPAR', email: `other-${made}@example.bg` }, proof)
    expect(again).toMatchObject({ status: 409, body: { code: 'notAccepted' } })
    expect((await lettersTo(proof.email!)).at(-1)!.kind).toBe('alreadyRegistered')
    expect(await accountOf(`other-${made}@example.bg`)).toBeUndefined()
  })

  it('lets who never confirmed a mistyped email begin again', async () => {
    const proof = certificateOf(proofOf())
    const right = proof.email!
    await registerAs({ userType: 'AUCPAR', email: `typo-${right}` }, proof, 'ESIGN')
    const { id } = await accountOf(`typo-${right}`)
    const { text } = (await lettersTo(`typo-${right}`)).at(-1)!
    expect(await registerAs({ userType: 'SYN' }, proof, 'ESIGN')).toMatchObject({
      status: 200,
      body: { email: right },
    })
    const code = /code=([\w-]+)/.exec(text)![1]!
    expect(await world.ask(accountRegistration.confirmEmail, { code })).toMatchObject({
      body: { code: 'invalidCode' },
    })
    const { rows } = await world.owner.query('select * from account where id = $1', [id])
    expect(rows).toMatchObject([{ state: 'INACTIVE', email: null, identifier_hash: null }])
    expect((await confirm(right)).state).toBe('UNAPPROVED')
    const { rows: held } = await world.owner.query(
      'select account_id from certificate where thumbprint = $1 and removed_at is null',
      [proof.certificate!.thumbprint],
    )
    expect(held).toEqual([{ account_id: (await accountOf(right)).id }])
    expect((await logInAs(proof)).body).toMatchObject({ code: 'notApproved' })
  })

  it('finds a number that was sealed under a key of the past', async () => {
    const proof = proofOf()
    await registerAs({ userType: 'AUCPAR' }, proof)
    await confirm(proof.email!)
    const { personal } = world.services
    const { personalNumbers } = await import('#platform/pki/personal.ts')
    world.services.personal = personalNumbers([
      'a newer key for tests, which is no secret at all',
      'a key for tests, which is no secret at all',
    ])
    const again = await registerAs({ userType: 'AUCPAR', email: 'newer@example.bg' }, proof)
    world.services.personal = personal
    expect(again.body).toMatchObject({ code: 'notAccepted' })
  })

  it('says nothing of an email that is another’s: the answer is that of a success', async () => {
    const owner = await world.person()
    const taken = await registerAs({ userType: 'AUCPAR', email: owner.email.toUpperCase() })
    const free = await registerAs({ userType: 'AUCPAR', email: 'FREE@example.bg' })
    expect(taken.status).toBe(free.status)
    expect({ ...taken.body, email: '' }).toEqual({ ...free.body, email: '' })
    expect((await lettersTo(owner.email)).map(({ kind }) => kind)).toEqual(['alreadyRegistered'])
  })

  it('makes a user name of the names, with a number when it is taken', async () => {
    const names = []
    for (let turn = 0; turn < 3; turn++) {
      const proof = proofOf({ fullName: 'Anna-Maria  O’Neill (test)' })
      await registerAs({ userType: 'AUCPAR' }, proof)
      names.push((await accountOf(proof.email!)).user_name)
    }
    expect(names[0]).toBe('Anna-Maria.ONeill.test')
    for (const name of names.slice(1)) expect(name).toMatch(/^Anna-Maria\.ONeill\.test\.\d{4,6}$/)
  })

  it.each([
    ['no user type', {}],
    ['a bailiff without a number', { userType: 'CHSI' }],
    ['a state bailiff without a court', { userType: 'DSI' }],
  ] as const)('does not take %s', async (_, wish) => {
    expect(await registerAs(wish as Wish)).toMatchObject({ status: 409, body: { code: 'notAccepted' } })
  })

  it('at the same moment by one person makes one account', async () => {
    const proof = proofOf({ fullName: 'Едно Единствено Лице' })
    const backs = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        cameBack(
          'register',
          { proof },
          { wish: { userType: 'AUCPAR', email: `one-${n}-${made}@example.bg` } },
        ),
      ),
    )
    const answers = await Promise.all(backs.map((back) => world.ask(takeOutcome, back)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { rows } = await world.owner.query('select id from account where identifier_hash = $1', [
      world.services.personal.seal(proof.identifier).hash,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('signing in by proof', () => {
  const registered = async (proof: Proof, state: string) => {
    await registerAs({ userType: 'AUCPAR' }, proof)
    await world.owner.query('update account set state = $2 where email = $1', [proof.email, state])
  }

  it('opens a session of that method, a new one each time', async () => {
    const proof = proofOf()
    await registered(proof, 'ACTIVE')
    const [first, second] = [await logInAs(proof), await logInAs(proof)]
    expect(first).toMatchObject({
      status: 200,
      body: { kind: 'session', session: { authType: 'EAUTH', userType: 'AUCPAR', email: proof.email } },
    })
    const tokens = [first, second].map(({ body }) => (body.kind === 'session' ? body.session.token : ''))
    expect(new Set(tokens).size).toBe(2)
    const { rows } = await world.owner.query(
      'select distinct method from session s join account a on a.id = s.account_id where a.email = $1',
      [proof.email],
    )
    expect(rows).toEqual([{ method: 'EAUTH' }])
  })

  it('keeps the certificate that one came with', async () => {
    const proof = certificateOf(proofOf())
    await registered(proof, 'ACTIVE')
    expect((await logInAs(proof, 'ESIGN')).status).toBe(200)
    const { rows } = await world.owner.query('select name from certificate where thumbprint = $1', [
      proof.certificate!.thumbprint,
    ])
    expect(rows).toEqual([{ name: proof.fullName }])
  })

  it.each([
    ['UNCONFIRMED', 'emailNotConfirmed', 2],
    ['UNAPPROVED', 'notApproved', 1],
    ['INACTIVE', 'inactive', 1],
    ['REJECTED', 'rejected', 1],
  ])('is refused to who is %s, with the reason', async (state, code, letters) => {
    const proof = proofOf()
    await registered(proof, state)
    expect(await logInAs(proof)).toMatchObject({ status: 403, body: { code } })
    expect(await lettersTo(proof.email!)).toHaveLength(letters)
    if (state === 'UNCONFIRMED') expect((await confirm(proof.email!)).state).toBe('ACTIVE')
  })

  it('finds nobody by a number that is registered as one of another kind', async () => {
    const proof = proofOf()
    await registered(proof, 'ACTIVE')
    const other = { ...proof, identifier: { ...proof.identifier, type: 'LNCH' as const } }
    expect(await logInAs(other)).toMatchObject({ status: 404, body: { code: 'userNotFound' } })
  })
})

describe('what comes back', () => {
  it('is worth something once, in time, and only to the browser that started', async () => {
    const proof = proofOf()
    await registerAs({ userType: 'AUCPAR' }, proof)
    await confirm(proof.email!)
    const [one, other] = [await cameBack('login', { proof }), await cameBack('login', { proof })]
    const expired = { status: 400, body: { code: 'expired' } }
    expect(await world.ask(takeOutcome, { ...one, binding: other.binding })).toMatchObject(expired)
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(takeOutcome, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    world.at(new Date(world.now().getTime() + 2 * 60_000))
    expect(await world.ask(takeOutcome, other)).toMatchObject(expired)
  })

  it.each([
    ['certificateRevoked', 400, 'certificateRevoked'],
    ['revocationUnknown', 503, 'revocationUnknown'],
    ['somethingElse', 400, 'eAuthFailed'],
    ['toString', 400, 'eAuthFailed'],
  ])('as %s is said once', async (failed, status, code) => {
    const back = await cameBack('login', { failed })
    expect(await world.ask(takeOutcome, back)).toMatchObject({ status, body: { code } })
    expect(await world.ask(takeOutcome, back)).toMatchObject({ body: { code: 'expired' } })
  })

  it('to be attached goes only to the person who is signed in and asked for it', async () => {
    const proof = certificateOf(proofOf())
    const [asking, stranger]: Person[] = [await world.person(proof), await world.person(proof)]
    const back = await cameBack('attach', { proof }, { method: 'ESIGN', accountId: asking!.id })
    for (const who of [undefined, stranger])
      expect(await world.ask(takeOutcome, back, who)).toMatchObject({ body: { code: 'expired' } })
    expect(await world.ask(takeOutcome, back, asking)).toMatchObject({
      status: 200,
      body: { kind: 'attached', name: proof.fullName },
    })
  })
})
