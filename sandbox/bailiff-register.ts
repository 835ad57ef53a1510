/** A stand-in for the register of private bailiffs: the two questions that the Chamber's service answers, and its ill days. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Helper = { name_bg: string; name_en: string }
export type RegisteredBailiff = Helper & {
  number: string
  date_from: string
  date_to: string | null
  helpers: Helper[]
}

const maria = { name_bg: 'Мария Тестова Примерова', name_en: 'Maria Testova Primerova' }
const georgi = { name_bg: 'Георги Тестов Образцов', name_en: 'Georgi Testov Obraztsov' }
const bailiff = (
  number: string,
  names: Helper,
  more: Partial<RegisteredBailiff> = {},
): RegisteredBailiff => ({
  ...names,
  number,
  date_from: '01-03-2012',
  date_to: null,
  helpers: [],
  ...more,
})

/** The people whom the stand-in for e-authentication knows are registered here as 001, 002 (ended) and 004. */
const BAILIFFS: readonly RegisteredBailiff[] = [
  bailiff('001', maria, { helpers: [georgi] }),
  bailiff('002', maria, { date_to: '31-12-2020' }),
  bailiff('003', { name_bg: 'Петър Различен Друговски', name_en: 'Petar Razlichen Drugovski' }),
  bailiff('004', georgi, { date_from: '2015-09-01T00:00:00', helpers: [maria] }),
  bailiff(
    '999',
    { name_bg: 'Чавдар Изпълнителов', name_en: 'Chavdar Izpalnitelov' },
    { helpers: [{ name_bg: 'Христина Помощникова', name_en: 'Hristina Pomoshtnikova' }] },
  ),
]
const SLOW_MS = 30_000

/** Numbers that show how the real service may fail. */
const ILL: Record<string, (response: ServerResponse) => unknown> = {
  500: (response) => response.writeHead(500).end('Internal Server Error'),
  900: (response) => setTimeout(() => response.end(), SLOW_MS).unref(),
  901: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Профилактика</h1>'),
  902: (response) => response.writeHead(200).end(`{"number":"902","name_bg":"${'а'.repeat(5_000_000)}"}`),
  903: (response) => response.writeHead(302, { location: '/api/findAgentByNumber?number=001' }).end(),
}

type Options = { folder: string; port?: number; host?: string }

/** Opens the register. `put` enters a bailiff or changes one, `remove` strikes one out. */
export async function startBailiffRegister({ port = 0, host = '127.0.0.1' }: Options) {
  const entries = new Map(BAILIFFS.map((each) => [each.number, each]))

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://register')
    const say = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body))
    if (pathname === '/') return say(200, [...entries.values()])
    if (request.method !== 'GET') return say(405, {})
    const byDate = pathname === '/api/findAgentByDateAndNumber'
    if (!byDate && pathname !== '/api/findAgentByNumber') return say(404, {})
    const number = searchParams.get('number') ?? ''
    if (!/^\d{3,4}$/.test(number)) return say(400, {})
    if (byDate && !/^\d\d-\d\d-\d{4}$/.test(searchParams.get('date') ?? '')) return say(400, {})
    if (ILL[number]) return ILL[number](response)
    const entry = entries.get(number)
    if (!entry) return say(404, {})
    const helpers = searchParams.get('helpers') === 'true' ? entry.helpers : []
    return say(200, { ...ABOUT, ...entry, helpers })
  }

  const server = createServer(answer)
  await once(server.listen(port, host), 'listening')
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    environment: { BAILIFF_REGISTER_URL: address },
    put: (entry: RegisteredBailiff) => void entries.set(entry.number, entry),
    remove: (number: string) => void entries.delete(number),
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** What the register tells besides; the portal has no use for it. */
const ABOUT = {
  region_bg: 'Софийски градски съд',
  region_en: 'Sofia City Court',
  address_bg: 'София, ул. Примерна 1',
  address_en: '1 Primerna St., Sofia',
  phone: '02 000 0000',
  fax: '',
  mobile: '',
  mail: 'bailiff@example.bg',
  website: '',
  company: '',
}
