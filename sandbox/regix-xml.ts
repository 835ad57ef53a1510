/** Writing the XML of the sandbox's RegiX, and signing it as the real one does: standing alone, before it goes into an envelope. */
import { SignedXml } from 'xml-crypto'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#xD;' }
export const escaped = (text: string) => text.replace(/[&<>"\r]/g, (sign) => SIGNS[sign]!)

/** An element with what is in it, which is XML already. */
export const tag = (name: string, inside: string | readonly string[], namespace?: string) =>
  `<${name}${namespace ? ` xmlns="${namespace}"` : ''}>${typeof inside === 'string' ? inside : inside.join('')}</${name}>`
/** An element with a text; none where there is nothing to say. */
export const say = (name: string, text: string | number | boolean | undefined, namespace?: string) =>
  text === undefined ? '' : tag(name, escaped(String(text)), namespace)

export const SIGNED_DATA = 'http://egov.bg/RegiX/SignedData'
const SCHEMAS =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

/** By SHA-1 without more, as all recordings of the older gateway; or by SHA-256 with the properties of XAdES. */
export type Algorithm = 'sha1' | 'sha256'
export type SignerKeys = { key: string; certificate: string }

/** The signature over `Data`. */
export function signatureOver(data: string, { key, certificate }: SignerKeys, algorithm: Algorithm): string {
  const xades = algorithm === 'sha256'
  const signing = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    signatureAlgorithm: xades ? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' : `${SIGNATURE}rsa-sha1`,
    ...(xades && { objects: [{ content: properties(new Date()) }] }),
  })
  signing.addReference({
    xpath: "/*/*[local-name()='Data']",
    transforms: [`${SIGNATURE}enveloped-signature`],
    digestAlgorithm: xades ? SHA256 : `${SIGNATURE}sha1`,
  })
  if (xades)
    signing.addReference({
      xpath: "//*[local-name()='SignedProperties']",
      transforms: ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
      digestAlgorithm: SHA256,
      type: 'http://uri.etsi.org/01903#SignedProperties',
    })
  const alone = `<ServiceResultData xmlns="${SIGNED_DATA}" ${SCHEMAS}>${data}</ServiceResultData>`
  signing.computeSignature(alone, {
    ...(xades && { prefix: 'ds' }),
    location: { reference: "/*/*[local-name()='Data']", action: 'after' },
  })
  return /<(ds:)?Signature\b[\s\S]*<\/(ds:)?Signature>/.exec(signing.getSignedXml())![0]
}

const properties = (now: Date) =>
  `<xades:QualifyingProperties xmlns:xades="${XADES}"><xades:SignedProperties Id="SignedProperties-1"><xades:SignedSignatureProperties><xades:SigningTime>${now.toISOString()}</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>`

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const inEnvelope = (body: string) =>
  `<s:Envelope xmlns:s="${SOAP}"><s:Body ${SCHEMAS.split(' ').reverse().join(' ')}>${body}</s:Body></s:Envelope>`
const inResult = (inside: string) =>
  inEnvelope(
    `<ExecuteResponse xmlns="http://egov.bg/RegiX"><ExecuteResult><ServiceResultData xmlns="${SIGNED_DATA}">${inside}</ServiceResultData></ExecuteResult></ExecuteResponse>`,
  )

export const dataXml = (request: string, response: string) =>
  `<Data id="data"><Request id="request">${request}</Request><Response id="response">${response}</Response><Matrix xsi:nil="true"/></Data>`
export const answerXml = (data: string, signature: string, callId: number) =>
  inResult(
    `<IsReady>true</IsReady>${data}${signature}<HasError>false</HasError><Error xsi:nil="true"/><ServiceCallID>${callId}</ServiceCallID>`,
  )
export const refusalXml = (error: string, callId: number) =>
  inResult(
    `<IsReady>false</IsReady><Data xsi:nil="true"/><HasError>true</HasError>${say('Error', error)}<ServiceCallID>${callId}</ServiceCallID>`,
  )
export const laterXml = (callId: number) =>
  inResult(
    `<IsReady>false</IsReady><Data xsi:nil="true"/><HasError>false</HasError><Error xsi:nil="true"/><ServiceCallID>${callId}</ServiceCallID><VerificationCode>later</VerificationCode>`,
  )
export const faultXml = (text: string) =>
  inEnvelope(
    `<s:Fault><faultcode xmlns:a="http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher">a:InternalServiceFault</faultcode><faultstring xml:lang="bg-BG">${escaped(text)}</faultstring></s:Fault>`,
  )
