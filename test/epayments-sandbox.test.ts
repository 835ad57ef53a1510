/** The sandbox's payment portal is as strict as the real one: what it lets through wrongly, the portal would learn in production. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { LADDER } from '#sandbox/epayments-callbacks.ts'
import { hmacOf } from '#sandbox/epayments-messages.ts'
import { startEPayments } from '#sandbox/epayments.ts'
import { CLIENTS, formOf, PAYMENT, type Payment, post, SECRET, written } from './epayments-client.ts'

let now: Date
let portal: Awaited<ReturnType<typeof startEPayments>>
/** How many of the next messages the client pretends not to have heard. */
let deaf = 0
let client: Server
const listeningClient = async () => {
  client = createServer((request, response) => {
    deaf -= 1
    request.resume()
    response.writeHead(200).end(JSON.stringify({ success: deaf < 0 }))
  })
  await new Promise<void>((settle) => client.listen(0, '127.0.0.1', settle))
  return `http://127.0.0.1:${(client.address() as AddressInfo).port}`
}
const callbackTo = await listeningClient()
const open = async () => {
  portal = await startEPayments({ clients: CLIENTS, callbackTo, scale: 1e9, now: () => now })
}
beforeEach(async () => {
  ;[now, deaf] = [new Date('2026-02-03T08:15:02Z'), 0]
  await open()
})
afterEach(async () => {
  await portal.callbacks.quiet()
  await portal.close()
})
afterAll(() => new Promise((settle) => client.close(settle)))

const send = (path: string, form: Record<string, string>) =>
  post(`${portal.serviceAddress}/api/v1/eService/${path}`, form)
const ask = async (path: string, json: unknown, who = CLIENTS[0]) => {
  const { status, text } = await send(path, formOf(JSON.stringify(json), who))
  return { status, body: JSON.parse(text) as unknown }
}
const register = async (changes: Payment = {}, amount = '2.56') => {
  const { status, text } = await send('paymentJson', formOf(written(changes, amount)))
  return { status, ...(JSON.parse(text) as Receipts) }
}
type Receipts = {
  acceptedReceiptJson: { id: string; registrationTime: string } | null
  unacceptedReceiptJson: { validationTime: string; errors: string[] } | null
}
const registered = async (changes?: Payment) => (await register(changes)).acceptedReceiptJson!.id
const stateOf = async (id: string) => {
  const { body } = await ask('paymentsStatus', { requestIds: [id] })
  return (body as { paymentStatuses: { status: string; changeTime: string }[] }).paymentStatuses[0]!
}

it('signs as the worked example of the specification does', () => {
  expect(hmacOf(SECRET, 'eyJyZXF1ZXN0SWRzIjpbIjI2MDIwMzEyMzQiXX0=')).toBe(
    'xHCXUSjkDZxyiMDL/e/pnDz3vkHVqbiDVDlM5ZN1ruM=',
  )
  const { hmac, data } = formOf(written({}, '2.56'))
  // The recorded request of the specification, byte for byte.
  expect(hmac).toBe('CMOHVzoh506KJd1owf0WoIPwbZN07ovL8v6AYLwtXY4=')
  expect(Buffer.from(data, 'base64').toString()).toContain('"paymentAmount":2.56,')
})

it('enters a payment and tells number and local time', async () => {
  expect(await register()).toEqual({
    status: 200,
    acceptedReceiptJson: {
      id: expect.stringMatching(/^260203\d+$/),
      registrationTime: '2026-02-03T10:15:02',
    },
    unacceptedReceiptJson: null,
  })
})

it('tells nothing to a stranger, to one with a wrong signature, or to one who forgets to encode a plus', async () => {
  const form = formOf(written({}, '2.56'))
  for (const wrong of [
    { ...form, clientId: 'nobody' },
    { ...form, hmac: hmacOf('another secret', form.data) },
    { ...form, hmac: hmacOf(SECRET, written({}, '2.56')) },
    { ...form, hmac: Buffer.from(hmacOf(SECRET, form.data), 'base64').toString('hex') },
    { ...form, data: `${form.data.slice(0, -2)}x=` },
  ])
    expect(await send('paymentJson', wrong)).toEqual({ status: 401, text: '' })
  const status = formOf('{"requestIds":["2602031234"]}')
  const body = Object.entries(status).map(([name, value]) => `${name}=${value}`)
  const raw = await post(
    `${portal.serviceAddress}/api/v1/eService/paymentsStatus`,
    {},
    {
      body: body.join('&').replace(/hmac=[^&]*/, `hmac=${status.hmac.replace(/[/=]/g, '+')}`),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  )
  expect(raw.status).toBe(401)
})

it.each([
  ['a GET', { method: 'GET', body: null }, 405],
  ['JSON instead of a form', { headers: { 'content-type': 'application/json' }, body: '{}' }, 415],
] as const)('refuses %s', async (_, more, status) => {
  expect((await post(`${portal.serviceAddress}/api/v1/eService/paymentsStatus`, {}, more)).status).toBe(
    status,
  )
})

it('reads only JSON in strict Base64', async () => {
  for (const data of [
    '',
    '%%%',
    Buffer.from('[1]').toString('base64'),
    Buffer.from('{"a":1}').toString('base64url'),
  ]) {
    const { status, text } = await send('paymentJson', {
      clientId: CLIENTS[0]!.clientId,
      data,
      hmac: hmacOf(SECRET, data),
    })
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('An error occurred when attempting to parse data.'),
    ])
  }
})

it.each([
  ['2.5', "Value of 'PaymentAmount' is not valid."],
  ['2', "Value of 'PaymentAmount' is not valid."],
  ['2.560', "Value of 'PaymentAmount' is not valid."],
  ['"2.56"', "Value of 'PaymentAmount' is not valid."],
  ['2.56e0', "Value of 'PaymentAmount' is not valid."],
  ['0.00', "Value of 'PaymentAmount' is not valid."],
  ['-2.56', "Value of 'PaymentAmount' is not valid."],
])('refuses the amount %s: two decimals, as a number', async (amount, error) => {
  expect((await register({}, amount)).unacceptedReceiptJson?.errors).toEqual([error])
})

it.each<[Payment, string]>([
  [{ currency: undefined }, "Element 'Currency' is required."],
  [{ currency: 'BGN' }, "Value of 'Currency' is not valid."],
  [{ applicantUin: '9224171016' }, "Value of 'ApplicantUin' is not valid."],
  [{ applicantUinTypeId: 3 }, "Value of 'ApplicantUin' is not valid."],
  [{ applicantUinTypeId: '1' }, "Value of 'ApplicantUinTypeId' is not valid."],
  [{ obligationType: 1 }, "Value of 'ObligationType' is not valid."],
  [{ paymentReferenceDate: '2026-02-03T08:15:00Z' }, "Value of 'PaymentReferenceDate' is not valid."],
  [{ expirationDate: '2026-02-30T10:00:00' }, "Value of 'ExpirationDate' is not valid."],
  [
    { expirationDate: '2026-02-03T10:15:02' },
    "Value of 'PaymentRequestExpirationDate' should be greater than current date.",
  ],
  [
    { paymentReason: 'а'.repeat(40), additionalInformation: 'б'.repeat(31) },
    "'PaymentReason' and 'AdditionalInformation' together are longer than 70 characters.",
  ],
  [{ paymentRefNumber: 'x' }, "Element 'PaymentRefNumber' is not expected."],
])('refuses %o', async (changes, error) => {
  expect((await register(changes)).unacceptedReceiptJson?.errors).toEqual([error])
})

it('takes other kinds of payers by their own check digits', async () => {
  const payers = [
    [2, '9000000010'],
    [3, '999000113'],
    [3, '9990001130010'],
  ] as const
  for (const [n, [applicantUinTypeId, applicantUin]] of payers.entries()) {
    const own = { aisPaymentId: `A-${n}`, paymentReferenceNumber: `A-${n}` }
    expect((await register({ ...own, applicantUinTypeId, applicantUin })).unacceptedReceiptJson).toBeNull()
  }
})

it('does not pay into an account that is not registered', async () => {
  const answer = await send(
    'paymentJson',
    formOf(written({ serviceProviderIBAN: 'BG18RZBB91550123456789' }, '2.56')),
  )
  expect(answer).toEqual({ status: 400, text: '{"message":"Requested IBAN must match the AIS client IBAN"}' })
})

it('changes a payment that is entered again while it is pending, and refuses it later', async () => {
  const id = await registered()
  expect((await register({ paymentReason: 'Такса за справка' })).acceptedReceiptJson?.id).toBe(id)
  expect(portal.requests()).toMatchObject([{ id, fields: { paymentReason: 'Такса за справка' } }])
  portal.act(id, 'pay')
  expect((await register()).unacceptedReceiptJson?.errors).toEqual([
    "Payment request with corresponding aisPaymentId has status 'Paid'.",
  ])
})

it('knows each reference number once, whoever used it', async () => {
  await registered()
  const other = await ask('paymentJson', JSON.parse(written({ aisPaymentId: 'B-1' }, '2.56')), CLIENTS[1])
  expect(JSON.stringify(other.body)).toContain(
    'Заявка за плащане със същия референтен номер вече съществува!',
  )
})

it('the longer way needs the beneficiary and brings the code along; a refusal there has an empty receipt', async () => {
  const { serviceProviderName, serviceProviderBank, serviceProviderBIC, serviceProviderIBAN, ...rest } =
    PAYMENT
  const form = formOf(JSON.stringify(rest).replace('"paymentAmount":0', '"paymentAmount":2.56'))
  expect(await send('paymentJsonExtended', form)).toEqual({
    status: 400,
    text: '{"message":"EserviceClientId is mandatory"}',
  })
  const extended = { ...form, eserviceClientId: CLIENTS[0]!.clientId }
  const { acceptedReceiptJson } = JSON.parse((await send('paymentJsonExtended', extended)).text) as Receipts
  expect(acceptedReceiptJson).toMatchObject({ accessCode: expect.stringMatching(/^[A-Z\d]{10}$/) })
  expect(portal.requests()[0]?.fields).toMatchObject({
    serviceProviderIBAN,
    serviceProviderBank,
    serviceProviderBIC,
    serviceProviderName,
  })
  portal.act(acceptedReceiptJson!.id, 'cancel')
  expect(JSON.parse((await send('paymentJsonExtended', extended)).text)).toEqual({
    acceptedReceiptJson: { id: null, registrationTime: '2026-02-03T10:15:02', accessCode: '' },
    unacceptedReceiptJson: {
      validationTime: '2026-02-03T10:15:02',
      errors: [expect.stringContaining('Canceled')],
    },
  })
})

it('spells a state as each channel does: small in answers, with a capital in messages, in capitals on paper', async () => {
  const id = await registered()
  portal.act(id, 'fail')
  portal.act(id, 'authorize')
  await portal.callbacks.quiet()
  expect(await stateOf(id)).toEqual({
    id,
    status: 'authorized',
    changeTime: expect.stringMatching(/^2026-02-03T10:15:02\.\d{7}\+02:00$/),
  })
  const reported = portal.callbacks.answered.map(({ json }) => JSON.parse(json) as { Status: string })
  expect(reported.map(({ Status }) => Status)).toEqual(['InProcess', 'Pending', 'InProcess', 'Authorized'])
  const printed = await post(`${portal.address}/ais/paymentOrder`, formOf(JSON.stringify({ id })))
  expect(printed.text).toContain('AUTHORIZED')
})

it('gives a payment back without our own number, and with both decimals', async () => {
  const id = (await register({ paymentReason: 'Такса "paymentAmount":9' }, '2.50')).acceptedReceiptJson!.id
  const { text } = await send('paymentsByIdJson', formOf(JSON.stringify({ requestIds: [id, '1'] })))
  expect(text).toContain('"paymentAmount":2.50,')
  expect(JSON.parse(text)).toEqual({
    paymentRequests: [
      {
        id,
        requestJson: {
          ...PAYMENT,
          paymentReason: 'Такса "paymentAmount":9',
          aisPaymentId: null,
          obligationType: null,
          paymentAmount: 2.5,
        },
      },
      { id: '1', requestJson: null },
    ],
  })
})

it('tells nobody of the payments of others, and does not know what there is not', async () => {
  const id = await registered()
  for (const path of ['paymentsStatus', 'paymentsByIdJson'])
    expect(await ask(path, { requestIds: [id] }, CLIENTS[1])).toEqual({
      status: 400,
      body: { message: 'Not authorized to access payment request.' },
    })
  expect((await ask('accessCode', { id }, CLIENTS[1])).status).toBe(400)
  expect((await ask('accessCode', { id: '1' })).body).toEqual({ message: 'Payment request not found.' })
  expect((await ask('paymentsStatus', { requestIds: ['1'] })).body).toEqual({
    paymentStatuses: [{ id: '1', status: null, changeTime: null }],
  })
})

it('withdraws a payment that nobody has made, once, and marks one as paid at the desk', async () => {
  const [first, second] = [
    await registered(),
    await registered({ aisPaymentId: 'B', paymentReferenceNumber: 'B' }),
  ]
  expect(await ask('suspendRequest', { id: first })).toEqual({ status: 200, body: {} })
  expect(await ask('suspendRequest', { id: first })).toEqual({
    status: 400,
    body: { message: "Unable to suspend payment request with status different from 'Pending'." },
  })
  const office = { id: second, paymentMethod: 2, paymentDescription: 'Платено на каса' }
  expect(await ask('setStatusPaid', office)).toEqual({ status: 200, body: {} })
  expect((await stateOf(second)).status).toBe('paid')
  const { body } = await ask('pendingPaymentStatusJson', {
    applicantUin: '9224171015',
    pageNumber: 1,
    pageSize: 10,
  })
  expect(body).toEqual({ count: 0, paymentStatuses: [] })
})

it('expires what was not paid in time, by the clocks of Sofia', async () => {
  const id = await registered()
  now = new Date('2026-02-10T21:59:58Z')
  expect((await stateOf(id)).status).toBe('pending')
  now = new Date('2026-02-10T21:59:59Z')
  expect((await stateOf(id)).status).toBe('expired')
  expect(portal.act(id, 'pay')).toBe(false)
})

it('repeats a message until the client says that it heard, and no longer', async () => {
  deaf = 30
  const id = await registered()
  portal.act(id, 'cancel')
  await expect.poll(() => portal.callbacks.answered.at(-1)?.heard).toBe(true)
  await portal.callbacks.quiet()
  const [last] = portal.callbacks.answered.slice(-1)
  expect([last?.heard, last?.form['ClientId'], portal.callbacks.answered.length]).toEqual([
    true,
    CLIENTS[0]!.clientId,
    31,
  ])
  expect(last?.form['Hmac']).toBe(hmacOf(SECRET, last!.form['Data']!))
  expect(last?.url).toBe(`${callbackTo}/api/epayments/notification`)
  // A minute five times, a quarter of an hour four times, …, a day until a month has passed.
  expect(LADDER.length).toBe(52)
})

it('messengers go astray: twice, late and backwards, forged, for somebody else', async () => {
  const id = await registered()
  portal.callbacks.behave('held')
  portal.act(id, 'pay')
  expect(portal.callbacks.answered).toEqual([])
  const late = await portal.callbacks.release()
  expect(late.map(({ json }) => (JSON.parse(json) as { Status: string }).Status)).toEqual([
    'Paid',
    'Authorized',
    'InProcess',
  ])
  const forged = await portal.callbacks.forge(id, 'Paid')
  expect(forged.form['Hmac']).not.toBe(hmacOf(SECRET, forged.form['Data']!))
  const strange = await portal.callbacks.forOtherClient(id, 'Paid')
  expect(strange.form).toMatchObject({
    ClientId: 'example-client-0002',
    Hmac: hmacOf('ANOTHER-SECRET', strange.form['Data']!),
  })
})

it('can misbehave: an answer is lost after the payment was entered, and the next one is whole', async () => {
  portal.behave('lostAnswer', 1)
  await expect(register()).rejects.toThrow('fetch failed')
  expect(portal.requests()).toHaveLength(1)
  expect((await register()).acceptedReceiptJson?.id).toBe(portal.requests()[0]!.id)
  portal.behave('maintenance', 1)
  expect((await send('paymentsStatus', formOf('{"requestIds":[]}'))).status).toBe(503)
})

it('leads a citizen from the code to a paid request', async () => {
  const id = await registered()
  const { body } = await ask('accessCode', { id })
  const { accessCode } = body as { accessCode: string }
  const page = await fetch(`${portal.address}/Home/AccessByCode?code=${accessCode}`)
  expect(await page.text()).toContain('Такса за удостоверение')
  expect(
    (await post(`${portal.address}/Home/AccessByCode`, { code: accessCode, action: 'order' })).status,
  ).toBe(303)
  await post(`${portal.address}/Home/AccessByCode`, { code: accessCode, action: 'settle' })
  expect((await stateOf(id)).status).toBe('paid')
  expect((await fetch(`${portal.address}/Home/AccessByCode?code=XXXXXXXXXX`)).status).toBe(404)
})

it('leads from the card back to the client with a signed result that a cancelled payment has, too', async () => {
  const id = await registered()
  const form = formOf(
    JSON.stringify({ id, okUrl: 'https://portal.example.bg/ok', cancelUrl: 'https://portal.example.bg/no' }),
  )
  const back = async (action: string) => {
    // The card operator is on a site of its own.
    const card = await post(`${portal.address}/vpos/payment`, form, { redirect: 'follow' })
    const ticket = /name="ticket" value="([^"]+)"/.exec(card.text)?.[1]
    const { text } = ticket ? await post(`${portal.address}/vpos/confirm`, { ticket, action }) : card
    const [data, hmac] = ['data', 'hmac'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '',
    )
    expect(hmac).toBe(hmacOf(SECRET, data!))
    const { status } = JSON.parse(Buffer.from(data!, 'base64').toString()) as { status: string }
    return [/action="([^"]+)"/.exec(text)?.[1], status]
  }
  expect(await back('cancel')).toEqual(['https://portal.example.bg/no', 'CANCELEDBYUSER'])
  expect(await back('fail')).toEqual(['https://portal.example.bg/ok', 'FAILURE'])
  expect(await back('pay')).toEqual(['https://portal.example.bg/ok', 'SUCCESS'])
  expect(await back('pay')).toEqual(['https://portal.example.bg/ok', 'RequestIsPaid'])
  expect((await post(`${portal.address}/vpos/payment`, { ...form, hmac: 'x' })).status).toBe(401)
  expect((await post(`${portal.address}/ais/downloadPdfOrder`, formOf('{"id":"1"}'))).status).toBe(400)
  const pdf = await post(`${portal.address}/ais/downloadPdfOrder`, formOf(JSON.stringify({ id })))
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
})
