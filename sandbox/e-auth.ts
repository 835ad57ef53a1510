/** The national e-authentication in small: a SAML 2.0 identity provider as strict as the real one, with invented people. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Answering,
  type AnswerForm,
  answerForm,
  type Behaviour,
  FAILURES,
  MISBEHAVIOURS,
} from './e-auth-answers.ts'
import { keysIn } from './e-auth-keys.ts'
import { backPage, choicePage, refusalPage, type SandboxPage } from './e-auth-pages.ts'
import { PEOPLE, type SandboxPerson } from './e-auth-people.ts'
import { type SignInRequest, readRequest } from './e-auth-requests.ts'
import { escaped, NAMES, newId, signed } from './e-auth-xml.ts'

type Options = {
  folder: string
  port?: number
  host?: string
  /** The one portal that is registered here. */
  portalUrl: string
  /** Production encrypts assertions; the test installation of the ministry does not. */
  encrypted?: boolean
}

const LONGEST_FORM = 128 * 1024
/** A person may think as long as the portal keeps the request. */
const THINKING_MS = 30 * 60_000

/** Starts the provider. Keys in `folder` are kept for the next start. */
export async function startEAuth({
  folder,
  port = 0,
  host = '127.0.0.1',
  portalUrl,
  encrypted = true,
}: Options) {
  const idpKeys = await keysIn(folder, 'e-auth-idp')
  const portalKeys = await keysIn(folder, 'e-auth-portal')
  const waiting = new Map<string, { asked: SignInRequest; relayState: string; until: number }>()
  const seen = new Set<string>()

  const http = createServer((request, response) => {
    serve(request)
      .catch((error: unknown) => ({ status: 400, ...refusalPage((error as Error).message) }))
      .then((answer) => send(response, answer))
      .catch(() => response.destroy())
  })
  await once(http.listen(port, host), 'listening')
  const address = `http://${host}:${(http.address() as AddressInfo).port}`
  const sso = `${address}/SingleSignOnService`

  const by = (encryptFor: string): Answering => ({
    idp: address,
    key: idpKeys.key,
    encryptFor: encrypted ? encryptFor : undefined,
    now: new Date(),
  })

  async function serve(request: IncomingMessage): Promise<Answer> {
    const path = new URL(request.url ?? '/', address).pathname
    if (request.method === 'GET' && path === '/tfauthbe/saml/metadata/idp')
      return {
        status: 200,
        headers: { 'content-type': 'application/samlmetadata+xml' },
        html: signed(metadataXml(address, sso, idpKeys.certificate), idpKeys.key, undefined, 'rsa-sha256'),
      }
    if (request.method === 'POST' && path === '/SingleSignOnService') return ask(await formOf(request))
    if (request.method === 'POST' && path === '/answer') return answer(await formOf(request))
    return {
      status: path === '/' ? 200 : 404,
      ...refusalPage('Sign in at the portal: it sends people here.'),
    }
  }

  async function ask(form: URLSearchParams): Promise<Answer> {
    const request = await readRequest(form.get('SAMLRequest') ?? '', { sso, portalUrl, now: new Date() })
    if (seen.has(request.requestId)) throw new Error('this request was already made')
    seen.add(request.requestId)
    const ticket = randomUUID()
    waiting.set(ticket, {
      asked: request,
      relayState: form.get('RelayState') ?? '',
      until: Date.now() + THINKING_MS,
    })
    return { status: 200, ...choicePage(ticket, request.provider) }
  }

  async function answer(form: URLSearchParams): Promise<Answer> {
    const ticket = form.get('ticket') ?? ''
    const waits = waiting.get(ticket)
    waiting.delete(ticket)
    if (!waits || waits.until < Date.now()) throw new Error('nobody waits for this answer any more')
    const [name = '', number] = (form.get('choice') ?? '').split(' ')
    const [behaviour, person] = [behaviourOf(name), PEOPLE[Number(number)]]
    if (!behaviour || !person) throw new Error('choose a person')
    const { asked, relayState } = waits
    const back = await answerForm(behaviour, person, { ...asked, relayState }, by(asked.encryptFor))
    return { status: 200, ...backPage(asked.acs, back) }
  }

  return {
    address,
    environment: {
      EAUTH_SSO_URL: sso,
      EAUTH_IDP_ENTITY_ID: address,
      EAUTH_IDP_CERTIFICATES: idpKeys.certificateFile,
      EAUTH_KEY: portalKeys.keyFile,
      EAUTH_CERTIFICATE: portalKeys.certificateFile,
      EAUTH_SERVICE_OID: '2.16.100.1.1.99.1.1',
      EAUTH_PROVIDER_OID: '2.16.100.1.1.99',
      EAUTH_ENCRYPTED: encrypted ? 'yes' : 'no',
    } satisfies Record<string, string>,
    /** The key with which assertions are signed, for tests that make answers of their own. */
    key: idpKeys.key,
    /** The form that a browser would bring to the portal, for a request that need not have been shown here. */
    answer: (
      requestId: string,
      behaviour: Behaviour = 'success',
      person: SandboxPerson = PEOPLE[0]!,
    ): Promise<AnswerForm> => {
      const to = {
        requestId,
        relayState: requestId,
        acs: `${portalUrl}/eAuth/acs`,
        entityId: `${portalUrl}/eAuth/metadata`,
      }
      return answerForm(behaviour, person, to, by(portalKeys.certificate))
    },
    close: async () => {
      http.closeAllConnections()
      await once(http.close(), 'close')
    },
  }
}

type Answer = { status: number } & (SandboxPage | { headers: Record<string, string>; html: string })

const send = (response: ServerResponse, { status, headers, html }: Answer) =>
  response.writeHead(status, headers).end(html)

const behaviourOf = (name: string) =>
  name === 'success' || name in FAILURES || name in MISBEHAVIOURS ? (name as Behaviour) : undefined

async function formOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LONGEST_FORM) throw new Error('the form is too large')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

const metadataXml = (idp: string, sso: string, certificate: string) =>
  `<md:EntityDescriptor xmlns:md="${NAMES.metadata}" ID="${newId()}" cacheDuration="PT5M" entityID="${escaped(idp)}"><md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="${NAMES.protocol}"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${NAMES.signature}"><ds:X509Data><ds:X509Certificate>${certificate.replaceAll(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(sso)}"/></md:IDPSSODescriptor></md:EntityDescriptor>`
