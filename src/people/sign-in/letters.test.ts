import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMail } from '#sandbox/mail.ts'
import { createWorld, type World } from '#test/world.ts'
import type { Language } from '#platform/lang/language.ts'
import { accountEmails } from './emails.contract.ts'
import { issueToken, type TokenPurpose, useToken } from '#people/account-store/tokens.ts'
import { type AccountLetter, writeTo } from './server/letters.ts'

let world: World
let mail: Awaited<ReturnType<typeof startMail>>
beforeAll(async () => {
  world = await createWorld()
  mail = await startMail({ folder: '' })
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

type Options = { language?: Language; to?: string }
type Writing = AccountLetter | ((token: string) => AccountLetter)

/** Writes a letter to a new person, as a command would, and answers what arrived over SMTP. */
async function written(letter: Writing, { language = 'bg', to }: Options = {}) {
  const { id, email, fullName } = await world.person({ fullName: 'Мария <b>Петрова</b>' })
  await world.owner.query('update account set language = $1 where id = $2', [language, id])
  const account = { id, email, full_name: fullName, language }
  const token = await world.db.transaction().execute(async (tx) => {
    const purpose: TokenPurpose =
      typeof letter === 'function' && letter('').kind === 'confirmEmail' ? 'CONFIRM_EMAIL' : 'RESET_PASSWORD'
    const made = typeof letter === 'function' ? await issueToken(tx, id, purpose, world.now()) : ''
    const what = typeof letter === 'function' ? letter(made) : letter
    await writeTo(tx, 'https://zapori.example', account, what, world.now(), to)
    return made
  })
  await world.postMail(mail.environment.SMTP_URL)
  const addressee = to ?? email
  return { token, id, ...(await mail.arriving((each) => each.to.includes(addressee))) }
}

/** One of each kind; the compiler misses any that is left out. */
const EACH: { [K in AccountLetter['kind']]: Writing } = {
  confirmEmail: (token) => ({ kind: 'confirmEmail', token }),
  alreadyRegistered: { kind: 'alreadyRegistered', what: 'email' },
  resetPassword: (token) => ({ kind: 'resetPassword', token }),
  passwordResetByAdmin: (token) => ({ kind: 'passwordResetByAdmin', token }),
  passwordChanged: { kind: 'passwordChanged' },
  locked: { kind: 'locked', until: new Date('2026-12-01T08:15:00Z') },
  waitsForApproval: { kind: 'waitsForApproval', reason: 'Няма го в регистъра.' },
  approved: { kind: 'approved' },
  rejected: { kind: 'rejected', reason: 'Липсва заповед за назначаване.' },
  activated: { kind: 'activated' },
  deactivated: { kind: 'deactivated', reason: 'По молба на собственика.' },
  emailChanged: { kind: 'emailChanged' },
  certificateAttached: { kind: 'certificateAttached' },
  eAuthAttached: { kind: 'eAuthAttached' },
  eAuthDetached: { kind: 'eAuthDetached' },
}
const KINDS = Object.keys(EACH) as AccountLetter['kind'][]

describe('every letter about an account', () => {
  it('has a name in the administrators’ list', () => {
    expect(Object.keys(accountEmails).toSorted()).toEqual(KINDS.toSorted())
  })

  it.each(KINDS)('says in both languages what happened and where to go: %s', async (kind) => {
    const bg = await written(EACH[kind])
    const en = await written(EACH[kind], { language: 'en' })
    expect(bg.subject).toMatch(/^[А-Я][а-я]/)
    expect(en.subject).toMatch(/^[A-Z]-?[a-z]/)
    expect(bg.text).toMatch(/^Здравейте,/)
    expect(en.text).toMatch(/^Hello/)
    const [, ...enSentences] = en.text.split('\n\n')
    expect(enSentences.join(' ').replace(/Reason: .*/, '')).not.toMatch(/[а-я]/i)
    for (const { text, html, token } of [bg, en]) {
      expect(text).not.toMatch(/undefined|=>|\[object|\$\{/)
      const [address] = /https:\/\/zapori\.example\/dist\/\S*/.exec(text)!
      expect(html).toContain(`href="${address}"`)
      if (token) expect(address.endsWith(`?code=${token}`)).toBe(true)
      expect(html).not.toContain('<b>')
    }
  })
})

describe('the letter', () => {
  it.each([
    [EACH.confirmEmail, 'CONFIRM_EMAIL', '/account/emailconfirm', '02.12.2026 г., 10:00 ч.', 24 * 60],
    [EACH.resetPassword, 'RESET_PASSWORD', '/resetPassword', '01.12.2026 г., 10:30 ч.', 30],
    [EACH.passwordResetByAdmin, 'RESET_PASSWORD', '/resetPassword', '01.12.2026 г., 10:30 ч.', 30],
  ] as const)(
    'with a link names the hour until which it works',
    async (letter, purpose, path, until, minutes) => {
      world.at('2026-12-01T08:00:00Z')
      const { text, token, id } = await written(letter)
      expect(text).toContain(`/dist${path}?code=`)
      expect(text).toContain(until)
      const at = (minute: number) => new Date(world.now().getTime() + minute * 60_000)
      expect(await useToken(world.db, token, purpose, at(minutes))).toBeUndefined()
      expect(await useToken(world.db, token, purpose, at(minutes - 1))).toMatchObject({ accountId: id })
    },
  )

  it.each(['confirmEmail', 'alreadyRegistered'] as const)(
    'to somebody who may never have registered does not carry the name that a stranger typed: %s',
    async (kind) => {
      const { text, html } = await written(EACH[kind])
      expect(text).toMatch(/^Здравейте,\n/)
      for (const part of [text, html]) expect(part).not.toContain('Петрова')
    },
  )

  it('about a taken user name says nothing of the account that has it', async () => {
    const stranger = { id: null, email: 'stranger@example.bg', full_name: 'Някой', language: 'bg' as const }
    const taken = { kind: 'alreadyRegistered', what: 'userName' } as const
    await writeTo(world.db, 'https://zapori.example', stranger, taken, world.now())
    await world.postMail(mail.environment.SMTP_URL)
    const { subject, text } = await mail.arriving(({ to }) => to.includes('stranger@example.bg'))
    expect(subject).toBe('Изберете друго потребителско име')
    expect(text).toContain('https://zapori.example/dist/register')
    expect(text).not.toMatch(/имате профил|Някой/)
  })

  it('that tells of a lock says until when, by the clock in Sofia', async () => {
    expect((await written(EACH.locked)).text).toContain('01.12.2026 г., 10:15 ч.')
    expect((await written(EACH.locked, { language: 'en' })).text).toContain('10:15 on 01.12.2026')
  })

  it.each(['waitsForApproval', 'rejected', 'deactivated'] as const)('gives the reason: %s', async (kind) => {
    const { reason } = EACH[kind] as { reason: string }
    expect((await written(EACH[kind])).text).toContain(`Мотиви: ${reason}`)
  })

  it('without a reason does not mention one', async () => {
    const { text } = await written({ kind: 'waitsForApproval', reason: null })
    expect(text).not.toContain('Мотиви')
  })

  it('goes to a new address when one is given, and nowhere when there is none', async () => {
    const { to } = await written(EACH.confirmEmail, { to: 'new@example.bg' })
    expect(to).toEqual(['new@example.bg'])
    const nobody = { id: (await world.person()).id, email: null, full_name: 'Б. П.', language: 'bg' as const }
    await writeTo(world.db, 'https://zapori.example', nobody, { kind: 'approved' }, world.now())
    expect(await world.postMail(mail.environment.SMTP_URL)).toBe(0)
  })
})
