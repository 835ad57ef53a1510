/** The gateway to the state registers in small: SOAP over TLS with client certificates, strict requests, signed answers, and its ill days. */
import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Element, DOMParser, XMLSerializer } from '@xmldom/xmldom'
import type { RegisterName, Registers } from './regix-answers.ts'
import { ADMINISTRATION_OID, regixKeysIn } from './regix-keys.ts'
import { type Behaviour, BEHAVIOURS, page, PAGE_HEADERS, REGISTERS } from './regix-page.ts'
import { type Received, readRequest, type Understood } from './regix-requests.ts'
import { type SandboxVehicle, VEHICLES } from './regix-vehicles.ts'
import type { VesselShape } from './regix-vessel-answers.ts'
import {
  type Algorithm,
  answerXml,
  dataXml,
  faultXml,
  laterXml,
  refusalXml,
  signatureOver,
} from './regix-xml.ts'

const PATH = '/RegiXEntryPointV2.svc/basic'
const ACTION = '"http://egov.bg/RegiX/IRegiXEntryPointV2/Execute"'
const SLOW_MS = 5_000
const LONGEST_REQUEST = 1024 * 1024
/** What an administration with few rights is not told. */
const WITHHELD = [
  'OwnersData',
  'Owners',
  'OwnersInfo',
  'VIN',
  'FamilyName',
  'BirthDate',
  'Company',
  'LegalForm',
]

type Options = { folder: string; port?: number; host?: string; slowMs?: number }

/**
 * Starts the gateway and its page. `behave` says how one register, or all of them, answer from now on; `withhold` takes
 * elements out of every answer; `received` is what was asked; `put` enters a vehicle or changes one.
 */
export async function startRegix({ folder, port = 0, host = '127.0.0.1', slowMs = SLOW_MS }: Options) {
  const keys = await regixKeysIn(folder)
  const registers: Registers = {
    vehicles: new Map(VEHICLES.map((each) => [each.plate, each])),
    shape: 'marad',
    now: new Date(),
  }
  const behaviours = new Map<RegisterName, Behaviour>()
  const received: Received[] = []
  let withheld: readonly string[] = []
  let algorithm: Algorithm = 'sha256'
  let calls = 1_000_000

  const behave = (behaviour: Behaviour, ...which: RegisterName[]) => {
    for (const each of which.length > 0 ? which : (Object.keys(REGISTERS) as RegisterName[]))
      behaviours.set(each, behaviour)
  }
  const behaviourOf = (register: RegisterName) => behaviours.get(register) ?? 'truthful'

  const soap = async (request: IncomingMessage, response: ServerResponse) => {
    const say = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(text)
    if (request.url !== PATH || request.method !== 'POST') return say(404, '')
    if (request.headers['content-type'] !== 'text/xml; charset=utf-8') return say(415, '')
    if (request.headers['soapaction'] !== ACTION) return say(500, faultXml('The SOAPAction is not known.'))
    let requested: Understood
    try {
      requested = readRequest(await bodyOf(request))
    } catch (error) {
      return say(500, faultXml((error as Error).message))
    }
    const { operation, context, fields } = requested
    received.push({ operation, context, fields })
    const behaviour = behaviourOf(requested.means.register)
    const callId = ++calls
    if (context['AdministrationOId'] !== ADMINISTRATION_OID)
      return say(200, refusalXml('Access denied!', callId))

    switch (behaviour) {
      case 'hanging':
        return
      case 'down':
        return void request.socket.destroy()
      case 'maintenance':
        return void response
          .writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
          .end('<h1>Профилактика</h1>')
      case 'fault':
        return say(500, faultXml(`Error while asking about ${Object.values(fields).join(' ')}.`))
      case 'refused':
        return say(200, refusalXml('Access denied!', callId))
      case 'notReady':
        return say(200, laterXml(callId))
      default:
    }
    if (behaviour === 'slow') await sleep(slowMs, undefined, { ref: false })
    return say(200, answered(requested, behaviour, callId))
  }

  const answered = (request: Understood, behaviour: Behaviour, callId: number) => {
    const told = request.means.answer(request.fields, { ...registers, now: new Date() })
    const hidden = behaviour === 'withoutRights' ? WITHHELD : withheld
    const echo =
      behaviour === 'otherRequest'
        ? request.argument.replace(/\d(?=[^\d]*<\/[^>]+>$)/, nextDigit)
        : request.argument
    const data = dataXml(echo, hidden.length > 0 ? without(told, hidden) : told)
    const signer = behaviour === 'forged' ? keys.forger : keys.signer
    const signature =
      behaviour === 'unsigned' || !request.signed ? '' : signatureOver(data, signer, algorithm)
    const sent = behaviour === 'tampered' ? data.replace(/[а-яА-Я]([^<]*<)/, 'Щ$1') : data
    return answerXml(sent, signature, callId)
  }

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST' && request.url === '/behave') {
      const form = new URLSearchParams(await bodyOf(request))
      for (const register of Object.keys(REGISTERS) as RegisterName[]) {
        const wanted = form.get(register) ?? ''
        if (Object.hasOwn(BEHAVIOURS, wanted)) behave(wanted as Behaviour, register)
      }
      return response.writeHead(303, { location: '/' }).end()
    }
    if (request.url !== '/') return response.writeHead(404).end()
    const shown = page({ vehicles: [...registers.vehicles.values()], behaviour: behaviourOf, received })
    return response.writeHead(200, PAGE_HEADERS).end(shown)
  }

  const { key, certificate: cert } = keys.server
  const gateway = createTls(
    { key, cert, ca: keys.authority, requestCert: true, rejectUnauthorized: true },
    (request, response) => void soap(request, response).catch(() => response.destroy()),
  )
  const pages = createHttp((request, response) => {
    control(request, response).catch(() => response.destroy())
  })
  const address = `http://${host}:${await listening(pages, port, host)}`
  const soapAddress = `https://${host}:${await listening(gateway, 0, host)}${PATH}`
  return {
    address,
    soapAddress,
    environment: {
      REGIX_URL: soapAddress,
      ...keys.files,
      REGIX_ADMINISTRATION_OID: ADMINISTRATION_OID,
      REGIX_ADMINISTRATION_NAME: 'Министерство на правосъдието (пробна среда)',
    },
    received: received as readonly Received[],
    behave,
    withhold: (...names: string[]) => {
      withheld = names
    },
    vesselShape: (shape: VesselShape) => {
      registers.shape = shape
    },
    signBy: (how: Algorithm) => {
      algorithm = how
    },
    put: (vehicle: SandboxVehicle) => void registers.vehicles.set(vehicle.plate, vehicle),
    close: async () => {
      for (const server of [gateway, pages]) {
        server.closeAllConnections()
        await once(server.close(), 'close')
      }
    },
  }
}

const listening = async (server: Server, port: number, host: string) => {
  await once(server.listen(port, host), 'listening')
  return (server.address() as AddressInfo).port
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LONGEST_REQUEST) throw new Error('The message is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const nextDigit = (digit: string) => String((Number(digit) + 1) % 10)

/** The XML without elements of these names, wherever they stand. */
function without(xml: string, names: readonly string[]) {
  const document = new DOMParser().parseFromString(xml.replaceAll('&#xD;', ' '), 'text/xml')
  const all = [...document.getElementsByTagName('*')] as Element[]
  for (const element of all)
    if (names.includes(element.localName ?? '')) element.parentNode?.removeChild(element)
  return new XMLSerializer().serializeToString(document)
}
