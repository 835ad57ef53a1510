/** Answers of the service in the shapes of protocols, 4, as they should be and spoilt: what does not fit is never taken for an answer. */
import { describe, expect, it } from 'vitest'
import { cutText, ServiceAway, ServiceRefused } from './meaning.ts'
import { scanOf } from './rest-answers.ts'
import { fieldsFor } from './rest.ts'
import { answerTo, idIn, NothingThere, statusIn, textAt } from './soap-answers.ts'
import { pack } from './soap-mtom.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const NS = 'https://edelivery.egov.bg/services/integration'
const DATA = 'http://schemas.datacontract.org/2004/07/EDelivery.Common.DataContracts'
const I = 'http://www.w3.org/2001/XMLSchema-instance'
const inBody = (xml: string) => `<s:Envelope xmlns:s="${SOAP}"><s:Body>${xml}</s:Body></s:Envelope>`
const result = (operation: string, inside: string) =>
  inBody(
    `<${operation}Response xmlns="${NS}"><${operation}Result xmlns:a="${DATA}" xmlns:i="${I}">${inside}</${operation}Result></${operation}Response>`,
  )
const reply = (xml: string, status = 200, type = 'text/xml; charset=utf-8') => ({
  status,
  type,
  bytes: Buffer.from(xml),
})

const STATUS = 'GetSentMessageStatus'
const message = (changes: Record<string, string> = {}) => {
  const fields: Record<string, string> = {
    DateCreated: '2026-02-03T10:00:00',
    DateReceived: '2026-02-04T09:30:15.5',
    DateSent: '2026-02-03T10:00:01',
    Id: '2284',
    ...changes,
  }
  return Object.entries(fields)
    .map(([name, text]) => (text === 'nil' ? `<a:${name} i:nil="true"/>` : `<a:${name}>${text}</a:${name}>`))
    .join('')
}
const current = (inside: string, more = '') =>
  statusIn(answerTo(STATUS, reply(result(STATUS, inside + more))), STATUS)

describe('a status', () => {
  it('is by the clock of Sofia where it names no zone, and served only with a moment of opening', () => {
    expect(current(message())).toMatchObject({
      serviceId: '2284',
      sentAt: new Date('2026-02-03T08:00:01Z'),
      servedAt: new Date('2026-02-04T07:30:15.500Z'),
    })
    expect(current(message({ DateReceived: 'nil' })).servedAt).toBeNull()
    expect(current(message({ DateReceived: '2026-02-04T09:30:15Z' })).servedAt).toEqual(
      new Date('2026-02-04T09:30:15Z'),
    )
  })

  it('brings its proofs, from inside the envelope or beside it, byte by byte', () => {
    const stamp = (content: string) =>
      `<a:TimeStampNRO><a:FileName>o.tsr</a:FileName><a:TimeStampData>${content}</a:TimeStampData></a:TimeStampNRO>`
    const inside = current(message({ DateReceived: 'nil' }), stamp('AAEC/w=='))
    expect(inside.proofs.map(({ kind }) => kind)).toEqual(['SENT_ANSWER', 'SENT_STAMP'])
    expect(inside.proofs[1]).toMatchObject({ name: 'o.tsr', bytes: Buffer.from([0, 1, 2, 255]) })
    const include = '<x:Include xmlns:x="http://www.w3.org/2004/08/xop/include" href="cid:one%40x"/>'
    const { type, body } = pack(result(STATUS, message() + stamp(include)), [
      { id: 'one@x', type: 'application/octet-stream', bytes: Buffer.from([9, 13, 10, 0]) },
    ])
    const beside = statusIn(answerTo(STATUS, { status: 200, type, bytes: body }), STATUS)
    expect(beside.proofs.map(({ kind }) => kind)).toEqual(['SERVED_ANSWER', 'SENT_STAMP'])
    expect(beside.proofs[1]!.bytes).toEqual(Buffer.from([9, 13, 10, 0]))
    expect(body.equals(beside.proofs[0]!.bytes)).toBe(true)
  })

  it.each([
    ['no number', { Id: '' }],
    ['a number that is none', { Id: '12a' }],
    ['no moment of sending', { DateSent: 'nil' }],
    ['a moment of opening that is none', { DateReceived: 'вчера' }],
    ['a day that does not exist', { DateReceived: '2026-02-30T10:00:00' }],
  ])('is none with %s', (_, changes) => {
    expect(() => current(message(changes))).toThrow(ServiceAway)
  })
})

describe('an answer', () => {
  it('tells a registration, the number of a message, and nothing where it is nil', () => {
    const registration = answerTo(
      'CheckSubjectHasRegistration',
      reply(
        result(
          'CheckSubjectHasRegistration',
          '<a:HasRegistration>true</a:HasRegistration><a:SubjectInfo><a:ElectronicSubjectName>ПРИМЕРНА КАНТОРА ЕООД</a:ElectronicSubjectName></a:SubjectInfo>',
        ),
      ),
    )
    expect(textAt(registration.result, 'SubjectInfo/ElectronicSubjectName')).toBe('ПРИМЕРНА КАНТОРА ЕООД')
    expect(idIn(answerTo('SendMessage', reply(result('SendMessage', '2284'))), 'SendMessage')).toBe('2284')
    const nil = inBody(
      `<${STATUS}Response xmlns="${NS}"><${STATUS}Result i:nil="true" xmlns:i="${I}"/></${STATUS}Response>`,
    )
    expect(answerTo(STATUS, reply(nil)).result).toBeUndefined()
  })

  it.each([
    ['of another operation', result('SendMessage', '1')],
    [
      'of another namespace of SOAP',
      result(STATUS, message()).replace(SOAP, 'http://www.w3.org/2003/05/soap-envelope'),
    ],
    ['with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${result(STATUS, message())}`],
    ['that breaks off', result(STATUS, message()).slice(0, -9)],
    ['that is no XML', 'OK'],
    ['that is too long', result(STATUS, `<a:Id>${' '.repeat(5 * 1024 * 1024)}1</a:Id>`)],
  ])('%s is none', (_, xml) => {
    expect(() => answerTo(STATUS, reply(xml))).toThrow(ServiceAway)
  })

  it('is none with another status than 200, of another type, or in no UTF-8', () => {
    const right = result(STATUS, message())
    expect(() => answerTo(STATUS, reply(right, 202))).toThrow(ServiceAway)
    expect(() => answerTo(STATUS, reply(right, 200, 'text/html'))).toThrow(ServiceAway)
    const bytes = Buffer.concat([Buffer.from(right), Buffer.from([0xff])])
    expect(() => answerTo(STATUS, { status: 200, type: 'text/xml', bytes })).toThrow(ServiceAway)
  })

  const faultWith = (text: string) => {
    const xml = inBody(
      `<s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="bg-BG">${text}</faultstring></s:Fault>`,
    )
    try {
      answerTo(STATUS, reply(xml, 500))
    } catch (error) {
      return error
    }
    return undefined
  }

  it.each([
    'Document bytes must be provided',
    'Document name with extension is missing or in invalid format',
    'Receiver is missing',
    'Receiver&apos;s Email is required!',
    'Receiver&apos;s Phone is required!',
    'File акт.pdf is malicious',
    'Message does not have all required fields: Title',
  ])('that faults with “%s” refuses the message', (text) => {
    expect(faultWith(text)).toBeInstanceOf(ServiceRefused)
  })

  it.each([
    'Invalid client certificate',
    'Unauthorized operator',
    'Sender is not authorized to send messages with access code!',
  ])('that faults with “%s” is about us, and has surely done nothing', (text) => {
    expect(faultWith(text)).toMatchObject({ surelyNot: true })
  })

  it('that faults otherwise leaves open what was done', () => {
    expect(faultWith('Object reference not set to an instance of an object.')).toMatchObject({
      surelyNot: false,
    })
    expect(faultWith(`Detail="Profile can't read messsage"`)).toBeInstanceOf(NothingThere)
  })
})

it('words of the service are kept without numbers and addresses of persons', () => {
  expect(cutText('Няма профил 9224171015, m.primerova@example.bg;\n EIK 999000113')).toBe(
    'Няма профил •••, •••; EIK 999000113',
  )
  expect(cutText('а'.repeat(600))).toHaveLength(500)
})

describe('REST', () => {
  it('knows the scan of a file by name and by number, and takes no unknown one for clean', () => {
    expect(['NotMalicious', 2, 3].map(scanOf)).toEqual(['clean', 'clean', 'clean'])
    expect(['IsMalicious', 4].map(scanOf)).toEqual(['malicious', 'malicious'])
    expect(['None', 'NotSure', 0, 1, 5, 'constructor'].map(scanOf)).toEqual(
      Array.from({ length: 6 }, () => 'waiting'),
    )
  })

  const TEXT = { id: '00000000-0000-4000-8000-0000000000a1', type: 'textarea', isRequired: true }
  const FILE = { id: '00000000-0000-4000-8000-0000000000a2', type: 'file' }
  it('fills in the text and the files of a template, and no other', () => {
    const fields = [{ id: 'x', type: 'textfield' }, FILE, TEXT]
    expect(fieldsFor(fields, { text: 'Т', files: 1 })([9001])).toEqual({ [TEXT.id]: 'Т', [FILE.id]: [9001] })
    const has = { text: 'Т', files: 2 }
    expect(() => fieldsFor([TEXT], has)).toThrow('no field for files')
    expect(() => fieldsFor([FILE], has)).toThrow('no field for a text')
    expect(() => fieldsFor([TEXT, FILE, { id: 'y', type: 'select', isRequired: true }], has)).toThrow(
      'wants more',
    )
    expect(() => fieldsFor([TEXT, { ...FILE, instances: 1 }], has)).toThrow(ServiceRefused)
    expect(() => fieldsFor([TEXT, { ...FILE, isRequired: true }], { text: 'Т', files: 0 })).toThrow(
      'wants a file',
    )
  })
})
