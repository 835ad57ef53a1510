/** A certificate that a proxy has taken and forwards in a header: believed from the proxy, and from nobody else. */
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Card, createQesWorld, type QesWorld } from '#test/qes.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'

const HEADER = 'x-client-certificate'
const HERE = '127.0.0.1'

let world: QesWorld
let card: Card
beforeAll(async () => {
  world = await createQesWorld()
  await world.giveNumber(await world.person('AuctionParticipant'), '9224171015')
  card = await world.card()
})
beforeEach(() => (world.settings.proxy = { header: HEADER, addresses: [HERE] }))
afterAll(() => world.close())

/** A request as the proxy sends it, with headers one by one, so that one may be there twice. */
const visit = async (headers: string[]) => {
  const { address, binding } = await world.start()
  const { pathname, search } = new URL(address)
  const { hostname, port } = new URL(world.address)
  const answer = await new Promise<string>((settle, fail) => {
    let text = ''
    const line = connect(Number(port), hostname, () =>
      line.write(
        `GET ${pathname}${search} HTTP/1.1\r\nhost: portal\r\n${headers.map((each) => `${each}\r\n`).join('')}connection: close\r\n\r\n`,
      ),
    )
    line.on('data', (part) => (text += part.toString()))
    line.on('end', () => settle(text)).on('error', fail)
  })
  const status = Number(answer.slice(9, 12))
  const code = /#code=([\w-]+)/.exec(answer)?.[1]
  return { status, code, binding, answer }
}
const forwarded = (pem: string, name = HEADER) => `${name}: ${encodeURIComponent(pem)}`
const reported = async ({ code, binding }: { code: string | undefined; binding: string }) => {
  const { body } = await world.ask(proofs.takeOutcome, { code: code!, binding })
  return body.code ?? body.kind
}

describe('from the proxy', () => {
  it('the forwarded certificate opens as if it had been shown to us', async () => {
    const back = await visit([forwarded(card.pem)])
    expect(back.status).toBe(303)
    expect(await reported(back)).toBe('session')
  })

  it('networks may be named instead of addresses', async () => {
    world.settings.proxy!.addresses = ['10.1.0.0/16', '127.0.0.0/8']
    expect(await reported(await visit([forwarded(card.pem)]))).toBe('session')
  })

  it('an empty or absent header means that the browser had none', async () => {
    expect(await reported(await visit([]))).toBe('certificateMissing')
    expect(await reported(await visit([`${HEADER}:`]))).toBe('certificateMissing')
  })

  it.each([
    ['no certificate', 'SUCCESS'],
    ['half a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
    ['badly encoded', '%E0%A4%A'],
  ])('%s is unreadable', async (_, value) => {
    const raw = value.startsWith('%') ? `${HEADER}: ${value}` : forwarded(value)
    expect(await reported(await visit([raw]))).toBe('certificateUnreadable')
  })

  it('two certificates in one header are unreadable: it is not for us to choose', async () => {
    const other = await world.card('otherAuthority')
    expect(await reported(await visit([forwarded(`${card.pem}\n${other.pem}`)]))).toBe(
      'certificateUnreadable',
    )
  })

  it('all checks hold as on our own listener', async () => {
    expect(await reported(await visit([forwarded((await world.card('revoked')).pem)]))).toBe(
      'certificateRevoked',
    )
    expect(await reported(await visit([forwarded((await world.card('otherAuthority')).pem)]))).toBe(
      'certificateNotTrusted',
    )
  })
})

describe('a forged header', () => {
  it('from an address that is no proxy is refused, and the request stays open for its owner', async () => {
    world.settings.proxy!.addresses = ['192.0.2.1', '10.0.0.0/8', '2001:db8::/32']
    const { status, code, answer } = await visit([forwarded(card.pem)])
    expect([status, code]).toEqual([403, undefined])
    expect(answer).not.toContain('location:')
    expect((await world.audited())[0]!.outcome).toBe('forbidden')
  })

  it('is not believed for what it says about where it comes from', async () => {
    world.settings.proxy!.addresses = ['192.0.2.1']
    const { status } = await visit([
      forwarded(card.pem),
      'x-forwarded-for: 192.0.2.1',
      'x-real-ip: 192.0.2.1',
      'forwarded: for=192.0.2.1',
    ])
    expect(status).toBe(403)
  })

  it('beside the proxy’s own is refused', async () => {
    const other = await world.card('egn')
    const { status, code } = await visit([forwarded(other.pem), forwarded(card.pem, 'X-Client-Certificate')])
    expect([status, code]).toEqual([403, undefined])
  })

  it('under another name says nothing', async () => {
    expect(await reported(await visit([forwarded(card.pem, 'x-ssl-cert')]))).toBe('certificateMissing')
  })

  it('finds no such address where no proxy is configured', async () => {
    delete world.settings.proxy
    expect((await visit([forwarded(card.pem)])).status).toBe(404)
  })

  it('does not reach our own listener either, which looks at the handshake alone', async () => {
    const { address, binding } = await world.start()
    const { location } = await world.visit(address)
    expect(await reported({ code: world.codeIn(location), binding })).toBe('certificateMissing')
  })
})

describe('who comes too often', () => {
  it('is turned down with a sentence and the time to wait', async () => {
    const busy = await createQesWorld({ rates: { guarded: 1 } })
    try {
      const { address } = await busy.start()
      await busy.visit(address)
      const { status, text } = await busy.visit(address)
      expect(status).toBe(429)
      expect(text).toContain('Твърде много заявки')
    } finally {
      await busy.close()
    }
  })
})
