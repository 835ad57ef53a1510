/** A provider of qualified certificates in small: it issues, answers for its certificates by OCSP and CRL, and fails on request. */
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { authoritiesIn, type Holder, issue, keyPem } from './qes-authority.ts'
import { keystore } from './qes-keystore.ts'
import { type Issued, page, PAGE_HEADERS } from './qes-page.ts'
import { portalSeal } from './qes-seal.ts'
import { person, PROFILES, type Profile, QES_PEOPLE, type QesPerson, wantedFor } from './qes-profiles.ts'
import {
  CRL_BEHAVIOURS,
  type CrlBehaviour,
  OCSP_BEHAVIOURS,
  type OcspBehaviour,
  ocspAnswer,
  type Register,
  revocationList,
  type Status,
} from './qes-responder.ts'

/** The password of every file that the sandbox gives out. */
const KEYSTORE_PASSWORD = 'zapori'

type Options = { folder: string; port?: number; host?: string; clock?: () => Date }

/** Starts the provider. `issue` makes a certificate, `setStatus` revokes or restores it, `behave` says how OCSP and CRL answer from now on. */
export async function startQes({ folder, port = 0, host = '127.0.0.1', clock = () => new Date() }: Options) {
  const authorities = await authoritiesIn(folder, clock())
  const issuedFolder = join(folder, 'issued')
  mkdirSync(issuedFolder, { recursive: true })
  const ledger = join(folder, 'issued.json')
  const issued: Issued[] = existsSync(ledger) ? (JSON.parse(readFileSync(ledger, 'utf8')) as Issued[]) : []
  const register: Register = new Map(issued.map((each) => [each.serial, each]))
  const save = () => writeFileSync(ledger, JSON.stringify(issued, null, 1))
  const behaviour: { ocsp: OcspBehaviour; crl: CrlBehaviour } = { ocsp: 'truthful', crl: 'truthful' }
  let address = ''

  const make = async (profile: Profile, who: QesPerson = QES_PEOPLE[0]!) => {
    const issuer = await issuerFor(profile)
    const forger = profile === 'forged' ? authorities.stranger : undefined
    const holder = await issue(wantedFor(profile, who, address, clock()), issuer, forger)
    const serial = holder.certificate.serialNumber.toLowerCase()
    const status: Status = profile === 'revoked' || profile === 'suspended' ? profile : 'good'
    const entry = { serial, profile, name: who.commonName, status, changedAt: clock().toISOString() }
    if (issuer === authorities.issuing) register.set(serial, entry)
    issued.push(entry)
    save()
    return { ...holder, serial, pem: holder.certificate.toString('pem'), keyPem: await keyPem(holder.key) }
  }
  const issuerFor = async (profile: Profile): Promise<Holder> => {
    if (profile === 'otherAuthority') return authorities.stranger
    // His certificate would have to say that he is an authority.
    if (profile === 'belowPerson') return make('egn', QES_PEOPLE[1])
    return authorities.issuing
  }
  const download = async (profile: Profile, who?: QesPerson) => {
    const made = await make(profile, who)
    const { name } = issued.at(-1)!
    const file = await keystore(
      made,
      [authorities.issuing, authorities.root],
      `${name} (${profile})`,
      KEYSTORE_PASSWORD,
    )
    writeFileSync(join(issuedFolder, `${made.serial}.p12`), file, { mode: 0o600 })
    return made.serial
  }
  const setStatus = (serial: string, status: Status) => {
    const entry = issued.find((each) => each.serial === serial)
    if (!entry) return
    Object.assign(entry, { status, changedAt: clock().toISOString() })
    save()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', address)
    const around = { register, authorities, now: clock() }
    // Whoever asks for the head alone is not sent the rest by the server.
    const asks = `${request.method === 'HEAD' ? 'GET' : request.method} ${pathname}`
    const give = (type: string, body: Buffer | string, more: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': type, ...more }).end(body)
    if (asks === 'POST /ocsp') {
      if (behaviour.ocsp === 'unreachable') return request.socket.destroy()
      if (behaviour.ocsp === 'silent') return undefined
      if (behaviour.ocsp === 'nonsense') return give('text/html', '<h1>Профилактика</h1>')
      if (behaviour.ocsp === 'tooLarge')
        return give('application/ocsp-response', Buffer.alloc(1_000_000, 0x30))
      if (request.headers['content-type'] !== 'application/ocsp-request') return response.writeHead(415).end()
      const person = () => make('egn')
      const body = await bodyOf(request)
      return give('application/ocsp-response', await ocspAnswer(body, behaviour.ocsp, { ...around, person }))
    }
    if (asks === 'GET /crl') {
      if (behaviour.crl === 'unreachable') return request.socket.destroy()
      if (behaviour.crl === 'nonsense') return give('text/html', '<h1>404</h1>')
      return give('application/pkix-crl', await revocationList(behaviour.crl, around))
    }
    if (asks === 'GET /root.crt')
      return give('application/x-x509-ca-cert', Buffer.from(authorities.root.certificate.rawData))
    const file = /^GET \/issued\/([0-9a-f]+)\.p12$/.exec(asks)?.[1]
    if (file && existsSync(join(issuedFolder, `${file}.p12`)))
      return give('application/x-pkcs12', readFileSync(join(issuedFolder, `${file}.p12`)), {
        'content-disposition': `attachment; filename="qes-${file.slice(0, 8)}.p12"`,
      })
    if (request.method === 'POST') {
      await take(pathname, new URLSearchParams((await bodyText(request)) ?? ''))
      return response.writeHead(303, { location: '/' }).end()
    }
    if (asks !== 'GET /') return response.writeHead(404).end()
    const files = issued.filter(({ serial }) => existsSync(join(issuedFolder, `${serial}.p12`)))
    return response.writeHead(200, PAGE_HEADERS).end(page(files, behaviour, KEYSTORE_PASSWORD))
  }

  /** What a form of the page asks for. */
  const take = async (pathname: string, form: URLSearchParams) => {
    const field = (name: string) => form.get(name)?.trim() ?? ''
    if (pathname === '/issue' && field('profile') in PROFILES) {
      const known = QES_PEOPLE[Number(field('person'))]
      const own =
        field('name') && field('number') ? person(field('number'), field('name'), field('email')) : undefined
      await download(field('profile') as Profile, own ?? known)
    }
    if (pathname === '/status' && ['good', 'revoked', 'suspended'].includes(field('status')))
      setStatus(field('serial'), field('status') as Status)
    if (pathname === '/behave') {
      behaviour.ocsp = OCSP_BEHAVIOURS.find((each) => each === field('ocsp')) ?? behaviour.ocsp
      behaviour.crl = CRL_BEHAVIOURS.find((each) => each === field('crl')) ?? behaviour.crl
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(port, host), 'listening')
  address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    environment: {
      CERTIFICATE_TRUSTED: authorities.trustedFile,
      CERTIFICATE_TLS_KEY: join(folder, 'server.key.pem'),
      CERTIFICATE_TLS_CERTIFICATE: join(folder, 'server.crt.pem'),
      CERTIFICATE_REVOCATION: 'ocsp-then-crl',
    },
    authorities,
    /** The portal's own seal, for its configuration. */
    seal: async () => {
      const { serial, ...environment } = await portalSeal(folder, authorities, address, clock())
      register.set(serial, { status: 'good', changedAt: clock().toISOString() })
      return environment
    },
    issue: make,
    /** Issues into a file for browsers; answers the serial number. */
    download,
    setStatus,
    behave: (next: Partial<typeof behaviour>) => void Object.assign(behaviour, next),
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

const LARGEST_BODY = 65_536
async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    parts.push(part as Buffer)
    if ((size += (part as Buffer).length) > LARGEST_BODY) throw new Error('too large')
  }
  return new Uint8Array(Buffer.concat(parts))
}
const bodyText = async (request: IncomingMessage) => Buffer.from(await bodyOf(request)).toString('utf8')
