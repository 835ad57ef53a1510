import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '#sandbox/e-auth-people.ts'
import { type EAuth, fieldsOf, post, withEAuth } from '#test/e-auth.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { eAuthAttachment } from '#people/accounts/e-auth-attachment.contract.ts'
import { profiles } from '#people/profile/profile.contract.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { forgetProofs } from '#people/sign-in/server/old-proofs.ts'

let world: World
let eAuth: EAuth
beforeAll(async () => {
  world = await createWorld()
  eAuth = await withEAuth(world)
})
beforeEach(() => world.at(new Date()))
afterAll(async () => {
  await eAuth.close()
  await world.close()
})

/** The way of a browser: the request to the provider, a choice there, and the form that comes of it. */
async function walk(request: { eAuthUrl: string; samlRequest: string; relayState: string }, choice: string) {
  const requested = await post(request.eAuthUrl, {
    SAMLRequest: request.samlRequest,
    RelayState: request.relayState,
  })
  const page = await requested.text()
  if (requested.status !== 200) return { refused: page }
  const answered = await post(`${eAuth.address}/answer`, { ...fieldsOf(page), choice })
  return { page, form: fieldsOf(await answered.text()) }
}

describe('a sign-in by e-authentication', () => {
  it('goes out to the provider and comes back with a code that proves who it is to this browser alone', async () => {
    const request = await eAuth.start()
    const { page, form } = await walk(request, 'success 0')
    expect(page).toContain('Мария Тестова Примерова')
    const back = await eAuth.bring(form!)
    expect(back).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/dist\/login\/result#code=[\w-]{40,}$/),
    })

    expect(await eAuth.proved(back.code, 'the-secret-of-another-browser')).toBeUndefined()
    expect(await eAuth.proved(back.code)).toMatchObject({
      id: request.requestId,
      method: 'EAUTH',
      purpose: 'login',
      outcome: {
        proof: {
          identifier: { type: 'EGN', value: '9224171015' },
          fullName: 'Мария Тестова Примерова',
          email: 'm.primerova@example.bg',
        },
      },
    })
  })

  it('leaves neither the number nor the XML in the audit or in the request', async () => {
    const { requestId } = await eAuth.signIn()
    const { rows } = await world.owner.query(
      `select outcome, input, address from audit_entry where command = 'eAuthentication' and input->>'request' = $1`,
      [requestId],
    )
    expect(rows).toEqual([
      {
        outcome: 'done',
        address: '127.0.0.1',
        input: { request: requestId, purpose: 'login', person: expect.stringMatching(/^[0-9a-f]{16}$/) },
      },
    ])
    const everything = JSON.stringify([rows, await eAuth.row(requestId)])
    expect(everything).not.toContain('9224171015')
    expect(everything).not.toContain('saml')
  })

  it('is known to be asked for by the fields of the specification', async () => {
    const request = await eAuth.start()
    expect(request).toMatchObject({
      requestId: expect.stringMatching(/^ARQ[0-9a-f-]{36}$/),
      relayState: request.requestId,
      relayStateDecoded: request.requestId,
      signatureStatusName: 'VALID',
    })
    const xml = Buffer.from(request.samlRequest, 'base64').toString('utf8')
    expect(request.samlRequestDecoded).toBe(xml)
    expect(request.samlRequestBeautified.replaceAll(/\n\s*/g, '')).toBe(xml.replaceAll(/\n\s*/g, ''))
    expect(request.samlRequestBeautified).toMatch(/^ {6}<egovbga:LevelOfAssurance[^>]*>SUBSTANTIAL</m)
  })

  it('gets its secret from us, in an answer: one that stands in an address is not taken', async () => {
    const seen = 'a-secret-that-a-proxy-has-written-down'
    expect((await world.fetch(`/eAuth/personRequest?type=login&binding=${seen}`)).status).toBe(400)
    const response = await world.fetch('/eAuth/personRequest?type=login')
    const { binding, requestId } = (await response.json()) as { binding: string; requestId: string }
    expect(binding).toMatch(/^[\w-]{40,}$/)
    const { code } = await eAuth.bring(await eAuth.answer(requestId))
    expect(await eAuth.proved(code, seen)).toBeUndefined()
    expect(await eAuth.proved(code, binding)).toBeDefined()
  })

  it('knows a foreigner by the personal number of foreigners', async () => {
    const { requestId } = await eAuth.start()
    const { code } = await eAuth.bring(await eAuth.answer(requestId, 'success', PEOPLE.at(-1)))
    expect(await eAuth.proved(code)).toMatchObject({
      outcome: { proof: { identifier: { type: 'LNCH', value: '9000000010' } } },
    })
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['timedOut', 'failed'],
    ['noProfile', 'failed'],
    ['emptySuccess', 'nobodyNamed'],
    ['noIdentifier', 'nobodyNamed'],
    ['otherIdentifier', 'nobodyNamed'],
  ] as const)(
    'that the provider answers with %s proves nothing, and the browser learns that it failed',
    async (behaviour, message) => {
      const { to, code } = await eAuth.signIn(behaviour)
      expect(to).toBe(`/dist/login/result#code=${code}`)
      expect((await eAuth.proved(code))?.outcome).toEqual({ failed: 'eAuthFailed', message })
    },
  )

  it('is forgotten when nobody takes it: first what was proved, then all of it', async () => {
    const { requestId, code } = await eAuth.signIn()
    expect(await eAuth.row(requestId)).toMatchObject({ outcome: { proof: expect.anything() } })
    const jobAfter = (minutes: number) =>
      world.db.transaction().execute((tx) => forgetProofs.run(tx, new Date(Date.now() + minutes * 60_000)))
    await jobAfter(1)
    expect(await eAuth.proved(code)).toBeDefined()
    await jobAfter(3)
    expect(await eAuth.row(requestId)).toMatchObject({ outcome: null })
    await jobAfter(25 * 60)
    expect(await eAuth.row(requestId)).toBeUndefined()
  })

  it('accepts either certificate while the provider changes its key', async () => {
    const settings = world.services.eAuth!
    world.services.eAuth = {
      ...settings,
      idpCertificates: [settings.certificate, ...settings.idpCertificates],
    }
    try {
      expect((await eAuth.signIn()).code).not.toBe('')
    } finally {
      world.services.eAuth = settings
    }
  })
})

describe('a registration by e-authentication', () => {
  it('comes back to its own screen with what was asked for', async () => {
    const wish = {
      type: 'register',
      userType: 'CHSI',
      chsiNumber: '123',
      email: 'chsi@example.bg',
      lang: 'en',
    }
    const { to, code } = await eAuth.signIn('success', wish)
    expect(to).toMatch(/^\/dist\/register\/result#code=/)
    const { type: _, ...rest } = wish
    expect(await eAuth.proved(code)).toMatchObject({ purpose: 'register', wish: rest })
  })

  it.each([
    [{}, 'userTypeRequired'],
    [{ userType: 'CHSI' }, 'invalidInput'],
    [{ userType: 'CHSIHELPER' }, 'invalidInput'],
    [{ userType: 'DSI' }, 'invalidInput'],
    [{ userType: 'SysAdmin' }, 'invalidInput'],
  ])('is not started with %o: %s', async (wish, code) => {
    const answer = await world.ask(proofs.startEAuthentication, {
      type: 'register',
      ...wish,
    })
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })
})

describe('the portal as the provider knows it', () => {
  it('publishes its address for answers and its keys', async () => {
    const response = await world.fetch('/eAuth/metadata')
    const xml = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^application\/samlmetadata\+xml/)
    expect(xml).toContain(`entityID="${world.address}/eAuth/metadata"`)
    expect(xml).toContain(`Location="${world.address}/eAuth/acs"`)
    expect(xml.match(/use="(signing|encryption)"/g)).toHaveLength(2)
    expect(xml).not.toContain('PRIVATE')
  })

  it('has none of it where e-authentication is not configured', async () => {
    const settings = world.services.eAuth
    world.services.eAuth = undefined
    try {
      expect(await world.ask(proofs.startEAuthentication, { type: 'login' })).toMatchObject({
        status: 503,
        body: { code: 'notConfigured' },
      })
      expect((await world.fetch('/eAuth/metadata')).status).toBe(404)
      expect((await eAuth.bring({ SAMLResponse: 'x', RelayState: 'x' })).status).toBe(404)
    } finally {
      world.services.eAuth = settings
    }
  })

  it('counts answers like all other requests of an address', async () => {
    const busy = await createWorld({ rates: { perAddress: 2 } })
    const other = await withEAuth(busy)
    try {
      const form = { SAMLResponse: 'x', RelayState: 'x' }
      const statuses = [await other.bring(form), await other.bring(form), await other.bring(form)]
      expect(statuses.map(({ status }) => status)).toEqual([303, 303, 429])
    } finally {
      await other.close()
      await busy.close()
    }
  })
})

describe('who comes again and again', () => {
  it('fills neither the table of requests nor our processors', async () => {
    const busy = await createWorld({ rates: { guarded: 2 } })
    const other = await withEAuth(busy)
    try {
      const start = () => busy.ask(proofs.startEAuthentication, { type: 'login' })
      for (let turn = 0; turn < 20; turn++) expect((await start()).status).toBe(200)
      expect((await start()).status).toBe(429)
      const { rows } = await busy.owner.query('select count(*)::int as kept from proof_request')
      expect(rows).toEqual([{ kept: 20 }])

      const brought: number[] = []
      for (const RelayState of ['x', 'x', 'x', ...'abcdefghijklmnopqr'])
        brought.push((await other.bring({ SAMLResponse: 'x', RelayState })).status)
      expect(brought).toEqual([303, 303, 429, ...Array<number>(17).fill(303), 429])
    } finally {
      await other.close()
      await busy.close()
    }
  })
})

describe('e-authentication of an account that was opened with a password', () => {
  const password = 'Kestenova-aleya-7'
  const [MARIA, GEORGI, CHAVDAR] = PEOPLE
  const owner = (who: (typeof PEOPLE)[number]) => world.person({ password, fullName: who.personName })
  const see = (account: Person) => world.done(eAuthAttachment.seeEAuthentication, {}, account)
  const start = (account: Person, tried?: string) =>
    world.ask(eAuthAttachment.attachEAuthentication, tried === undefined ? {} : { password: tried }, account)
  /** Out with the password, to the provider as somebody, and back. */
  async function attach(account: Person, who: (typeof PEOPLE)[number]) {
    const { requestId, binding } = await world.done(
      eAuthAttachment.attachEAuthentication,
      { password },
      account,
    )
    const { to, code } = await eAuth.bring(await eAuth.answer(requestId, 'success', who))
    expect(to).toBe(`/dist/account/profile?tab=3#code=${code}`)
    return world.ask(proofs.takeOutcome, { code, binding }, account)
  }
  async function enter(who: (typeof PEOPLE)[number]) {
    const { requestId, binding } = await eAuth.start()
    const { code } = await eAuth.bring(await eAuth.answer(requestId, 'success', who))
    return (await world.ask(proofs.takeOutcome, { code, binding })).body
  }
  const kindsIn = async (table: 'email' | 'account_event', { id }: Person) => {
    const sql = `select kind from ${table} where account_id = $1 order by id`
    return (await world.owner.query<{ kind: string }>(sql, [id])).rows.map(({ kind }) => kind)
  }

  it('opens nothing before; it is attached with the password asked again, in the history and by a letter, and opens the account then', async () => {
    const account = await owner(MARIA!)
    expect(await enter(MARIA!)).toMatchObject({ code: 'userNotFound' })
    expect(await see(account)).toMatchObject({ opens: false, canAttach: true, needsPassword: true })
    expect(await attach(account, MARIA!)).toMatchObject({
      status: 200,
      body: { kind: 'attached', what: 'eAuthentication', name: MARIA!.personName },
    })
    expect(await see(account)).toMatchObject({ opens: true, canAttach: false, canDetach: true })
    expect([await kindsIn('account_event', account), await kindsIn('email', account)]).toEqual([
      ['eAuthAttached'],
      ['eAuthAttached'],
    ])
    expect(await enter(MARIA!)).toMatchObject({ kind: 'session', session: { userId: account.id } })
    expect((await start(account, password)).body.code).toBe('alreadyAttached')
  })

  it('is not started without the password, and guessing that is counted', async () => {
    const account = await owner(GEORGI!)
    expect(await start(account)).toMatchObject({ status: 400, body: { code: 'passwordNeeded' } })
    const guess = await start(account, 'guess')
    expect([guess.body.code, Object.keys(guess.body.fields!)]).toEqual(['wrongPassword', ['password']])
    for (let n = 0; n < 4; n++) await start(account, `guess ${n}`)
    expect((await start(account, password)).body.code).toBe('locked')
    expect((await world.ask(eAuthAttachment.attachEAuthentication, { password })).status).toBe(401)
  })

  it('of somebody else is refused: by the name, or by the number that the account has', async () => {
    const named = await owner(GEORGI!)
    expect((await attach(named, CHAVDAR!)).body.code).toBe('nameDiffers')
    const numbered = await owner(GEORGI!)
    const { hash, cipher } = world.services.personal.seal({ type: 'EGN', value: '8728141036' })
    await world.owner.query(
      "update account set identifier_type = 'EGN', identifier_hash = $2, identifier_cipher = $3 where id = $1",
      [numbered.id, hash, cipher],
    )
    expect((await attach(numbered, GEORGI!)).body.code).toBe('numberDiffers')
    for (const account of [named, numbered]) {
      expect((await see(account)).opens).toBe(false)
      expect(await kindsIn('account_event', account)).toEqual([])
    }
  })

  it('the name counts as the same in Latin letters and without the patronymic, which is taken: proved names are not changed later', async () => {
    const account = await world.person({ password, fullName: 'Chavdar Izpalnitelov' })
    expect((await attach(account, CHAVDAR!)).body.kind).toBe('attached')
    const { person } = await world.done(profiles.seeMyProfile, {}, account)
    expect(person).toMatchObject({ firstName: 'Чавдар', middleName: 'Пробен', lastName: 'Изпълнителов' })
  })

  it('with a number that another account has proved is refused without saying whose that is; its owner gets a letter', async () => {
    const [first, second] = [await owner(PEOPLE[3]!), await owner(PEOPLE[3]!)]
    expect((await attach(first, PEOPLE[3]!)).status).toBe(200)
    const { status, body } = await attach(second, PEOPLE[3]!)
    expect([status, body.code]).toEqual([409, 'numberElsewhere'])
    expect(JSON.stringify(body)).not.toContain(first.userName)
    expect(await kindsIn('email', first)).toEqual(['eAuthAttached', 'alreadyRegistered'])
    expect((await see(second)).opens).toBe(false)
  })

  it('is given up where another way in is left, and then opens the account no more until it is attached again', async () => {
    const who = PEOPLE[4]!
    const account = await owner(who)
    await attach(account, who)
    const detach = () => world.ask(eAuthAttachment.detachEAuthentication, {}, account)
    await world.owner.query('update account set password_hash = null where id = $1', [account.id])
    expect((await detach()).body.code).toBe('onlyWayIn')
    await world.owner.query(
      'update account set password_hash = (select password_hash from account where id = $2) where id = $1',
      [account.id, (await owner(who)).id],
    )
    expect((await detach()).status).toBe(200)
    expect((await detach()).body.code).toBe('notAttached')
    expect((await kindsIn('email', account)).at(-1)).toBe('eAuthDetached')
    expect(await enter(who)).toMatchObject({ code: 'eAuthDetached' })
    expect((await attach(account, who)).status).toBe(200)
    expect(await enter(who)).toMatchObject({ kind: 'session' })
  })
})

describe('the provider of the sandbox is as strict as the real one', () => {
  const tampered = (request: { samlRequest: string }, from: string | RegExp, to: string) => ({
    samlRequest: Buffer.from(
      Buffer.from(request.samlRequest, 'base64').toString('utf8').replace(from, to),
      'utf8',
    ).toString('base64'),
  })

  it('takes a request once', async () => {
    const request = await eAuth.start()
    await walk(request, 'success 0')
    expect((await walk(request, 'success 0')).refused).toContain('already made')
  })

  it.each([
    ['another level of assurance', 'SUBSTANTIAL', 'LOW', 'does not verify'],
    ['no signature', /<Signature[\s\S]*<\/Signature>/, '', 'not signed'],
    ['another portal as its sender', '/eAuth/metadata<', '@evil.example/<', 'not registered'],
  ])('refuses a request with %s', async (_, from, to, why) => {
    const request = await eAuth.start()
    expect((await walk({ ...request, ...tampered(request, from, to) }, 'success 0')).refused).toContain(why)
  })

  it('refuses a request for another address', async () => {
    const settings = world.services.eAuth!
    world.services.eAuth = { ...settings, ssoUrl: `${eAuth.address}/SingleSignOnService?x` }
    try {
      expect((await walk(await eAuth.start(), 'success 0')).refused).toContain('Destination')
    } finally {
      world.services.eAuth = settings
    }
  })

  it('publishes its own metadata, signed', async () => {
    const xml = await (await fetch(`${eAuth.address}/tfauthbe/saml/metadata/idp`)).text()
    expect(xml).toContain(`entityID="${eAuth.address}"`)
    expect(xml).toContain('SignatureValue')
  })
})
