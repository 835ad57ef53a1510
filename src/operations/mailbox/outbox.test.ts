import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMail } from '#sandbox/mail.ts'
import { type PortalProcess, startPortal } from '#test/portals.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { emails, outboxEndpoints } from './mailbox.contract.ts'

const { listEmails, seeEmail, resendEmail } = outboxEndpoints

let world: World
let mail: Awaited<ReturnType<typeof startMail>>
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  mail = await startMail({ folder: '' })
  admin = await world.person('SysAdmin')
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

/** A letter in the outbox; with a link unless told otherwise. */
async function letter(to: string, change: object = {}) {
  const { kind = 'approved', subject = 'Тема', code = '' } = change as Record<string, string>
  const action = { label: 'Към', address: `https://zapori.example/dist/${code && `?code=${code}`}` }
  const content = { subject, greeting: 'Здравейте,', paragraphs: ['Съдържание.'], action }
  await queueMail(world.db, { to, accountId: null, language: 'bg', kind }, content, world.now())
  const { rows } = await world.owner.query('select max(id) as id from email')
  return rows[0].id as number
}
const post = () => world.postMail(mail.environment.SMTP_URL)
const list = (input: object = {}) => world.done(listEmails, { size: 100, ...input }, admin)

describe('the outbox', () => {
  it('shows what was written, to whom, and what became of it', async () => {
    const sent = await letter('reader@example.bg', { subject: 'Писмо първо' })
    const failed = await letter('refused@example.bg')
    await post()
    const waiting = await letter('patient@example.bg', { kind: 'locked' })
    const { rows, total } = await list()
    expect(total).toBe(3)
    expect(rows.map(({ id }) => id)).toEqual([waiting, failed, sent])
    expect(rows[2]).toEqual({
      id: sent,
      queuedAt: world.now().toISOString(),
      to: 'reader@example.bg',
      kind: 'approved',
      language: 'bg',
      subject: 'Писмо първо',
      state: 'SENT',
      attempts: 1,
      nextTryAt: null,
      sentAt: world.now().toISOString(),
      error: null,
      canResend: false,
    })
    expect(rows[1]).toMatchObject({ state: 'FAILED', sentAt: null, canResend: true })
    expect(rows[1]!.error).toContain('550')
    expect(rows[0]).toMatchObject({ state: 'QUEUED', attempts: 0, nextTryAt: world.now().toISOString() })
  })

  it.each([
    [{ state: 'FAILED' }, ['refused@example.bg']],
    [{ kind: 'locked' }, ['patient@example.bg']],
    [{ search: 'първо' }, ['reader@example.bg']],
    [{ search: 'REFUSED@' }, ['refused@example.bg']],
    [{ search: '%@%' }, []],
    [{ sort: 'to', direction: 'asc' }, ['patient@example.bg', 'reader@example.bg', 'refused@example.bg']],
  ])('can be asked for %j', async (input, addresses) => {
    expect((await list(input)).rows.map(({ to }) => to)).toEqual(addresses)
  })

  it('can be asked for each kind that the screen offers', async () => {
    for (const kind of Object.keys(emails))
      expect((await world.ask(listEmails, { kind }, admin)).status).toBe(200)
  })

  it('can be asked for what is recent', async () => {
    const before = world.now()
    world.at(new Date(before.getTime() + 2 * 86_400_000))
    const id = await letter('today@example.bg')
    expect((await list({ period: 'DAY' })).rows.map((row) => row.id)).toEqual([id])
    expect((await list({ period: 'WEEK' })).total).toBe(4)
  })

  it('shows the text of a letter without its link, also while it waits', async () => {
    const id = await letter('linked@example.bg', { code: 'SECRET-1' })
    const { text } = await world.done(seeEmail, { id }, admin)
    expect(text).toContain('Съдържание.')
    expect(text).toContain('?code=•••')
    expect(text).not.toContain('SECRET-1')
    await post()
    expect((await mail.arriving(({ to }) => to.includes('linked@example.bg'))).text).toContain('SECRET-1')
  })

  it('is closed to everyone but system administrators', async () => {
    const people = await Promise.all(
      (['MJAdmin', 'PrivateBailiff', 'AuctionParticipant'] as const).map((role) => world.person(role)),
    )
    for (const endpoint of [listEmails, seeEmail, resendEmail]) {
      expect((await world.ask(endpoint, { id: 1 })).status).toBe(401)
      for (const person of people) expect((await world.ask(endpoint, { id: 1 }, person)).status).toBe(403)
    }
  })

  it('has no letter that was never written', async () => {
    for (const endpoint of [seeEmail, resendEmail]) {
      expect((await world.ask(endpoint, { id: 999_999 }, admin)).body.code).toBe('noSuchEmail')
      expect((await world.ask(endpoint, { id: 'x' }, admin)).status).toBe(400)
    }
  })
})

describe('sending again', () => {
  it('sends a letter that failed, as if for the first time', async () => {
    const strict = await startMail({ folder: '', refused: /again/ })
    const id = await letter('again@example.bg')
    await world.postMail(strict.environment.SMTP_URL)
    await strict.close()
    expect(await world.done(seeEmail, { id }, admin)).toMatchObject({ state: 'FAILED', attempts: 1 })
    await world.done(resendEmail, { id }, admin)
    await post()
    expect((await mail.arriving(({ to }) => to.includes('again@example.bg'))).subject).toBe('Тема')
    expect(await world.done(seeEmail, { id }, admin)).toMatchObject({
      state: 'SENT',
      attempts: 1,
      error: null,
    })
    expect((await world.ask(resendEmail, { id }, admin)).body.code).toBe('notFailed')
  })

  it('is refused when the letter has lost its link', async () => {
    const id = await letter('refused-2@example.bg', { code: 'SECRET-2' })
    await post()
    expect(await world.done(seeEmail, { id }, admin)).toMatchObject({ state: 'FAILED', canResend: false })
    expect((await world.ask(resendEmail, { id }, admin)).body.code).toBe('linkLost')
    expect(await post()).toBe(0)
  })
})

describe('two portals with the mail server in their configuration', () => {
  it('send what their outbox holds by themselves, each letter once', async () => {
    const quiet = await startMail({ folder: '' })
    let portals: PortalProcess[] = []
    try {
      portals = await Promise.all(
        [1, 2].map(() => startPortal({ DATABASE_URL: world.ownerUrl, ...quiet.environment })),
      )
      world.at(new Date())
      const readers = Array.from({ length: 12 }, (_, n) => `portal-${n}@example.bg`)
      for (const to of readers) await letter(to)
      for (const to of readers) await quiet.arriving((each) => each.to.includes(to))
      expect(
        quiet
          .letters()
          .map(({ to }) => to[0])
          .filter((to) => to?.startsWith('portal-'))
          .toSorted(),
      ).toEqual(readers.toSorted())
    } finally {
      for (const { process } of portals) process.kill()
      await Promise.all(portals.map(({ ended }) => ended))
      await quiet.close()
    }
  })
})
