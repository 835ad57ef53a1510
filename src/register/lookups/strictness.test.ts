/** The sandbox's gateway is as strict as the real one: what it lets through wrongly, the portal would learn in production. */
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRegix } from '#sandbox/regix.ts'

let folder: string
let regix: Awaited<ReturnType<typeof startRegix>>
const file = (name: 'REGIX_KEY' | 'REGIX_CERTIFICATE' | 'REGIX_CA') =>
  readFileSync(regix.environment[name], 'utf8')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regix-'))
  regix = await startRegix({ folder })
})
afterAll(async () => {
  await regix.close()
  rmSync(folder, { recursive: true })
})

const ACTION = '"http://egov.bg/RegiX/IRegiXEntryPointV2/Execute"'
const CALLER =
  '<sig:ServiceURI>1</sig:ServiceURI><sig:ServiceType>Т</sig:ServiceType><sig:EmployeeIdentifier>u</sig:EmployeeIdentifier><sig:EmployeeNames>И</sig:EmployeeNames><sig:AdministrationOId>2.16.100.1.1.1.1</sig:AdministrationOId><sig:AdministrationName>А</sig:AdministrationName><sig:LawReason>чл. 10</sig:LawReason>'
const ENVELOPE = `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:reg="http://egov.bg/RegiX" xmlns:sig="http://egov.bg/RegiX/SignedData"><soapenv:Body><reg:Execute><reg:request><sig:ServiceRequestData><sig:Operation>TechnoLogica.RegiX.GraoNBDAdapter.APIService.INBDAPI.ValidPersonSearch</sig:Operation><sig:Argument><ValidPersonRequest xmlns="http://egov.bg/RegiX/GRAO/NBD/ValidPersonRequest"><EGN>9224171015</EGN></ValidPersonRequest></sig:Argument><sig:CallContext>${CALLER}</sig:CallContext><sig:SignResult>true</sig:SignResult><sig:ReturnAccessMatrix>false</sig:ReturnAccessMatrix></sig:ServiceRequestData></reg:request></reg:Execute></soapenv:Body></soapenv:Envelope>`

const post = (body: string, headers: Record<string, string> = {}, more: RequestOptions = {}) =>
  new Promise<{ status: number; text: string }>((settle, fail) => {
    const asking = request(
      regix.soapAddress,
      {
        method: 'POST',
        agent: false,
        ca: file('REGIX_CA'),
        key: file('REGIX_KEY'),
        cert: file('REGIX_CERTIFICATE'),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: ACTION, ...headers },
        ...more,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () => settle({ status: response.statusCode ?? 0, text }))
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
const faultOf = async (body: string, headers?: Record<string, string>) => {
  const { status, text } = await post(body, headers)
  expect(status).toBe(500)
  return /<faultstring[^>]*>([^<]*)/.exec(text)?.[1]
}

it('answers a lawful request', async () => {
  const { status, text } = await post(ENVELOPE)
  expect(status).toBe(200)
  expect(text).toContain('<FirstName>Мария</FirstName>')
})

it('talks to nobody without a certificate of its own authority', async () => {
  await expect(post(ENVELOPE, {}, { key: undefined, cert: undefined })).rejects.toThrow()
})

it.each([
  ['an unknown operation', ENVELOPE.replace('ValidPersonSearch', 'Everything'), /Operation is invalid/],
  ['a caller without a name', ENVELOPE.replace('>И<', '><'), /lacks EmployeeNames/],
  [
    'a caller without a legal ground',
    ENVELOPE.replace(/<sig:LawReason>.*?<\/sig:LawReason>/, ''),
    /lacks LawReason/,
  ],
  [
    'elements in another order',
    ENVELOPE.replace('<sig:SignResult>true</sig:SignResult>', '').replace(
      '<sig:Argument>',
      '<sig:SignResult>true</sig:SignResult><sig:Argument>',
    ),
    /Argument is not expected here/,
  ],
  [
    'elements in another namespace',
    ENVELOPE.replaceAll('sig:Operation', 'reg:Operation'),
    /not expected here/,
  ],
  ['an argument against its schema', ENVELOPE.replace('9224171015', '92241710'), /XSD Schema.*EGN/],
  [
    'an argument in another namespace',
    ENVELOPE.replace('NBD/ValidPersonRequest"', 'NBD/PersonDataRequest"'),
    /XSD Schema/,
  ],
  ['no XML at all', 'SELECT 1', /not well-formed/],
])('refuses %s', async (_, body, fault) => {
  expect(await faultOf(body)).toMatch(fault)
})

it('refuses another action, and another form of content', async () => {
  expect(await faultOf(ENVELOPE, { soapaction: '"http://tempuri.org/Other"' })).toMatch(/SOAPAction/)
  expect((await post(ENVELOPE, { 'content-type': 'application/json' })).status).toBe(415)
})

it('lists on its page what the registers know, and lets their behaviour be set there', async () => {
  const page = await (await fetch(regix.address)).text()
  expect(page).toContain('СВ1234АВ')
  expect(page).toContain('СДРУЖЕНИЕ ПРИМЕР')
  await fetch(`${regix.address}/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'people=refused&vehicles=nonsense',
  })
  expect((await post(ENVELOPE)).text).toContain('Access denied!')
})
