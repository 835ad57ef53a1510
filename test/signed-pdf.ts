/** Signs a PDF as programs for electronic signatures do: bytes that are added at its end, with a signature over all others (PAdES). */
import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import * as pkijs from 'pkijs'
import { objectsIn, trailersIn } from '#platform/pki/signed-pdf-reading.ts'
import type { Card } from './qes.ts'

export type Wrong = {
  /** Objects that are written anew beside the signature, by number; a number of its own for a new one. */
  objects?: Record<number, string>
  /** What is added to the catalogue, or put in place of what stands there. */
  catalogue?: Record<string, string>
  page?: Record<string, string>
  /** The number of the catalogue that the last trailer leads to. */
  root?: number
  /** The hash of something else is signed. */
  other?: boolean
  /** The signature covers only the beginning. */
  shortRange?: boolean
  subFilter?: string
  weak?: boolean
}

const PLACE = 12_000
const DATA = '1.2.840.113549.1.7.1'

/** The document with a signature by this card. */
export async function signPdf(prepared: Uint8Array, card: Pick<Card, 'pem' | 'keyPem'>, wrong: Wrong = {}) {
  const before = Buffer.from(prepared)
  const known = objectsIn(before, 0)
  const [lead] = trailersIn(before, 0, known)
  const size = Number(lead!.get('/Size'))
  const root = Number(lead!.get('/Root')!.split(' ')[0])
  const catalogue = known.find(({ number }) => number === root)!
  const page = known.find(({ dictionary }) => dictionary.get('/Type') === '/Page')!
  const written = (dictionary: ReadonlyMap<string, string>, more: Record<string, string>) =>
    `<< ${[...new Map([...dictionary, ...Object.entries(more)])].map(([key, value]) => `${key} ${value}`).join(' ')} >>`
  const field = size
  const signature = size + 1
  const subFilter = wrong.subFilter ?? 'ETSI.CAdES.detached'
  const objects: Record<number, string> = {
    [root]: written(catalogue.dictionary, {
      '/AcroForm': `<< /Fields [ ${field} 0 R ] /SigFlags 3 >>`,
      ...wrong.catalogue,
    }),
    [page.number]: written(page.dictionary, { '/Annots': `[ ${field} 0 R ]`, ...wrong.page }),
    [field]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V ${signature} 0 R /F 132 /Rect [ 0 0 0 0 ] /P ${page.number} 0 R >>`,
    [signature]: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [0 ********** ********** **********] /Contents <${'0'.repeat(PLACE * 2)}> >>`,
    ...wrong.objects,
  }
  let text = '\n'
  const places: [number, number][] = []
  for (const [number, body] of Object.entries(objects)) {
    places.push([Number(number), before.length + text.length])
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const table = before.length + text.length
  const start = /startxref\s+(\d+)/.exec(before.toString('latin1'))![1]
  text += `xref\n${places
    .toSorted(([one], [other]) => one - other)
    .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
    .join(
      '',
    )}trailer\n<< /Size ${size + 2} /Root ${wrong.root ?? root} 0 R /Info ${lead!.get('/Info')} /Prev ${start} >>\nstartxref\n${table}\n%%EOF\n`
  const gap = before.length + text.indexOf('/Contents <') + '/Contents '.length
  const after = gap + PLACE * 2 + 2
  const end = before.length + text.length
  for (const value of [gap, after, wrong.shortRange ? 10 : end - after])
    text = text.replace('**********', String(value).padEnd(10, ' '))
  const file = Buffer.concat([before, Buffer.from(text, 'latin1')])
  const signed = Buffer.concat([
    file.subarray(0, gap),
    file.subarray(after, wrong.shortRange ? after + 10 : end),
  ])
  const cms = await detached(wrong.other ? Buffer.from('something else') : signed, card, wrong.weak)
  file.write(cms.toString('hex'), gap + 1, 'latin1')
  return file
}

/** What programs add to a signed document for its long life: answers about certificates, and a time stamp over all of it (PAdES LTA). */
export function prolonged(
  signed: Buffer,
  { objects = {}, rect = '[ 0 0 0 0 ]', subFilter = 'ETSI.RFC3161' }: Later = {},
) {
  const known = objectsIn(signed, 0)
  const lead = trailersIn(signed, 0, known).at(-1)!
  const size = Number(lead.get('/Size'))
  const root = Number(lead.get('/Root')!.split(' ')[0])
  const catalogue = known.findLast(({ number }) => number === root)!
  const page = known.findLast(
    ({ dictionary }) => dictionary.get('/Type') === '/Page' && dictionary.has('/Annots'),
  )!
  const [field, stamp, dss, answer] = [size, size + 1, size + 2, size + 3]
  const old = /\[ (\d+) 0 R \]/.exec(page.dictionary.get('/Annots')!)![1]
  const anew = (dictionary: ReadonlyMap<string, string>, more: Record<string, string>) =>
    `<< ${[...new Map([...dictionary, ...Object.entries(more)])].map(([key, value]) => `${key} ${value}`).join(' ')} >>`
  const all: Record<number, string> = {
    [root]: anew(catalogue.dictionary, {
      '/AcroForm': `<< /Fields [ ${old} 0 R ${field} 0 R ] /SigFlags 3 >>`,
      '/DSS': `${dss} 0 R`,
    }),
    [page.number]: anew(page.dictionary, { '/Annots': `[ ${old} 0 R ${field} 0 R ]` }),
    [field]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Stamp1) /V ${stamp} 0 R /F 132 /Rect ${rect} /P ${page.number} 0 R >>`,
    [stamp]: `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [0 1 2 3] /Contents <00> >>`,
    [dss]: `<< /Type /DSS /Certs [ ${answer} 0 R ] /OCSPs [ ${answer} 0 R ] >>`,
    [answer]: '<< /Length 4 >>\nstream\nDER!\nendstream',
    ...objects,
  }
  let text = ''
  const places: [number, number][] = []
  for (const [number, body] of Object.entries(all)) {
    places.push([Number(number), signed.length + text.length])
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const start = [...signed.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1)![1]
  const table = signed.length + text.length
  text += `xref\n${places
    .toSorted(([one], [other]) => one - other)
    .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
    .join(
      '',
    )}trailer\n<< /Size ${size + 4} /Root ${root} 0 R /Info ${lead.get('/Info')} /Prev ${start} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([signed, Buffer.from(text, 'latin1')])
}

/** What may be wrong with such an addition. */
type Later = { objects?: Record<number, string>; rect?: string; subFilter?: string }

/** A detached signature of a card over bytes, in DER. */
async function detached(bytes: Buffer, card: Pick<Card, 'pem' | 'keyPem'>, weak = false) {
  const der = new X509Certificate(card.pem).raw
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(der))
  const algorithm = weak ? 'SHA-1' : 'SHA-256'
  const pkcs8 = createPrivateKey(card.keyPem).export({ type: 'pkcs8', format: 'der' })
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(pkcs8),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  const digest = createHash(weak ? 'sha1' : 'sha256')
    .update(bytes)
    .digest()
  const octets = (value: Buffer) => new OctetString({ valueHex: new Uint8Array(value) })
  const certificateHash = createHash('sha256').update(der).digest()
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: DATA })),
            attribute('1.2.840.113549.1.9.5', new UTCTime({ valueDate: new Date('2027-02-25T08:00:00Z') })),
            attribute('1.2.840.113549.1.9.4', octets(digest)),
            attribute(
              '1.2.840.113549.1.9.16.2.47',
              new Sequence({
                value: [new Sequence({ value: [new Sequence({ value: [octets(certificateHash)] })] })],
              }),
            ),
          ],
        }),
      }),
    ],
  })
  await signed.sign(key as never, 0, algorithm, new Uint8Array(bytes).buffer as never)
  const info = new pkijs.ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  })
  return Buffer.from(info.toSchema().toBER())
}
