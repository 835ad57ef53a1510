/** A mail server that delivers nothing: it takes letters over real SMTP, keeps them in memory, and shows them on a page. */
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { letterPage, listPage, PAGE_HEADERS } from './mail-page.ts'

/** A letter as it came over the wire. */
export type Letter = {
  number: number
  receivedAt: string
  /** The envelope: who sent it, and to whom it is really delivered. */
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Header lines, unfolded but not decoded, by their names in small letters. */
  headers: Record<string, string>
  raw: string
}

type Options = {
  folder: string
  /** Where the page is shown; SMTP listens on a port of its own. */
  port?: number
  host?: string
  smtpPort?: number
  /** Addresses that are refused for good (550), and for now (451), as often as `times` says. */
  refused?: RegExp
  later?: RegExp
  times?: number
  /** Addresses for which an answer takes this long. */
  slow?: RegExp
  slowMs?: number
  /** The password that a client must know; without it nobody is asked for one. */
  password?: string
}

const LONGEST_LETTER = 1024 * 1024
const NEEDED = ['from', 'date', 'message-id']

/** Starts the mail server and its page. */
export async function startMail({
  port = 0,
  host = '127.0.0.1',
  smtpPort = 0,
  refused = /refused/,
  later = /later/,
  times = 1,
  slow = /slow/,
  slowMs = 3000,
  password,
}: Options) {
  const letters: Letter[] = []
  const arrivals = new EventEmitter()
  const putOff = new Map<string, number>()

  const smtp = new SMTPServer({
    banner: 'sandbox',
    disabledCommands: ['STARTTLS', ...(password ? [] : ['AUTH'])],
    authOptional: !password,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: LONGEST_LETTER,
    closeTimeout: 100,
    onAuth: (given, _, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(answer(535, 'Wrong password')),
    onRcptTo: ({ address }, _, done) => {
      void (async () => {
        if (slow.test(address)) await sleep(slowMs)
        if (refused.test(address)) return answer(550, 'No such mailbox')
        const before = putOff.get(address) ?? 0
        if (!later.test(address) || before >= times) return undefined
        putOff.set(address, before + 1)
        return answer(451, 'Mailbox busy, try again later')
      })().then(done)
    },
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const raw = await buffer(stream)
        if (stream.sizeExceeded) return answer(552, 'Too long')
        const mail = await PostalMime.parse(raw)
        const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
        const missing = NEEDED.find((name) => !headers[name])
        if (missing) return answer(554, `A letter needs the header ${missing}`)
        letters.push({
          number: letters.length + 1,
          receivedAt: new Date().toISOString(),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers,
          raw: raw.toString('utf8'),
        })
        arrivals.emit('letter')
        return undefined
      })().then(done, (error: Error) => done(error))
    },
  })
  // A client that hangs up in the middle is no fault of ours.
  smtp.on('error', () => {})
  const mailPort = await listening(smtp.listen(smtpPort, host))
  const web = page(letters)
  const webPort = await listening(web.listen(port, host))

  return {
    address: `http://${host}:${webPort}`,
    environment: {
      SMTP_URL: `smtp://${password ? `zapori:${encodeURIComponent(password)}@` : ''}${host}:${mailPort}`,
    },
    /** What has arrived, oldest first. */
    letters: (): readonly Letter[] => letters,
    /** The newest letter like this, which may be still on its way. */
    arriving: async (fits: (letter: Letter) => boolean, within = 10_000): Promise<Letter> => {
      const tooLate = AbortSignal.timeout(within)
      for (;;) {
        const found = letters.findLast(fits)
        if (found) return found
        await once(arrivals, 'letter', { signal: tooLate })
      }
    },
    close: async () => {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((closed) => smtp.close(() => closed())),
        once(web.close(), 'close'),
      ])
    },
  }
}

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

async function listening(server: Server) {
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** `/` lists the letters, `/letters/3` shows one, `/letters` is the list for programs. */
function page(letters: readonly Letter[]) {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    const one = /^\/letters\/(\d+)$/.exec(path)
    const letter = one && letters[Number(one[1]) - 1]
    if (path === '/letters')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(letters))
    if (path !== '/' && !letter) return response.writeHead(404).end()
    return response.writeHead(200, PAGE_HEADERS).end(letter ? letterPage(letter) : listPage(letters))
  })
}
