/** A mailbox is bombed by each way that is open to strangers, under many spellings: decision 094. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedback } from '#operations/feedback/feedback.contract.ts'
import { accountRegistration } from '#people/accounts/registration.contract.ts'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import { resetLetterJob } from '#people/sign-in/server/reset-letters.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { turnOf } from '#platform/db/job.ts'
import { knownBrowser } from '../proof.ts'
import { createWorld, type World } from '../world.ts'

const TRIES = 20
const password = 'вярна-parola-26'
let world: World
let browser: Awaited<ReturnType<typeof knownBrowser>>
beforeAll(async () => {
  world = await createWorld()
  browser = await knownBrowser(world)
})
afterAll(() => world.close())

const registration = (email: string, userName: string) => ({
  userType: 'AUCPAR' as const,
  firstName: 'Мария',
  lastName: 'Примерова',
  password,
  repeatPassword: password,
  email,
  userName,
})
const register = (email: string, userName: string) =>
  world.ask(accountRegistration.register, registration(email, userName), undefined, browser)
/** The account of the victim, which waits to be confirmed or is in use. */
async function account(name: string, state: 'UNCONFIRMED' | 'ACTIVE') {
  await register(`${name}@example.bg`, name)
  await world.owner.query('update account set state = $2, email_confirmed_at = $3 where user_name = $1', [
    name,
    state,
    state === 'ACTIVE' ? world.now() : null,
  ])
}
const message = (email: string) => ({
  names: 'Анна Иванова',
  email,
  category: 'QUESTION' as const,
  subject: 'Въпрос',
  message: 'Как да участвам в търг?',
})

/** How each is asked for one more letter; the name is that of the mailbox. */
const BOMBS: Record<string, (name: string, turn: number) => Promise<{ status: number }>> = {
  register: (name, turn) => register(`${name}+${turn}@example.bg`, `${name}-${turn}`),
  sendFeedback: (name, turn) =>
    world.ask(feedback.sendFeedback, message(`${name}+${turn}@example.bg`), undefined, browser),
  resendConfirmation: (name) =>
    world.ask(accountRegistration.resendConfirmation, { userName: name }, undefined, browser),
  logIn: (name) => world.ask(accounts.logIn, { userName: name, password }, undefined, browser),
  async sendResetPasswordMail(name) {
    const answer = await world.ask(passwords.sendResetPasswordMail, { userName: name }, undefined, browser)
    await turnOf(resetLetterJob(world.services), world.db, world.now())
    return answer
  },
}
const lettersTo = async (name: string) =>
  Number(
    (await world.owner.query('select count(*) from email where to_address like $1', [`${name}%@example.bg`]))
      .rows[0].count,
  )

it.each(Object.keys(BOMBS))(
  '%s: no more than three letters come within the hour, one at least',
  async (way) => {
    const name = `victim-${way.toLowerCase()}`
    if (way === 'resendConfirmation' || way === 'logIn') await account(name, 'UNCONFIRMED')
    if (way === 'sendResetPasswordMail') await account(name, 'ACTIVE')
    const before = await lettersTo(name)
    const statuses = new Set<number>()
    for (let turn = 0; turn < TRIES; turn++) statuses.add((await BOMBS[way]!(name, turn)).status)
    const letters = (await lettersTo(name)) - before
    expect(letters).toBeGreaterThan(0)
    expect(letters).toBeLessThanOrEqual(3)
    // Who types an address is told; who names an account learns nothing.
    expect([...statuses]).toEqual(
      way === 'register' || way === 'sendFeedback' ? [200, 429] : [way === 'logIn' ? 403 : 200],
    )
  },
)

it('all ways together bring six at most: three that name the address and three that name the account', async () => {
  const name = 'victim-of-all'
  await account(name, 'UNCONFIRMED')
  for (let turn = 0; turn < TRIES; turn++)
    for (const way of ['sendFeedback', 'register', 'resendConfirmation', 'logIn'] as const)
      await BOMBS[way]!(name, turn)
  expect(await lettersTo(name)).toBeLessThanOrEqual(6)
})
