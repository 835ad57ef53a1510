import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encoded, factsAbout } from '#sandbox/e-auth-answers.ts'
import { makeKeys } from '#sandbox/e-auth-keys.ts'
import { PEOPLE } from '#sandbox/e-auth-people.ts'
import { assertionXml, encryptedFor, type Facts, responseXml, signed } from '#sandbox/e-auth-xml.ts'
import { changed, type EAuth, withEAuth } from '#test/e-auth.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let eAuth: EAuth
const PERSON = PEOPLE[0]!
const VICTIM = PEOPLE[1]!
const FAILED = '/dist/login/result#error=eAuthFailed'
const EXPIRED = '/dist/login/result#error=expired'

describe.each([
  ['encrypted assertions', true],
  ['plain assertions, where they are allowed', false],
])('with %s', (_, encrypted) => {
  beforeAll(async () => {
    world = await createWorld()
    eAuth = await withEAuth(world, { encrypted })
  })
  beforeEach(() => world.at(new Date()))
  afterAll(async () => {
    await eAuth.close()
    await world.close()
  })

  /** What a true answer to a request says, to be bent. */
  const facts = (requestId: string) =>
    factsAbout(
      PERSON,
      {
        requestId,
        relayState: requestId,
        acs: `${world.address}/eAuth/acs`,
        entityId: `${world.address}/eAuth/metadata`,
      },
      { idp: eAuth.address, key: eAuth.key, encryptFor: undefined, now: world.now() },
    )
  /** An answer around an assertion, encrypted as this provider does. */
  const around = async (said: Facts, assertion: string, relayState = said.requestId) => {
    const inside = encrypted ? await encryptedFor(world.services.eAuth!.certificate, assertion) : assertion
    return { SAMLResponse: encoded(responseXml(said, inside)), RelayState: relayState }
  }
  const sign = (said: Facts) => signed(assertionXml(said), eAuth.key)
  /** That nothing was proved and the person can still sign in with the same request. */
  const unspoilt = async (requestId: string) => {
    expect(await eAuth.row(requestId)).toMatchObject({ outcome: null, code_hash: null, answered_at: null })
    expect((await eAuth.bring(await eAuth.answer(requestId))).code).not.toBe('')
  }

  /** Why the last answer for a request was not believed, as the audit has it. */
  const why = async (requestId: string) => {
    const { rows } = await world.owner.query(
      `select outcome, input->>'why' as why from audit_entry
       where command = 'eAuthentication' and input->>'request' = $1 order by id desc limit 1`,
      [requestId],
    )
    return rows[0] as unknown
  }

  it.each([
    ['unsigned', 'signature'],
    ['otherKey', 'signature'],
    ['wrapped', 'oneAssertion'],
    ['audience', 'audience'],
    ['recipient', 'recipient'],
    ['destination', 'destination'],
    ['issuer', 'issuer'],
    ['inResponseTo', 'inResponseTo'],
    ['expired', 'time'],
    ...(encrypted ? [['unencrypted', 'notEncrypted'] as const] : []),
  ] as const)(
    'an answer that misbehaves (%s) proves nothing and spoils nothing',
    async (behaviour, reason) => {
      const { requestId, to } = await eAuth.signIn(behaviour)
      expect(to).toBe(FAILED)
      expect(await why(requestId)).toEqual({ outcome: 'refused', why: reason })
      await unspoilt(requestId)
    },
  )

  it('a plain assertion is taken only where plain ones are allowed', async () => {
    const { code } = await eAuth.signIn('unencrypted')
    expect(code !== '').toBe(!encrypted)
  })

  it('an answer works once', async () => {
    const { requestId } = await eAuth.start()
    const form = await eAuth.answer(requestId)
    const { code } = await eAuth.bring(form)
    const again = await eAuth.bring(form)
    expect(again).toMatchObject({ status: 303, to: EXPIRED, code: '' })
    expect(await eAuth.proved(code)).toMatchObject({ id: requestId })
  })

  it('an answer brought several times at once works once', async () => {
    const { requestId } = await eAuth.start()
    const form = await eAuth.answer(requestId)
    const all = await Promise.all(Array.from({ length: 5 }, () => eAuth.bring(form)))
    expect(all.filter(({ code }) => code !== '')).toHaveLength(1)
    expect(all.filter(({ to }) => to === EXPIRED)).toHaveLength(4)
  })

  it('an assertion shown before answers no other request', async () => {
    const [first, second] = [await eAuth.start(), await eAuth.start()]
    const said = facts(first.requestId)
    expect((await eAuth.bring(await around(said, sign(said)))).code).not.toBe('')
    const again = { ...facts(second.requestId), assertionId: said.assertionId }
    expect((await eAuth.bring(await around(again, sign(again)))).to).toBe(EXPIRED)
    await unspoilt(second.requestId)
  })

  it('an answer to no request of ours, or to one that is too old, is turned away', async () => {
    expect((await eAuth.bring(await eAuth.answer(`ARQ${crypto.randomUUID()}`))).to).toBe(EXPIRED)
    const { requestId } = await eAuth.start()
    world.at(new Date(Date.now() + 31 * 60_000))
    const late = facts(requestId)
    expect((await eAuth.bring(await around(late, sign(late)))).to).toBe(EXPIRED)
    expect(await eAuth.row(requestId)).toMatchObject({ outcome: null })
  })

  it('an answer for another tab of the person answers neither tab', async () => {
    const [mine, other] = [await eAuth.start(), await eAuth.start()]
    const said = facts(mine.requestId)
    expect((await eAuth.bring(await around(said, sign(said), other.requestId))).to).toBe(FAILED)
    const envelope = { ...said.envelope, inResponseTo: other.requestId }
    expect((await eAuth.bring(await around({ ...said, envelope }, sign(said)))).to).toBe(FAILED)
    expect((await eAuth.bring(await around({ ...said, envelope }, sign(said), other.requestId))).to).toBe(
      FAILED,
    )
    await unspoilt(mine.requestId)
    await unspoilt(other.requestId)
  })

  it.each([
    ['before its time', (said: Facts) => ({ ...said, issued: new Date(said.issued.getTime() + 5 * 60_000) })],
    [
      'with another issuer in the envelope',
      (said: Facts) => ({ ...said, envelope: { ...said.envelope, issuer: 'x' } }),
    ],
    ['with another issuer in the assertion', (said: Facts) => ({ ...said, idp: 'https://other.example' })],
  ])('an answer %s proves nothing', async (_, bend) => {
    const { requestId } = await eAuth.start()
    const said = bend(facts(requestId))
    expect((await eAuth.bring(await around(said, sign(said)))).to).toBe(FAILED)
    await unspoilt(requestId)
  })

  it('a clock that differs by less than a minute does no harm', async () => {
    const { requestId } = await eAuth.start()
    const said = { ...facts(requestId), issued: new Date(world.now().getTime() - 3.5 * 60_000) }
    expect((await eAuth.bring(await around(said, sign(said)))).code).not.toBe('')
  })

  it('a failure made into a success names nobody; a success made into a failure proves nothing', async () => {
    const failed = await eAuth.start()
    const form = changed(await eAuth.answer(failed.requestId, 'cancelled'), (xml) =>
      xml.replace(
        /<saml2p:Status>.*<\/saml2p:Status>/,
        '<saml2p:Status><saml2p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></saml2p:Status>',
      ),
    )
    const { code } = await eAuth.bring(form)
    expect((await eAuth.proved(code))?.outcome).toEqual({ failed: 'eAuthFailed', message: 'nobodyNamed' })

    const done = await eAuth.start()
    const turned = changed(await eAuth.answer(done.requestId), (xml) =>
      xml.replace('status:Success', 'status:Responder'),
    )
    expect((await eAuth.proved((await eAuth.bring(turned)).code))?.outcome).toMatchObject({
      failed: 'eAuthFailed',
    })
  })

  it.each([
    ['PNOBG-9224171016', 'a wrong check digit'],
    ['PNOBG-', 'no number'],
    ['9224171015', 'no kind'],
    ['PNORO-9224171015', 'another country'],
    ['NTRBG-999000113', 'a company'],
    ['PI:BG-9000000011', 'a wrong LNCH'],
    ['PI:BG-9531031229', 'an EGN called an LNCH'],
    ['PNOBG-9224171015;PNOBG-9531031229', 'two numbers'],
  ])('the identifier %s (%s) names nobody', async (personIdentifier) => {
    const { requestId } = await eAuth.start()
    const said = { ...facts(requestId), attributes: Object.entries({ ...PERSON, personIdentifier }) }
    const { code } = await eAuth.bring(await around(said, sign(said)))
    expect((await eAuth.proved(code))?.outcome).toEqual({ failed: 'eAuthFailed', message: 'nobodyNamed' })
  })

  it('two identifiers name nobody, and blanks around one do no harm', async () => {
    const [two, blank] = [await eAuth.start(), await eAuth.start()]
    const both = {
      ...facts(two.requestId),
      attributes: [...Object.entries(PERSON), ...Object.entries(VICTIM)],
    }
    const { code } = await eAuth.bring(await around(both, sign(both)))
    expect((await eAuth.proved(code))?.outcome).toEqual({ failed: 'eAuthFailed', message: 'nobodyNamed' })
    const spaced = {
      ...facts(blank.requestId),
      attributes: Object.entries({ ...PERSON, personIdentifier: ` ${PERSON.personIdentifier}\n` }),
    }
    const fine = await eAuth.bring(await around(spaced, sign(spaced)))
    expect(await eAuth.proved(fine.code)).toMatchObject({
      outcome: { proof: { fullName: PERSON.personName } },
    })
  })

  describe('a signature moved elsewhere', () => {
    /** The forged assertion about the victim, and the true one that an attacker has of themselves. */
    const pair = async () => {
      const { requestId } = await eAuth.start()
      const said = facts(requestId)
      const forged = assertionXml({ ...said, assertionId: '_forged', attributes: Object.entries(VICTIM) })
      const original = sign(said)
      const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(original)![0]
      return { said, forged, original, signature, bare: original.replace(signature, '') }
    }
    type Parts = Awaited<ReturnType<typeof pair>>
    const afterIssuer = (xml: string, more: string) =>
      xml.replace('</saml2:Issuer>', `</saml2:Issuer>${more}`)
    const WRAPPINGS: [string, (parts: Parts) => string][] = [
      ['onto a forged assertion', ({ forged, signature }) => afterIssuer(forged, signature)],
      [
        'with the original inside its Object',
        ({ forged, signature, bare }) =>
          afterIssuer(
            forged,
            signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`),
          ),
      ],
      ['with the original inside the forged one', ({ forged, original }) => afterIssuer(forged, original)],
      [
        'with the original in the advice of the forged one, and its signature',
        ({ forged, signature, bare }) =>
          afterIssuer(forged, `${signature}<saml2:Advice>${bare}</saml2:Advice>`),
      ],
      [
        'onto a forged assertion of the same id',
        ({ forged, signature, bare, said }) =>
          afterIssuer(
            forged.replace('_forged', said.assertionId),
            signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`),
          ),
      ],
      [
        'with the person changed',
        ({ original }) => original.replace(PERSON.personIdentifier, VICTIM.personIdentifier),
      ],
    ]
    it.each(WRAPPINGS)('%s proves nothing', async (_, wrap) => {
      const parts = await pair()
      const back = await eAuth.bring(await around(parts.said, wrap(parts)))
      expect(back).toMatchObject({ to: FAILED, code: '' })
      await unspoilt(parts.said.requestId)
    })

    it('beside a forged one, before or after it, proves nothing', async () => {
      const { said, forged, original } = await pair()
      for (const inside of [forged + original, original + forged]) {
        const form = { SAMLResponse: encoded(responseXml(said, inside)), RelayState: said.requestId }
        expect((await eAuth.bring(form)).to).toBe(FAILED)
      }
      await unspoilt(said.requestId)
    })

    it('does not cover a comment, and the number is not cut in two by one', async () => {
      const { said, original } = await pair()
      const cut = original.replace('PNOBG-9224171015', 'PNOBG-9224<!-- -->171015')
      const { code } = await eAuth.bring(await around(said, cut))
      expect(await eAuth.proved(code)).toMatchObject({
        outcome: { proof: { identifier: { type: 'EGN', value: '9224171015' } } },
      })
    })

    it('of a stranger is not believed even under the name of the provider', async () => {
      const { said } = await pair()
      const { key, certificate } = await makeKeys('e-auth-idp')
      for (const own of [signed(assertionXml(said), key), signed(assertionXml(said), key, certificate)])
        expect((await eAuth.bring(await around(said, own))).to).toBe(FAILED)
      await unspoilt(said.requestId)
    })
  })

  describe('what is no answer at all', () => {
    const RUBBISH: [string, (form: { SAMLResponse: string; RelayState: string }) => object][] = [
      ['not base64', (form) => ({ ...form, SAMLResponse: '<xml>' })],
      ['not XML', (form) => ({ ...form, SAMLResponse: encoded('no xml at all') })],
      [
        'not UTF-8',
        (form) => ({ ...form, SAMLResponse: Buffer.from([0xff, 0xfe, 0x3c]).toString('base64') }),
      ],
      ['empty', (form) => ({ ...form, SAMLResponse: '' })],
      [
        'with a document type',
        (form) => changed(form, (xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')),
      ],
      [
        'without an assertion',
        (form) => changed(form, (xml) => xml.replace(/<saml2:(Encrypted)?Assertion.*Assertion>/s, '')),
      ],
      ['very wide', (form) => changed(form, (xml) => xml.replace('>', `>${'<a/>'.repeat(15_000)}`))],
      ['very deep', (form) => ({ ...form, SAMLResponse: encoded('<a xmlns:a="a">'.repeat(5_000)) })],
      ['full of attributes', (form) => ({ ...form, SAMLResponse: encoded(`<a ${attributes(9_000)}/>`) })],
      ['cut short', (form) => changed(form, (xml) => xml.slice(0, -40))],
      [
        'another document',
        (form) => ({ ...form, SAMLResponse: encoded('<html xmlns="http://www.w3.org/1999/xhtml"/>') }),
      ],
    ]
    it.each(RUBBISH)('(%s) spoils nothing', async (_, spoil) => {
      const { requestId } = await eAuth.start()
      const form = await eAuth.answer(requestId)
      const back = await eAuth.bring(spoil(form))
      expect([FAILED, EXPIRED]).toContain(back.to)
      await unspoilt(requestId)
    })

    it.each([
      {},
      { RelayState: 'x' },
      { SAMLResponse: 'PHg+' },
      { SAMLResponse: 'PHg+', RelayState: 'a\0b' },
    ])('(%o) is turned away', async (form) => expect((await eAuth.bring(form)).to).toBe(EXPIRED))

    it('(too large) is not read', async () => {
      const { requestId } = await eAuth.start()
      const back = await eAuth.bring({ SAMLResponse: 'A'.repeat(200_000), RelayState: requestId })
      expect(back.status).toBe(413)
    })
  })
})

describe('who asks for forms elsewhere', () => {
  it('is not understood: only the address for answers reads them', async () => {
    const other = await createWorld()
    const response = await other.fetch('/api/account/login', {
      method: 'POST',
      body: new URLSearchParams({ userName: 'x' }),
    })
    expect(response.status).toBe(415)
    await other.close()
  })
})

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ')
