/** E-authentication in tests: the sandbox's identity provider beside a world, and a browser's way out and back. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerForm, Behaviour } from '#sandbox/e-auth-answers.ts'
import { startEAuth } from '#sandbox/e-auth.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { seeProof } from '#people/sign-in/server/proofs.ts'
import { servicesOf } from '#app/integrations.ts'
import { readConfig } from '#platform/process/config.ts'
import type { World } from './world.ts'

/** Starts an identity provider for this world's portal and sets the world's clock to the present: signatures know no other. */
export async function withEAuth(world: World, { encrypted = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-e-auth-'))
  const idp = await startEAuth({ folder, portalUrl: world.address, encrypted })
  const configured = readConfig({ ...idp.environment, PERSONAL_DATA_KEYS: 'k'.repeat(40) })
  Object.assign(world.services, { publicUrl: world.address, eAuth: servicesOf(configured).eAuth })
  world.at(new Date())

  /** The secrets that the browser got with its requests, the last first. */
  const stored: string[] = []
  const start = async (wish: object = { type: 'login' }) => {
    const request = await world.done(proofs.startEAuthentication, { type: 'login', ...wish })
    stored.unshift(request.binding)
    return request
  }
  /** Brings a form to the portal; answers where the browser is sent, without the portal's own address. */
  const bring = async (form: object) => {
    const response = await post(`${world.address}/eAuth/acs`, { ...form })
    const location = response.headers.get('location') ?? ''
    const to = location.replace(world.address, '')
    return { status: response.status, to, code: /#code=([\w-]+)$/.exec(to)?.[1] ?? '' }
  }
  return {
    ...idp,
    start,
    bring,
    /** Brings what the provider would answer to a new request; answers that request's id too. */
    signIn: async (behaviour: Behaviour = 'success', wish: object = { type: 'login' }) => {
      const { requestId } = await start(wish)
      return { requestId, ...(await bring(await idp.answer(requestId, behaviour))) }
    },
    /** What a code is worth to the browser that started, or to one that has another secret. */
    proved: (code: string, ...others: string[]) =>
      world.db.transaction().execute(async (tx) => {
        for (const binding of others.length > 0 ? others : stored) {
          const found = await seeProof(tx, world.services.personal, { code, binding }, world.now())
          if (found) return found
        }
        return undefined
      }),
    /** The row of a request as it lies in the database. */
    row: async (requestId: string) =>
      (await world.owner.query('select * from proof_request where id = $1', [requestId])).rows[0] as Record<
        string,
        unknown
      >,
    close: async () => {
      await idp.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type EAuth = Awaited<ReturnType<typeof withEAuth>>

/** Sends a form as a browser does, without following where it is sent. */
export const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

/** The hidden fields of a page. */
export const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

/** An answer with its XML changed on the way. */
export const changed = (form: AnswerForm, change: (xml: string) => string): AnswerForm => ({
  ...form,
  SAMLResponse: Buffer.from(
    change(Buffer.from(form.SAMLResponse, 'base64').toString('utf8')),
    'utf8',
  ).toString('base64'),
})
