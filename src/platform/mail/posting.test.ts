import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMail } from '#sandbox/mail.ts'
import { createWorld, type World } from '#test/world.ts'
import type { Language } from '#platform/lang/language.ts'
import { openDatabase } from '#platform/db/database.ts'
import { queueBulk, queueMail } from './mail.ts'
import { MOST_ATTEMPTS, posting } from './posting.ts'

type Mail = Awaited<ReturnType<typeof startMail>>
let world: World
let mail: Mail
beforeAll(async () => {
  world = await createWorld()
  mail = await startMail({ folder: '' })
})
beforeEach(() => {
  world.at('2026-12-01T08:00:00Z')
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

const LETTER = {
  subject: 'Потвърдете електронната си поща',
  greeting: 'Здравейте, Иван!',
  paragraphs: ['Първо изречение.', 'Второ & <b>трето</b>.'],
  action: {
    label: 'Потвърди',
    address: 'https://zapori.example/dist/account/emailconfirm?code=TOKEN-1&lang=bg',
  },
}
let made = 0
const someone = (what = 'reader') => `${what}-${++made}@example.bg`
const queue = (to: string, change: object = {}, language: Language = 'bg') =>
  world.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, { to, accountId: null, language, kind: 'test' }, { ...LETTER, ...change }, world.now()),
    )
const post = () => world.postMail(mail.environment.SMTP_URL)
const stored = async (to: string) =>
  (await world.owner.query('select * from email where to_address = $1', [to])).rows[0]
const received = (to: string) => mail.letters().filter((letter) => letter.to.includes(to))
const minutesLater = (minutes: number) => world.at(new Date(world.now().getTime() + minutes * 60_000))

describe('a letter', () => {
  it('of a trial says before anything else that it is from one', async () => {
    const to = someone()
    await queue(to)
    const job = posting({
      smtpUrl: mail.environment.SMTP_URL,
      from: 'portal@example.bg',
      trial: true,
      clock: world.now,
    })
    await job.run(world.db, world.now())
    const [letter] = received(to)
    expect(letter?.subject).toBe('[Опитен портал · Trial portal] Потвърдете електронната си поща')
  })

  it('leaves once its command is committed, as text and as HTML that say the same', async () => {
    const to = someone()
    await queue(to)
    expect(await post()).toBe(1)
    const [letter, ...more] = received(to)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ subject: LETTER.subject, from: 'no-reply@zapori.example', to: [to] })
    expect(letter!.headers['auto-submitted']).toBe('auto-generated')
    expect(letter!.headers['content-type']).toMatch(/^multipart\/alternative/)
    for (const part of [letter!.text, letter!.html]) {
      expect(part).toContain('Министерство на правосъдието')
      expect(part).toContain('изпратено автоматично')
      expect(part).toContain('Здравейте, Иван!')
    }
    expect(letter!.text).toContain('Второ & <b>трето</b>.')
    expect(letter!.text).toContain(LETTER.action.address)
    expect(letter!.html).toContain('Второ &amp; &lt;b&gt;трето&lt;/b&gt;.')
    expect(letter!.html).toContain(`href="${LETTER.action.address.replace('&', '&amp;')}"`)
    expect(letter!.html).toContain('<html lang="bg">')
    expect(letter!.html).not.toMatch(/<img|<script|<link|<style|url\(/)
    expect(await stored(to)).toMatchObject({
      state: 'SENT',
      attempts: 1,
      sent_at: world.now(),
      last_error: null,
    })
  })

  it('is English around the words of an English one', async () => {
    const to = someone()
    await queue(to, { subject: 'Confirm', greeting: 'Hello,', paragraphs: ['One.'] }, 'en')
    await post()
    const [letter] = received(to)
    expect(letter!.html).toContain('<html lang="en">')
    expect(letter!.text).toContain('Ministry of Justice')
    expect(letter!.headers['content-language']).toBe('en')
  })

  it('never leaves when its command was rolled back', async () => {
    const to = someone()
    const undone = world.db.transaction().execute(async (tx) => {
      await queueMail(tx, { to, accountId: null, language: 'bg', kind: 'test' }, LETTER, world.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await post()).toBe(0)
    expect(received(to)).toEqual([])
  })

  it('keeps its link in the outbox only until it is gone', async () => {
    const to = someone()
    await queue(to)
    const waiting = await stored(to)
    expect(waiting.text).toContain('TOKEN-1')
    await post()
    expect(received(to)[0]!.text).toContain('code=TOKEN-1&lang=bg')
    const gone = await stored(to)
    for (const part of [gone.text, gone.html]) {
      expect(part).toContain('code=•••')
      expect(part).not.toContain('TOKEN-1')
    }
  })

  it('has one Message-ID however often it is sent', async () => {
    const to = someone()
    await queue(to)
    await post()
    // As if the portal had died after the mail server took the letter.
    await world.owner.query(`update email set state = 'QUEUED' where to_address = $1`, [to])
    minutesLater(4)
    expect(await post()).toBe(0)
    minutesLater(1)
    expect(await post()).toBe(1)
    const [first, second] = received(to).map(({ headers }) => headers['message-id'])
    expect(first).toMatch(/^<letter\.\d+\.\d+@zapori\.example>$/)
    expect(second).toBe(first)
  })

  it.each(['subject', 'greeting'])('cannot be given headers or recipients through its %s', async (field) => {
    const to = someone()
    const hostile = `Hi\r\nBcc: victim@example.bg\r\nX-Evil: yes\n\n<script>\u202egniht\u2028`
    await queue(to, { [field]: hostile })
    await post()
    const [letter] = received(to)
    expect(letter!.to).toEqual([to])
    expect(Object.keys(letter!.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/bcc|x-evil/)]),
    )
    expect(letter![field === 'subject' ? 'subject' : 'text']).toContain(
      'Hi Bcc: victim@example.bg X-Evil: yes <script> gniht',
    )
    expect(letter!.html).not.toContain('<script>')
  })

  it.each([
    'a@example.bg, victim@example.bg',
    'a@example.bg\r\nBcc: victim@example.bg',
    'victim@example.bg> ORCPT=x <b@example.bg',
    '"a b"@example.bg',
    'nobody',
  ])('goes to nobody when this stands as its address: %j', async (to) => {
    const before = mail.letters().length
    await queue(to)
    await post()
    expect(mail.letters()).toHaveLength(before)
    expect(await stored(to)).toMatchObject({ state: 'FAILED', last_error: 'not an email address' })
  })
})

describe('a letter that the mail server does not take', () => {
  it('for now: is tried again after a minute, and then arrives', async () => {
    const to = someone('later')
    await queue(to)
    await post()
    expect(await stored(to)).toMatchObject({ state: 'QUEUED', attempts: 1, sent_at: null })
    expect((await stored(to)).last_error).toMatch(/^RCPT TO 451 /)
    expect((await stored(to)).text).toContain('TOKEN-1')
    minutesLater(0.9)
    expect(await post()).toBe(0)
    minutesLater(0.1)
    expect(await post()).toBe(1)
    expect(received(to)).toHaveLength(1)
    expect(await stored(to)).toMatchObject({ state: 'SENT', attempts: 2, last_error: null })
  })

  it('for good: is given up at once, with the reason and without its link', async () => {
    const to = someone('refused')
    await queue(to)
    await post()
    const row = await stored(to)
    expect(row).toMatchObject({ state: 'FAILED', attempts: 1, sent_at: null })
    expect(row.last_error).toMatch(/^RCPT TO 550 /)
    expect(row.text).not.toContain('TOKEN-1')
    minutesLater(10_000)
    expect(await post()).toBe(0)
  })

  it('because nobody answers: is tried with growing pauses, and given up within a day', async () => {
    const dead = await startMail({ folder: '' })
    await dead.close()
    const to = someone()
    await queue(to)
    const begun = world.now().getTime()
    const pauses: number[] = []
    for (let row = await stored(to); row.state === 'QUEUED'; row = await stored(to)) {
      pauses.push((row.next_try_at.getTime() - world.now().getTime()) / 60_000)
      world.at(row.next_try_at)
      expect(await world.postMail(dead.environment.SMTP_URL)).toBe(1)
    }
    expect(pauses.slice(0, 5)).toEqual([0, 1, 5, 15, 60])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(world.now().getTime() - begun).toBeLessThan(24 * 3_600_000)
    const row = await stored(to)
    expect(row).toMatchObject({
      state: 'FAILED',
      attempts: MOST_ATTEMPTS,
      last_error: 'ESOCKET ECONNREFUSED',
    })
    expect(row.html).not.toContain('TOKEN-1')
  })

  it('because our password is wrong: waits for it to be mended, and tells nobody the password', async () => {
    const strict = await startMail({ folder: '', password: 'right-password' })
    const url = strict.environment.SMTP_URL
    const to = someone()
    await queue(to)
    await world.postMail(url.replace('right-password', 'wrong-password'))
    const row = await stored(to)
    expect(row).toMatchObject({ state: 'QUEUED' })
    expect(row.last_error).toContain('535')
    expect(row.last_error).not.toMatch(/password@|wrong-password|zapori:/)
    world.at(row.next_try_at)
    await world.postMail(url)
    expect(strict.letters()).toHaveLength(1)
    await strict.close()
  })
})

describe('several portals on one outbox', () => {
  it('send each letter once, and hold no transaction open while the mail server thinks', async () => {
    const slow = await startMail({ folder: '', slow: /@/, slowMs: 150 })
    const readers = Array.from({ length: 24 }, () => someone())
    for (const to of readers) await queue(to)
    const portals = [0, 1, 2].map(() => openDatabase(world.ownerUrl, 3))
    const open = async () =>
      (
        await world.owner.query(
          `select count(*)::int as open from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        )
      ).rows[0].open
    const seen: number[] = []
    const watching = setInterval(() => void open().then((count) => seen.push(count)), 50)
    await Promise.all(
      portals.map(async ({ db }) => {
        const { run } = posting({
          smtpUrl: slow.environment.SMTP_URL,
          from: 'a@example.bg',
          clock: world.now,
        })
        while ((await run(db, world.now())).length > 0);
      }),
    )
    clearInterval(watching)
    expect(
      slow
        .letters()
        .map(({ to }) => to[0])
        .toSorted(),
    ).toEqual(readers.toSorted())
    expect(seen.length).toBeGreaterThan(0)
    expect(Math.max(...seen)).toBe(0)
    await Promise.all(portals.map(({ db }) => db.destroy()))
    await slow.close()
  })
})

describe('many letters alike', () => {
  it('wait for all others, and keep the order in which they were given', async () => {
    const readers = Array.from({ length: 12 }, () => someone('many'))
    const ids = await world.db.transaction().execute((tx) =>
      queueBulk(
        tx,
        readers.map((to) => ({
          envelope: { to, accountId: null, language: 'bg', kind: 'test' },
          letter: LETTER,
          stopAddress: `https://zapori.example/stop?code=OF-${to}`,
        })),
        world.now(),
      ),
    )
    for (const [at, id] of ids.entries()) expect((await stored(readers[at]!)).id).toBe(id)
    minutesLater(1)
    const late = someone('late')
    await queue(late)
    const job = posting({
      smtpUrl: mail.environment.SMTP_URL,
      from: 'no-reply@zapori.example',
      clock: world.now,
    })
    await job.run(world.db, world.now())
    expect([received(late).length, received(readers[11]!).length]).toEqual([1, 0])
    expect(await job.nextAt!(world.db, world.now())).toEqual((await stored(readers[11]!)).next_try_at)
    await post()
    expect(received(readers[11]!)[0]!.headers['list-unsubscribe']).toContain(`OF-${readers[11]}`)
    expect((await stored(readers[11]!)).stop_address).toBe('https://zapori.example/stop?code=•••')
  })
})
