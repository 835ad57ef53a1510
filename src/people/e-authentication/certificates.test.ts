/** Signing in with a qualified certificate: real handshakes with the listener, and why a certificate is not taken. */
import { connect } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { person, QES_PEOPLE } from '#sandbox/qes-profiles.ts'
import { createQesWorld, type QesWorld } from '#test/qes.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'

const [MARIA, GEORGI] = QES_PEOPLE
const MARIA_EGN = '9224171015'

let world: QesWorld
let listed: string[]
beforeAll(async () => {
  world = await createQesWorld()
  listed = world.settings.trusted
  const maria = await world.person('AuctionParticipant', { fullName: 'Мария Тестова Примерова' })
  await world.giveNumber(maria, MARIA_EGN)
  const johan = await world.person({ fullName: 'Йохан Мустерман' })
  await world.giveNumber(johan, '9000000010', 'LNCH')
})
afterAll(() => world.close())

describe('somebody with a good certificate', () => {
  it('is sent to the listener, back with a code and in: no token stands in an address', async () => {
    const { address, binding } = await world.start()
    expect(address).toMatch(/^https:\/\/localhost:\d+\/certificate\/login\?request=ARQ/)
    const { status, location } = await world.visit(address, await world.card())
    expect(status).toBe(303)
    expect(location).toMatch(/^https:\/\/zapori\.example\/dist\/login\/result#code=[\w-]{40,}$/)

    const { body } = await world.ask(proofs.takeOutcome, { code: world.codeIn(location), binding })
    if (body.kind !== 'session') throw new Error(`no session: ${JSON.stringify(body)}`)
    expect(body.session).toMatchObject({ fullName: 'Мария Тестова Примерова' })
    expect(location).not.toContain(body.session.token)
    const { rows } = await world.owner.query('select method from session order by id desc limit 1')
    expect(rows).toEqual([{ method: 'ESIGN' }])
  })

  it.each(['company', 'noEmail', 'lnch'] as const)('gets in with one of the kind %s', async (profile) => {
    const { body } = await world.way(await world.card(profile, profile === 'lnch' ? QES_PEOPLE[6] : MARIA))
    expect(body.kind).toBe('session')
  })

  it('has the certificate noted with the account: issuer, company, validity, thumbprint', async () => {
    await world.way(await world.card('company'))
    const { rows } = await world.owner.query('select * from certificate order by id desc limit 1')
    expect(rows[0]).toMatchObject({
      name: 'Maria Testova Primerova',
      issuer: 'Sandbox Qualified CA',
      eik: '999000113',
    })
    expect(rows[0].thumbprint).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is told to register when no account has the number', async () => {
    const { body } = await world.way(await world.card('egn', GEORGI))
    expect(body.code).toBe('userNotFound')
  })
})

describe('a certificate that is not taken', () => {
  it.each([
    ['expired', 'certificateExpired'],
    ['revoked', 'certificateRevoked'],
    ['suspended', 'certificateRevoked'],
    ['seal', 'certificateNotTrusted'],
    ['sealCalledSignature', 'certificateNotTrusted'],
    ['signatureCalledSeal', 'certificateNotTrusted'],
    ['system', 'certificateNotTrusted'],
    ['notQualified', 'certificateNotTrusted'],
    ['notForSignIn', 'certificateNotTrusted'],
    ['otherAuthority', 'certificateNotTrusted'],
    ['forged', 'certificateNotTrusted'],
    ['belowPerson', 'certificateNotTrusted'],
    ['foreign', 'certificateUnreadable'],
    ['noRevocation', 'revocationUnknown'],
  ] as const)('of the kind %s is refused: %s', async (profile, code) => {
    const { status, body } = await world.way(await world.card(profile))
    expect(status).toBe(code === 'revocationUnknown' ? 503 : 400)
    expect(body.code).toBe(code)
    expect((await world.audited())[0]).toMatchObject({ outcome: code })
  })

  it.each([
    ['a wrong check digit', 'PNOBG-9224171016'],
    ['an LNCH that is called an EGN', 'PNOBG-9000000010'],
    ['the number of an identity card under the prefix of an LNCH', 'PI:BG-5d0c6a0e-6e5c-4f5e'],
    ['another country', 'PNORO-9224171015'],
    ['nothing but digits', '9224171015'],
  ])('with %s names nobody', async (_, number) => {
    const { body } = await world.way(await world.card('egn', person(number, 'Maria Testova Primerova')))
    expect(body.code).toBe('certificateUnreadable')
  })

  it('that was good and was revoked since no longer opens', async () => {
    const card = await world.card()
    expect((await world.way(card)).body.kind).toBe('session')
    world.qes.setStatus(card.serial, 'suspended')
    expect((await world.way(card)).body.code).toBe('certificateRevoked')
    world.qes.setStatus(card.serial, 'good')
    expect((await world.way(card)).body.kind).toBe('session')
  })

  it('is refused once its time is over, or before it has come, by the portal’s clock', async () => {
    const card = await world.card()
    const today = world.now()
    world.at('2036-01-01T00:00:00Z')
    expect((await world.way(card)).body.code).toBe('certificateExpired')
    world.at('2026-11-01T00:00:00Z')
    expect((await world.way(card)).body.code).toBe('certificateExpired')
    world.at(today)
  })

  it('is not there at all', async () => {
    expect((await world.way()).body.code).toBe('certificateMissing')
  })

  it('presented without its key does not pass the handshake', async () => {
    const { address } = await world.start()
    const [card, other] = [await world.card(), await world.card('egn', GEORGI)]
    await expect(world.visit(address, { pem: card.pem, keyPem: other.keyPem })).rejects.toThrow()
  })
})

describe('the list of authorities', () => {
  afterEach(() => (world.settings.trusted = listed))

  it('an authority that is listed without the one above it is trusted as it stands', async () => {
    world.settings.trusted = [listed[0]!]
    expect((await world.way(await world.card())).body.kind).toBe('session')
  })

  it('an authority that is not listed is not trusted, though the one above it is', async () => {
    world.settings.trusted = [listed[1]!]
    expect((await world.way(await world.card())).body.code).toBe('certificateNotTrusted')
  })

  it('a person’s own certificate on the list would make them no authority', async () => {
    const georgi = await world.card('egn', GEORGI)
    world.settings.trusted = [...listed, georgi.pem]
    expect((await world.way(await world.card('belowPerson'))).body.code).toBe('certificateNotTrusted')
  })

  it('an authority ends when its own time is over', async () => {
    const today = world.now()
    world.at('2037-06-01T00:00:00Z')
    const card = await world.card()
    expect((await world.way(card)).body.code).toBe('certificateNotTrusted')
    world.at(today)
  })
})

describe('the one way back', () => {
  it('code and binding are both needed, and together they work once', async () => {
    const { address, binding } = await world.start()
    const { location } = await world.visit(address, await world.card())
    const code = world.codeIn(location)
    const take = async (given: { code: string; binding: string }) =>
      (await world.ask(proofs.takeOutcome, given)).body
    expect((await take({ code, binding: world.newBinding() })).code).toBe('expired')
    expect((await take({ code: world.newBinding(), binding })).code).toBe('expired')
    expect((await take({ code, binding })).kind).toBe('session')
    expect((await take({ code, binding })).code).toBe('expired')
  })

  it('a request is answered once: a second visit gets no code', async () => {
    const { address } = await world.start()
    const card = await world.card()
    expect((await world.visit(address, card)).location).toContain('#code=')
    expect((await world.visit(address, card)).location).toBe(
      'https://zapori.example/dist/login/result#error=expired',
    )
    const both = await world.start()
    const visits = await Promise.all([world.visit(both.address, card), world.visit(both.address, card)])
    expect(visits.filter(({ location }) => location.includes('#code='))).toHaveLength(1)
  })

  it.each(['', '?request=', '?request=ARQnobody', '?request=a&request=b', '?request=%27;--'])(
    'an unknown request („%s“) leads to the login page, which says that it has expired',
    async (query) => {
      const { status, location } = await world.visit(
        `${world.settings.baseUrl}/certificate/login${query}`,
        await world.card(),
      )
      expect([status, location]).toEqual([303, 'https://zapori.example/dist/login/result#error=expired'])
    },
  )

  it('a request of half an hour ago has expired, and so has a code of two minutes ago', async () => {
    const today = world.now()
    const after = (minutes: number) => world.at(new Date(today.getTime() + minutes * 60_000))
    const card = await world.card()
    const old = await world.start()
    after(31)
    expect((await world.visit(old.address, card)).location).toContain('#error=expired')
    const { address, binding } = await world.start()
    const { location } = await world.visit(address, card)
    after(34)
    const late = await world.ask(proofs.takeOutcome, { code: world.codeIn(location), binding })
    expect(late.body.code).toBe('expired')
    world.at(today)
  })

  it('no handshake is resumed: each visit shows anew that the key is there', async () => {
    const { hostname, port } = new URL(world.settings.baseUrl)
    const { pem, keyPem } = await world.card()
    const shake = (session?: Buffer) =>
      new Promise<{ reused: boolean; session: Buffer | undefined }>((settle, fail) => {
        const common = { rejectUnauthorized: false, cert: pem, key: keyPem, ...(session && { session }) }
        let stored: Buffer | undefined
        let reused = false
        const line = connect({ host: hostname, port: Number(port), ...common }, () => {
          reused = line.isSessionReused()
          line.end('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
        })
        line.on('session', (ticket) => (stored = ticket)).resume()
        line.on('close', () => settle({ reused, session: stored })).on('error', fail)
      })
    const { session } = await shake()
    expect((await shake(session)).reused).toBe(false)
  })

  it('the listener serves this one address and no other', async () => {
    expect((await world.visit(`${world.settings.baseUrl}/api/announcement/list`)).status).toBe(404)
    expect((await world.visit(`${world.settings.baseUrl}/dist/`)).status).toBe(404)
    // And the portal itself does not: nobody there has asked for a certificate.
    expect((await world.fetch('/certificate/login?request=x', { redirect: 'manual' })).status).toBe(404)
  })
})

describe('what is written down', () => {
  it('each outcome in the audit, and neither certificate nor number in audit or log', async () => {
    await world.way(await world.card())
    const [row] = await world.audited()
    expect(row).toMatchObject({ outcome: 'done', input: { purpose: 'login' } })
    const { rows } = await world.owner.query('select input::text, address from audit_entry')
    expect(rows.every(({ address }) => address === '127.0.0.1')).toBe(true)
    const written = JSON.stringify(rows) + world.lines.join('\n')
    expect(written).not.toContain(MARIA_EGN)
    expect(written).not.toContain('BEGIN CERTIFICATE')
    expect(world.lines.join('\n')).not.toContain('request=')
  })

  it('what was proved waits encrypted, and is forgotten once it is taken', async () => {
    const { address, binding } = await world.start()
    const { location } = await world.visit(address, await world.card())
    const outcome = async () => {
      const sql = 'select outcome::text from proof_request where id = $1'
      const { rows } = await world.owner.query(sql, [new URL(address).searchParams.get('request')])
      return (rows[0] as { outcome: string | null }).outcome
    }
    expect(await outcome()).toContain('Maria Testova Primerova')
    expect(await outcome()).not.toContain(MARIA_EGN)
    await world.ask(proofs.takeOutcome, { code: world.codeIn(location), binding })
    expect(await outcome()).toBeNull()
  })
})
