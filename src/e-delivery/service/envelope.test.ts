/** What we send to the SOAP service, against protocols, 4.1: its shape name by name, and a signature that other code than ours holds good. */
import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eDeliveryKeysIn } from '#sandbox/e-delivery-keys.ts'
import { envelope, members, operation, written } from './soap.ts'
import { included, pack, unpack } from './soap-mtom.ts'

const NOW = new Date('2026-02-03T08:00:00.000Z')
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const UTILITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'

let folder: string
let keys: Awaited<ReturnType<typeof eDeliveryKeysIn>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'e-delivery-keys-'))
  keys = await eDeliveryKeysIn(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DOCUMENT = operation('SendElectronicDocument', [
  ['subject', 'Съобщение & „още“ <нещо>\u0000'],
  ['docBytes', written(included('file-1@zapori'))],
  ['docNameWithExtension', 'удостоверение.pdf'],
  ['docRegNumber', 'NRZ-EV-2026-000123'],
])
const rootOf = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml').documentElement!
const childrenOf = (parent: Element) =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
/** Names in their order, as the sample of the protocol has them. */
const shape = (element: Element, depth = 0): string[] => [
  `${' '.repeat(depth)}${element.localName}`,
  ...childrenOf(element).flatMap((child) => shape(child, depth + 1)),
]

describe('the envelope', () => {
  it('has the elements of the protocol in their order', () => {
    const root = rootOf(envelope(keys.client, NOW, DOCUMENT))
    expect(shape(root).join('\n')).toBe(
      [
        'Envelope',
        ' Header',
        '  Security',
        '   Timestamp',
        '    Created',
        '    Expires',
        '   BinarySecurityToken',
        '   Signature',
        '    SignedInfo',
        '     CanonicalizationMethod',
        '     SignatureMethod',
        '     Reference',
        '      Transforms',
        '       Transform',
        '      DigestMethod',
        '      DigestValue',
        '    SignatureValue',
        '    KeyInfo',
        '     SecurityTokenReference',
        '      Reference',
        ' Body',
        '  SendElectronicDocument',
        '   subject',
        '   docBytes',
        '    Include',
        '   docNameWithExtension',
        '   docRegNumber',
      ].join('\n'),
    )
    const text = (name: string) => root.getElementsByTagName(name)[0]?.textContent
    expect(text('u:Created')).toBe('2026-02-03T08:00:00.000Z')
    expect(text('u:Expires')).toBe('2026-02-03T08:05:00.000Z')
    expect(text('subject')).toBe('Съобщение & „още“ <нещо> ')
    const token = root.getElementsByTagName('o:BinarySecurityToken')[0]!
    expect(
      Buffer.from(token.textContent!, 'base64').equals(new X509Certificate(keys.client.certificate).raw),
    ).toBe(true)
    const references = [...root.getElementsByTagName('o:Reference')].map((each) => each.getAttribute('URI'))
    expect(references).toEqual([`#${token.getAttributeNS(UTILITY, 'Id')}`])
  })

  it('is signed over its time alone, by exclusive canonical form, RSA and SHA-1: recomputed by hand', () => {
    const xml = envelope(keys.client, NOW, DOCUMENT)
    const part = (pattern: RegExp) => pattern.exec(xml)![1]!
    const canonical =
      `<u:Timestamp xmlns:u="${UTILITY}" u:Id="_0"><u:Created>2026-02-03T08:00:00.000Z</u:Created>` +
      `<u:Expires>2026-02-03T08:05:00.000Z</u:Expires></u:Timestamp>`
    const digest = createHash('sha1').update(canonical).digest('base64')
    expect(part(/<DigestValue>([^<]+)</)).toBe(digest)
    const method = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`
    const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
    const signedInfo =
      `<SignedInfo xmlns="${SIGNATURE}">${method('CanonicalizationMethod', exclusive)}` +
      `${method('SignatureMethod', `${SIGNATURE}rsa-sha1`)}<Reference URI="#_0"><Transforms>` +
      `${method('Transform', exclusive)}</Transforms>${method('DigestMethod', `${SIGNATURE}sha1`)}` +
      `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
    const value = part(/<SignatureValue>([^<]+)</)
    const holds = (certificate: string, text: string) =>
      createVerify('RSA-SHA1').update(text).verify(certificate, value, 'base64')
    expect(holds(keys.client.certificate, signedInfo)).toBe(true)
    expect(holds(keys.client.certificate, signedInfo.replace('#_0', '#_1'))).toBe(false)
    expect(holds(keys.stranger.certificate, signedInfo)).toBe(false)
  })

  it('writes members of contracts in their namespace', () => {
    const xml = operation('SendMessage', [
      [
        'message',
        members([
          ['Title', 'А'],
          ['MessageText', 'Б'],
        ]),
      ],
    ])
    const message = childrenOf(rootOf(xml))[0]!
    expect(message.namespaceURI).toBe('https://edelivery.egov.bg/services/integration')
    expect(childrenOf(message).map(({ namespaceURI }) => namespaceURI)).toEqual(
      Array.from(
        { length: 2 },
        () => 'http://schemas.datacontract.org/2004/07/EDelivery.Common.DataContracts',
      ),
    )
  })
})

describe('MTOM', () => {
  const bytes = Buffer.from([...Array(256).keys(), 13, 10, 45, 45, 13, 10, 13, 10])
  const { type, body } = pack('<a/>', [{ id: 'file-1@zapori', type: 'application/pdf', bytes }])

  it('carries any bytes beside the envelope', () => {
    expect(type).toMatch(
      /^multipart\/related; type="application\/xop\+xml"; start="<[^>]+>"; boundary="[^"]+"; start-info="text\/xml"$/,
    )
    const { root, parts } = unpack(type, body)
    expect(root.toString()).toBe('<a/>')
    expect(parts.get('<file-1@zapori>')!.equals(bytes)).toBe(true)
  })

  it('reads plain XML, parts in Base64, and an envelope that is not first', () => {
    expect(unpack('text/xml; charset=utf-8', Buffer.from('<a/>')).root.toString()).toBe('<a/>')
    const text = [
      '--x',
      'Content-ID: <one>',
      'Content-Transfer-Encoding: base64',
      '',
      'AAEC',
      '--x',
      'Content-ID: <root>',
      '',
      '<a/>',
      '--x--',
      '',
    ].join('\r\n')
    const { root, parts } = unpack('multipart/related; start="<root>"; boundary=x', Buffer.from(text))
    expect(root.toString()).toBe('<a/>')
    expect(parts.get('<one>')).toEqual(Buffer.from([0, 1, 2]))
  })

  it.each([
    ['an end is missing', type, body.subarray(0, -10)],
    ['half is missing', type, body.subarray(0, body.length / 2)],
    ['the boundary is another', type.replace('boundary="uuid:', 'boundary="uuid:0'), body],
    ['the envelope is missing', type.replace('root@zapori', 'other@zapori'), body],
    ['it is no MTOM', 'text/html', body],
    ['it is empty', type, Buffer.alloc(0)],
  ])('is no answer where %s', (_, given, bytesGiven) => {
    expect(() => unpack(given, bytesGiven)).toThrow()
  })
})
