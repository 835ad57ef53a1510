/** A world in which people sign in with qualified certificates: the sandbox's provider and the portal's TLS listener. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startQes } from '#sandbox/qes.ts'
import type { Profile, QesPerson } from '#sandbox/qes-profiles.ts'
import { proofs, type ProofPurpose, type Wish } from '#people/sign-in/proof.contract.ts'
import { openCertificateListener } from '#people/e-authentication/certificate-listener.ts'
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import { createWorld, type Person } from './world.ts'

/** Somebody's certificate and its key, in PEM. */
export type Card = { pem: string; keyPem: string; serial: string }
type Visit = { status: number; location: string; text: string }
type Options = NonNullable<Parameters<typeof createWorld>[0]>

/** Opens the world; close it when the file is done. */
export async function createQesWorld(options: Options = {}) {
  const world = await createWorld(options)
  const folder = mkdtempSync(join(tmpdir(), 'qes-'))
  const qes = await startQes({ folder, clock: world.now })
  const { environment } = qes
  const read = (name: keyof typeof environment) => readFileSync(environment[name], 'utf8')
  const settings: CertificateSettings = {
    baseUrl: '',
    listen: {
      port: 0,
      host: '127.0.0.1',
      key: read('CERTIFICATE_TLS_KEY'),
      certificate: read('CERTIFICATE_TLS_CERTIFICATE'),
    },
    trusted: read('CERTIFICATE_TRUSTED').match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g)!,
    revocation: 'ocsp',
  }
  const lines: string[] = []
  const listener = await openCertificateListener(
    world.around,
    { ...settings, listen: settings.listen! },
    pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  )
  settings.baseUrl = `https://localhost:${listener.port}`
  world.services.certificates = settings

  const newBinding = () => randomBytes(32).toString('base64url')
  /** Starts in a browser of its own. */
  const start = async (type: ProofPurpose = 'login', wish: Wish = {}, person?: Person) => {
    const binding = newBinding()
    const { address } = await world.done(proofs.startCertificate, { type, ...wish, binding }, person)
    return { address, binding }
  }
  /** What happens when a browser goes to an address and presents a card, if it has one. The clock of the world is not the machine's, so the portal's own certificate may look expired here. */
  const visit = (address: string, card?: Pick<Card, 'pem' | 'keyPem'>): Promise<Visit> =>
    new Promise((settle, fail) => {
      const presented = card && { cert: card.pem, key: card.keyPem }
      request(address, { rejectUnauthorized: false, agent: false, ...presented }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          settle({ status: response.statusCode!, location: response.headers.location ?? '', text }),
        )
      })
        .on('error', fail)
        .end()
    })
  const codeIn = (location: string) => new URL(location).hash.replace('#code=', '')
  /** The whole way: start, present a card, come back. Answers what `takeOutcome` says. */
  const way = async (card?: Card, type: ProofPurpose = 'login', wish: Wish = {}, person?: Person) => {
    const { address, binding } = await start(type, wish, person)
    const { location } = await visit(address, card)
    return world.ask(proofs.takeOutcome, { code: codeIn(location), binding }, person)
  }
  const card = (profile: Profile = 'egn', who?: QesPerson): Promise<Card> => qes.issue(profile, who)

  return {
    ...world,
    qes,
    settings,
    /** What the listener logged. */
    lines,
    newBinding,
    start,
    visit,
    codeIn,
    way,
    card,
    /** Gives an account the number of a person, as a registration does. */
    giveNumber: (person: Person, value: string, type: 'EGN' | 'LNCH' = 'EGN') => {
      const { hash, cipher } = world.services.personal.seal({ type, value })
      return world.owner.query(
        'update account set identifier_type = $2, identifier_hash = $3, identifier_cipher = $4, identifier_proved = true where id = $1',
        [person.id, type, hash, cipher],
      )
    },
    /** The newest audit rows of certificates. */
    audited: async (): Promise<{ outcome: string; input: Record<string, unknown> }[]> =>
      (
        await world.owner.query<{ outcome: string; input: Record<string, unknown> }>(
          "select outcome, input from audit_entry where command = 'certificate' order by id desc",
        )
      ).rows,
    close: async () => {
      await listener.close()
      await qes.close()
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type QesWorld = Awaited<ReturnType<typeof createQesWorld>>
