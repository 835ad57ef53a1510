/** The samples of protocols.md, 3, replayed against our client as they are, and spoilt. test/epayments-samples.json is a copy of them. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import samples from '#test/epayments-samples.json' with { type: 'json' }
import { statusOf } from './requests.rules.ts'
import { momentOf, Notification } from './server/answers.ts'
import { paymentsPortal, PortalAway, PortalRefused } from './server/payments-portal.ts'
import { differences, requestText } from './server/request-text.ts'
import { linksOf, openSigned, signed } from './server/view.ts'

const KEY = { clientId: 'example-client-0001', secret: 'EXAMPLE-SECRET-0123456789' }
type Sample = {
  'json (exact bytes, UTF-8)': string
  'form fields (before URL encoding)': Record<string, string>
}
const jsonOf = (sample: Sample) => sample['json (exact bytes, UTF-8)']
const fieldsOf = (sample: Sample) => sample['form fields (before URL encoding)']

/** A portal of payments that answers each question with one text, and keeps what it was asked. */
let server: Server
let answer = { status: 200, text: '' }
let requested: { path: string | undefined; type: string | undefined; form: Record<string, string> }
let portal: ReturnType<typeof paymentsPortal>
const settings = { ...KEY, url: '', pagesUrl: 'https://pay.example.bg', patienceMs: 5_000 }
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
      requested = { path: request.url, type: request.headers['content-type'], form }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  portal = paymentsPortal(settings)
})
afterAll(() => once(server.close(), 'close'))
const answers = (content: unknown, status = 200) => {
  answer = { status, text: typeof content === 'string' ? content : JSON.stringify(content) }
}

const REQUEST = {
  reference: 'NRZ-2026-000123',
  provider: {
    name: 'Примерна администрация',
    bank: 'Примерна банка АД',
    bic: 'TESTBGSF',
    iban: 'BG84TEST96611020345678',
    typeCode: '448007',
  },
  amount: 256,
  currency: 'EUR',
  reason: 'Такса за удостоверение',
  payer: { name: 'Мария Примерова', number: '9224171015', numberKind: 'EGN' },
  openedAt: new Date('2026-02-03T08:15:00Z'),
  expiresAt: new Date('2026-02-10T21:59:59Z'),
  notificationUrl: 'https://portal.example.bg/api/epayments/notification',
} as const

describe('what we send', () => {
  const ID = '2602031234'
  const receipt = samples['paymentJson.response.accepted']
  it.each([
    [
      'paymentJson',
      samples['paymentJson.request'],
      () => portal.register(requestText(REQUEST)),
      receipt as unknown,
    ],
    [
      'accessCode',
      samples['accessCode.request'],
      () => portal.accessCode(ID),
      samples['accessCode.response'],
    ],
    [
      'paymentsStatus',
      samples['paymentsStatus.request'],
      () => portal.statuses([ID]),
      samples['paymentsStatus.response'],
    ],
    [
      'suspendRequest',
      samples['suspendRequest.request'],
      () => portal.suspend(ID),
      samples['suspendRequest.response.ok'],
    ],
    [
      'setStatusPaid',
      samples['setStatusPaid.request'],
      () => portal.setPaid(ID, 'DESK', 'Платено на каса'),
      {},
    ],
  ] as const)('%s is the sample to the byte', async (name, sample, ask, said) => {
    answers(said)
    await ask()
    expect(requested.path).toBe(`/api/v1/eService/${name}`)
    expect(requested.type).toMatch(/^application\/x-www-form-urlencoded;charset=UTF-8$/i)
    expect(requested.form).toEqual(fieldsOf(sample))
    expect(Buffer.from(requested.form['data']!, 'base64').toString()).toBe(jsonOf(sample))
  })

  it('every sample of a signed form is signed as we sign', () => {
    const forms = Object.values(samples).filter((sample): sample is Sample & typeof sample =>
      Object.hasOwn(sample, 'json (exact bytes, UTF-8)'),
    )
    expect(forms.length).toBe(9)
    for (const sample of forms) {
      const { data, hmac } = signed(KEY, jsonOf(sample))
      const fields = Object.fromEntries(
        Object.entries(fieldsOf(sample)).map(([name, value]) => [name.toLowerCase(), value]),
      )
      expect({ data, hmac }).toEqual({ data: fields['data'], hmac: fields['hmac'] })
    }
  })

  it('the card form is the sample, but for the addresses to come back to', () => {
    const { card, page } = linksOf({ ...settings }, 'https://portal.example.bg', {
      uid: 'u',
      portalId: '2602031234',
      code: 'AB1CD2EF3G',
    })
    const sample = JSON.parse(jsonOf(samples['vpos.payment.autopost'])) as object
    const ours = JSON.parse(Buffer.from(card.fields.data, 'base64').toString()) as object
    expect(Object.keys(ours)).toEqual(Object.keys(sample))
    expect(page).toBe('https://pay.example.bg/Home/AccessByCode?code=AB1CD2EF3G')
  })

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [256, '2.56'],
    [5130, '51.30'],
    [99_999_900, '999999.00'],
  ])('%d cents are written %s', (amount, written) => {
    const reason = '"paymentAmount":null'
    expect(requestText({ ...REQUEST, amount, reason })).toContain(
      `,"paymentAmount":${written},"paymentReason":`,
    )
  })
})

describe('what it answers', () => {
  it('is taken as the samples have it', async () => {
    answers(samples['paymentJson.response.accepted'])
    expect((await portal.register('{}')).id).toBe('2602031234')
    answers(samples['accessCode.response'])
    expect(await portal.accessCode('1')).toBe('AB1CD2EF3G')
    answers(samples['paymentsStatus.response'])
    const { word, changeTime } = (await portal.statuses(['2602031234'])).get('2602031234')!
    expect(statusOf(word!)).toBe('PAID')
    expect(momentOf(changeTime)!.toISOString()).toBe('2026-02-03T09:02:07.123Z')
    answers(samples['paymentsByIdJson.response'])
    const theirs = (await portal.details(['2602031234'])).get('2602031234')!
    expect(differences({ ...REQUEST, iban: REQUEST.provider.iban }, theirs)).toEqual([])
  })

  it('a refusal is a refusal, in its words', async () => {
    answers(samples['paymentJson.response.unaccepted'])
    await expect(portal.register('{}')).rejects.toThrow(new PortalRefused("Element 'Currency' is required."))
    answers(samples['suspendRequest.response.error-400'], 400)
    await expect(portal.suspend('1')).rejects.toThrow(/different from 'Pending'/)
    answers({ message: 'applicantUin 9224171015 is wrong' }, 400)
    await expect(portal.suspend('1')).rejects.toThrow('applicantUin ••• is wrong')
  })

  it.each([
    ['an error of its own', '{"message":"An error has occurred."}', 500],
    ['a page', '<h1>Профилактика</h1>', 200],
    ['nothing', '', 200],
    ['no receipt', { acceptedReceiptJson: null, unacceptedReceiptJson: null }, 200],
    ['a number for an id', { acceptedReceiptJson: { id: 2602031234, registrationTime: '' } }, 200],
    ['a stranger is told so', '', 401],
  ])('%s is no answer', async (_, content, status) => {
    answers(content, status)
    await expect(portal.register('{}')).rejects.toThrow(PortalAway)
  })

  it.each([
    ['paymentAmount', 2.57],
    ['paymentAmount', 256],
    ['paymentAmount', 2.5600001],
    ['currency', 'BGN'],
    ['currency', 'eur'],
    ['serviceProviderIBAN', 'BG38TEST96611087654321'],
    ['paymentReferenceNumber', 'NRZ-2026-000124'],
  ] as const)('another %s, %s, is seen', async (field, value) => {
    const sample = structuredClone(samples['paymentsByIdJson.response'])
    Object.assign(sample.paymentRequests[0]!.requestJson, { [field]: value })
    answers(sample)
    const theirs = (await portal.details(['2602031234'])).get('2602031234')!
    expect(differences({ ...REQUEST, iban: REQUEST.provider.iban }, theirs)).toEqual([field])
  })

  it('an amount that is no number is no answer', async () => {
    const text = JSON.stringify(samples['paymentsByIdJson.response']).replace('2.56', '"2.56"')
    answers(text)
    await expect(portal.details(['2602031234'])).rejects.toThrow(PortalAway)
  })
})

describe('what it tells by itself', () => {
  const reported = fieldsOf(samples['notification.callback'])
  const back = fieldsOf(samples['vpos.return'])

  it('is read as the samples have it, whatever the capitals of the fields', () => {
    expect(Notification.parse(openSigned(KEY, reported))).toMatchObject({ Id: '2602031234', Status: 'Paid' })
    expect(openSigned(KEY, back)).toMatchObject({ requestId: '2602031234', status: 'SUCCESS' })
    const shouted = Object.fromEntries(
      Object.entries(reported).map(([name, value]) => [name.toUpperCase(), value]),
    )
    expect(openSigned(KEY, shouted)).toBeDefined()
  })

  it.each(Object.keys(reported))('with one sign of %s changed it is nobody’s', (field) => {
    const value = reported[field]!
    for (const at of [0, Math.floor(value.length / 2)]) {
      const sign = value[at] === 'A' ? 'B' : 'A'
      const spoilt = { ...reported, [field]: value.slice(0, at) + sign + value.slice(at + 1) }
      expect(openSigned(KEY, spoilt)).toBeUndefined()
    }
    const { [field]: _, ...missing } = reported
    expect(openSigned(KEY, missing)).toBeUndefined()
  })

  it('is nobody’s under another secret', () => {
    expect(openSigned({ ...KEY, secret: 'another' }, reported)).toBeUndefined()
  })
})

describe('moments', () => {
  it.each([
    ['2026-02-03T11:02:07.1234567+02:00', '2026-02-03T09:02:07.123Z'],
    ['2026-02-03T11:02:07+02:00', '2026-02-03T09:02:07.000Z'],
    ['2026-07-03T11:02:07', '2026-07-03T08:02:07.000Z'],
    ['2026-02-03T09:02:07Z', '2026-02-03T09:02:07.000Z'],
  ])('%s is %s', (text, moment) => expect(momentOf(text)!.toISOString()).toBe(moment))

  it.each(['', 'yesterday', '2026-02-30T11:00:00', '2026-02-03', '2026-02-03T25:00:00', null])(
    '%s is none',
    (text) => expect(momentOf(text)).toBeUndefined(),
  )
})
