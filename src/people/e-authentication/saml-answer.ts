/**
 * An answer of the identity provider: from the form field to an assertion that the provider signed for us. Whatever
 * fails here leaves the request open, so that a stranger cannot spoil somebody's sign-in.
 */
import { promisify } from 'node:util'
import { type Element, XMLSerializer } from '@xmldom/xmldom'
import { decrypt } from 'xml-encryption'
import { acsOf, ASSERTION, childrenOf, onlyChild, type Party, PROTOCOL, readXml, textOf } from './saml.ts'
import { bearingsOf, whyNotForUs } from './saml-assertion.ts'
import { samlWith } from './saml-request.ts'

/** Of data and of keys. RSA by PKCS 1.5 and 3DES, which the library would take too, are not among them. */
const ENCRYPTIONS = [
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
]
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** An answer that is not believed. `why` is for the log and the audit; whoever sent it is not told. */
export class UnverifiedAnswer extends Error {
  readonly why: string
  constructor(why: string, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

export type VerifiedAnswer = {
  /** As the provider signed it; nothing else of the answer tells who somebody is. */
  assertion: Element
  assertionId: string
  requestId: string
  usableUntil: Date
  /** Of the envelope, which is not signed: `undefined` means success, which an assertion that names nobody belies. */
  failure: 'cancelled' | 'failed' | undefined
}

/** Verifies an answer, or throws Unbelievable. */
export async function verifyAnswer(
  { answer, relayState }: { answer: string; relayState: string },
  party: Party,
  now: Date,
): Promise<VerifiedAnswer> {
  const envelope = envelopeIn(answer)
  if (envelope.issuer !== party.eAuth.idpEntityId) throw new UnverifiedAnswer('issuer')
  if (envelope.destination !== acsOf(party.publicUrl)) throw new UnverifiedAnswer('destination')

  const assertion = await signedAssertion(await openEnvelope(envelope, answer, party), party)
  const why = whyNotForUs(assertion, party, now)
  if (why) throw new UnverifiedAnswer(why)
  const { id, inResponseTo, usableUntil } = bearingsOf(assertion)
  if (!/^[^\s]{1,200}$/.test(id)) throw new UnverifiedAnswer('assertionId')
  if (!inResponseTo || envelope.inResponseTo !== inResponseTo || relayState !== inResponseTo)
    throw new UnverifiedAnswer('inResponseTo')
  return { assertion, assertionId: id, requestId: inResponseTo, usableUntil, failure: envelope.failure }
}

/** The unsigned outside of an answer, with exactly one assertion in it. */
function envelopeIn(answer: string) {
  const base64 = answer.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new UnverifiedAnswer('base64')
  const response = attempt('xml', () => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
    return readXml(text).documentElement
  })
  if (response?.namespaceURI !== PROTOCOL || response.localName !== 'Response')
    throw new UnverifiedAnswer('xml')

  // Anywhere, not only where it belongs: a second one elsewhere is the beginning of a wrapped signature.
  const everywhere = ['Assertion', 'EncryptedAssertion'].flatMap((name) => [
    ...response.getElementsByTagNameNS('*', name),
  ])
  const [assertion] = [
    ...childrenOf(response, ASSERTION, 'Assertion'),
    ...childrenOf(response, ASSERTION, 'EncryptedAssertion'),
  ]
  if (everywhere.length !== 1 || !assertion) throw new UnverifiedAnswer('oneAssertion')
  return {
    issuer: textOf(onlyChild(response, ASSERTION, 'Issuer')),
    destination: response.getAttribute('Destination'),
    inResponseTo: response.getAttribute('InResponseTo'),
    failure: failureIn(onlyChild(response, PROTOCOL, 'Status')),
    assertion,
  }
}

/** How a sign-in failed by the status; the person who gave it up is worth telling apart. */
function failureIn(status: Element | undefined): VerifiedAnswer['failure'] {
  if (onlyChild(status, PROTOCOL, 'StatusCode')?.getAttribute('Value') === SUCCESS) return undefined
  const message = textOf(onlyChild(status, PROTOCOL, 'StatusMessage'))
  return /отказан/i.test(message) ? 'cancelled' : 'failed'
}

/** A plain answer as it came; an encrypted one with the assertion decrypted. */
async function openEnvelope(
  { assertion }: ReturnType<typeof envelopeIn>,
  answer: string,
  { eAuth }: Party,
): Promise<string> {
  if (assertion.localName === 'Assertion') {
    if (eAuth.requireEncryptedAssertion) throw new UnverifiedAnswer('notEncrypted')
    return answer
  }
  const methods = [...assertion.getElementsByTagNameNS('*', 'EncryptionMethod')]
  if (!methods.every((method) => ENCRYPTIONS.includes(method.getAttribute('Algorithm') ?? '')))
    throw new UnverifiedAnswer('encryption')
  // The provider encrypts by AES-CBC, which does not tell whether it was tampered with; the signature inside does.
  const xml = await promisify(decrypt)(new XMLSerializer().serializeToString(assertion), {
    key: eAuth.key,
    warnInsecureAlgorithm: false,
    disallowDecryptionWithInsecureAlgorithm: false,
  }).catch((error: unknown) => {
    throw new UnverifiedAnswer('decryption', error)
  })
  const inside = attempt('decryption', () => {
    const root = readXml(xml).documentElement
    return root?.localName === 'Assertion' && root.namespaceURI === ASSERTION ? xml : undefined
  })
  if (!inside) throw new UnverifiedAnswer('decryption')
  const withoutHead = inside.replace(/^\s*<\?xml[^>]*\?>/, '')
  return Buffer.from(`<p:Response xmlns:p="${PROTOCOL}">${withoutHead}</p:Response>`).toString('base64')
}

/** The assertion in the bytes over which node-saml verified the signature by a certificate of the provider. No other bytes are read. */
async function signedAssertion(answer: string, party: Party): Promise<Element> {
  const { profile } = await samlWith(party, '')
    .validatePostResponseAsync({ SAMLResponse: answer })
    .catch((error: unknown) => {
      throw new UnverifiedAnswer('signature', error)
    })
  const signed = profile?.getAssertionXml?.()
  const root = signed && attempt('signature', () => readXml(signed).documentElement)
  if (!root || root.namespaceURI !== ASSERTION || root.localName !== 'Assertion')
    throw new UnverifiedAnswer('signature')
  return root
}

function attempt<T>(why: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UnverifiedAnswer(why, error)
  }
}
