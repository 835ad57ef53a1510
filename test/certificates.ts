/** A world in which papers of the register are sealed and stamped, and people without an account prove who they are. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTsa } from '#sandbox/tsa.ts'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { certificateRegisters } from '#certificates/requests/registers.contract.ts'
import { endUnpaid, followPayments } from '#certificates/requests/server/releasing.ts'
import { sealCertificates } from '#certificates/requests/server/sealing.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { readSeal } from '#platform/pki/seal/keystore.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { turnOf } from '#platform/db/job.ts'
import { createQesWorld } from './qes.ts'
import type { Person } from './world.ts'

/** Opens the world; close it when the file is done. Anna is a stranger with a certificate. */
export async function createCertificateWorld() {
  const world = await createQesWorld()
  const environment = await world.qes.seal()
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  const tsa = await startTsa({ folder, clock: world.now })
  world.services.seal = readSeal(readFileSync(environment.SEAL_FILE), environment.SEAL_PASSWORD)
  world.services.stamps = { trusted: [tsa.root], policies: [], urls: [tsa.address] }
  const card = await world.card()
  const turn = async () => {
    let done = 0
    for (const job of [followPayments(world.services), endUnpaid, sealCertificates(world.services)])
      done += (await turnOf(job, world.db, world.now())).length
    return done
  }

  /** A stranger goes out to prove who they are, and comes back. */
  const prove = async () => {
    const binding = randomBytes(32).toString('base64url')
    const { address } = await world.done(proofs.startCertificate, { type: 'request', binding })
    const { location } = await world.visit(address, card)
    return { code: world.codeIn(location), binding, location }
  }
  const fee = async (kind: 'CERTIFICATE' | 'REPORT', person?: Person) => {
    const services = await world.done(certificates.seeServices, {}, person)
    const { amount, currency } = services[kind]
    return { amount: services.free ? 0 : amount, currency }
  }
  /** The review of the form asks the state registers; whoever has proved nothing yet is asked to first. */
  const reviewed = async <I extends { key: string; proof?: { code: string; binding: string } | undefined }>(
    input: I,
    about: Pick<InputOf<typeof certificateRegisters.askForPaper>, 'things' | 'eik'>,
    person?: Person,
  ): Promise<I> => {
    const { key, proof } = input
    await world.ask(certificateRegisters.askForPaper, { key, ...(proof && { proof }), ...about }, person)
    return input
  }
  const requester = {
    address: 'гр. София, ул. „Шипка“ № 6',
    phone: '+359 2 123456',
    email: 'anna@example.bg',
  }
  return {
    ...world,
    tsa,
    prove,
    requester,
    /** What the form would send for a certificate on these assets. */
    certificateOf: async (
      identifiers: string[],
      wish: Partial<InputOf<typeof certificates.requestCertificate>> = {},
      person?: Person,
    ): Promise<InputOf<typeof certificates.requestCertificate>> => {
      const input = {
        requester,
        fee: await fee('CERTIFICATE', person),
        key: randomUUID(),
        things: identifiers.map((identifier) => ({ kind: 'VEHICLE' as const, identifier })),
        ...wish,
      }
      const assets = input.things.map(({ kind, identifier }) => ({ kind, identifier }))
      return reviewed(input, { things: assets }, person)
    },
    reportOn: async (
      sought: InputOf<typeof certificates.requestReport>['sought'],
      wish: Partial<InputOf<typeof certificates.requestReport>> = {},
      person?: Person,
    ): Promise<InputOf<typeof certificates.requestReport>> => {
      const input = {
        requester,
        fee: await fee('REPORT', person),
        key: randomUUID(),
        sought,
        withLifted: false,
        purpose: 'сключване на договор за заем',
        ...wish,
      }
      const eik = sought.by === 'NUMBER' && sought.numberKind === 'EIK' ? sought.number : undefined
      return eik ? reviewed(input, { eik }, person) : input
    },
    /** An asset that the register has, as another distraint on it names it. */
    known: async (identifier: string) => {
      const { rows } = await world.owner.query<{ id: string }>(
        'select id from property where identifier = $1',
        [identifier],
      )
      return { from: 'known', propertyId: Number(rows[0]!.id) } as const
    },
    /** The money of a request arrives, as the portal of payments confirms it. */
    pay: (uid: string) =>
      world.owner.query(
        `update payment set status = 'PAID', portal_id = 'p' || id, registered_at = $2, confirmed_at = $2, released_at = $2,
           changed_at = $2, next_try_at = null, provider_name = 'МП', provider_bank = 'БНБ', provider_bic = 'BNBGBGSD',
           provider_iban = 'BG80BNBG96611020345678', payment_type_code = '448007'
         where id = (select payment_id from paper_request where uid = $1)`,
        [uid, new Date(world.now().getTime() + 1)],
      ),
    /** Does what waits, until nothing does. */
    settle: async () => {
      for (let more = 1; more > 0;) more = await turn()
    },
    close: async () => {
      await tsa.close()
      rmSync(folder, { recursive: true })
      await world.close()
    },
  }
}
export type CertificateWorld = Awaited<ReturnType<typeof createCertificateWorld>>
