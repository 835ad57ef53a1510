/** Random statements in three forms, in any order and again, with people who apply late and officers who decide: nothing counts twice. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '#test/at-length.ts'
import { camt, type Movement, mt940, table, TABLE_FORM } from '#test/statements.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { depositPayments } from './deposit-payment.contract.ts'
import { statements } from './statements.contract.ts'

const DEPOSIT = 100_000
const FORMS = { camt, mt940, table }
const FORM_NAMES = ['camt', 'mt940', 'table'] as const
type Form = keyof typeof FORMS
const PEOPLE = 3
/** Digits would be taken for numbers of applications. */
const letters = (n: number) => String.fromCodePoint(...[...String(n)].map((digit) => 0x430 + Number(digit)))

let world: World
let people: Person[]
beforeAll(async () => {
  world = await createWorld()
  const name = ['Ана Първа', 'Борис Втори', 'Вера Трета']
  people = await Promise.all(
    name.map((fullName) => world.person({ roles: ['AuctionParticipant'], fullName })),
  )
})
afterAll(() => world.close())

/** What truly happened on the account. */
const truth = fc.array(
  fc.record({
    who: fc.constantFrom(0, 0, 1, 2, -1),
    right: fc.constantFrom(true, true, true, false),
    later: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
)
const place = fc.nat({ max: 50 })
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ bring: fc.constantFrom(...FORM_NAMES), from: place, count: place }) },
  { weight: 2, arbitrary: fc.record({ again: place }) },
  { weight: 2, arbitrary: fc.record({ apply: fc.nat({ max: PEOPLE - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ match: place, to: fc.nat({ max: PEOPLE - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ undo: place }) },
  { weight: 1, arbitrary: fc.record({ aside: place }) },
)

/** A line as whoever counts by hand would keep it. */
type Line = { name: string; form: Form; same: string; who: number; right: boolean } & {
  decided: boolean
  state: 'MATCHED' | 'DOUBTFUL' | 'UNMATCHED' | 'OTHER'
  of: number | null
}

it('each payment counts once, whatever came in which order', async () => {
  await fc.assert(
    fc.asyncProperty(truth, fc.array(action, { minLength: 8, maxLength: 24 }), async (paid, actions) => {
      const bailiff = await world.person('PrivateBailiff')
      const { id: sale } = await world.announcement(bailiff, { startPrice: 1_000_000 })
      await world.done(announcements.publishAnnouncement, { id: sale }, bailiff)
      world.at((await world.done(announcements.seeAnnouncement, { id: sale })).registrationStartsAt)
      await world.done(statements.describeBankTable, TABLE_FORM as never, bailiff)
      const references = await Promise.all(
        people.map(
          async (one) =>
            (await world.done(depositPayments.takeDepositReference, { id: sale }, one)).reference,
        ),
      )
      const account = (await world.done(statements.seeBankTable, {}, bailiff)).accounts[0]!
      const today = dayInSofia(world.now())

      const filed: ({ id: number; number: string } | undefined)[] = Array.from({ length: PEOPLE })
      const lines: Line[] = []
      const files: { text: string; form: Form; of: number[] }[] = []
      const sameAs = ({ who, right, later }: (typeof paid)[number]) => `${who} ${right} ${later}`

      /** The same payment has been told of by another form as often as by this one. */
      const isReported = (line: Line) => {
        const before = lines.slice(0, lines.indexOf(line) + 1).filter(({ same }) => same === line.same)
        const by = (form: Form) => before.filter((one) => one.form === form).length
        return FORM_NAMES.some((form) => form !== line.form && by(form) >= by(line.form))
      }
      const judge = (line: Line) => {
        if (line.decided || line.state === 'MATCHED' || line.who < 0 || !filed[line.who]) return
        const certain = line.right && !isReported(line)
        Object.assign(line, certain ? { state: 'MATCHED', of: line.who } : { state: 'DOUBTFUL', of: null })
      }
      const bring = async ({ text, form, of }: (typeof files)[number]) => {
        const query = form === 'table' ? `?account=${account}` : ''
        const { status } = await world.fetch(statements.importStatement.path + query, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${bailiff.token}` },
          body: text,
        })
        expect(status).toBe(200)
        for (const n of of) {
          const name = `${form} ${letters(n)}`
          if (lines.some((line) => line.name === name)) continue
          const { who, right } = paid[n]!
          const line: Line = {
            name,
            form,
            same: sameAs(paid[n]!),
            who,
            right,
            decided: false,
            state: 'UNMATCHED',
            of: null,
          }
          lines.push(line)
          judge(line)
        }
      }
      const rows = async () => (await world.done(statements.listBankLines, { size: -1 }, bailiff)).rows
      /** What an officer does with some line, and what the model says of it: whether it may be done. */
      const decide = async (
        n: number,
        may: (line: Line) => boolean,
        ask: (id: number) => Promise<{ status: number }>,
        to: (line: Line) => void,
      ) => {
        if (lines.length === 0) return
        const line = lines[n % lines.length]!
        const { id } = (await rows()).find(({ reason }) => reason.includes(line.name))!
        const { status } = await ask(id)
        expect(status, line.name).toBe(may(line) ? 200 : 409)
        if (!may(line)) return
        to(line)
        line.decided = true
      }

      for (const one of actions) {
        if ('bring' in one) {
          const from = one.from % paid.length
          const of = paid.map((_, n) => n).slice(from, from + 1 + (one.count % paid.length))
          const movements = of.map((n): Movement => {
            const { who, right, later } = paid[n]!
            const reference = who < 0 ? 'друго' : references[who]!
            return {
              on: addDays(today, later ? -1 : -2),
              amount: right ? DEPOSIT : DEPOSIT - 1,
              payer: 'Неизвестен Платец',
              reason: `${reference} ${one.bring} ${letters(n)}`,
              bank: `${one.bring} ${letters(n)}`,
            }
          })
          const write = FORMS[one.bring]
          files.push({ text: write(movements, { account }), form: one.bring, of })
          await bring(files.at(-1)!)
        } else if ('again' in one) {
          if (files.length > 0) await bring(files[one.again % files.length]!)
        } else if ('apply' in one) {
          if (filed[one.apply]) continue
          const who = people[one.apply]!
          filed[one.apply] = await world.done(
            applications.registerForSale,
            { id: sale, ...world.application(who) },
            who,
          )
          for (const line of lines) if (line.who === one.apply) judge(line)
        } else if ('match' in one) {
          const to = filed[one.to]
          if (!to) continue
          await decide(
            one.match,
            ({ state }) => state !== 'MATCHED',
            (id) => world.ask(statements.matchBankLine, { id, number: to.number }, bailiff),
            (line) => Object.assign(line, { state: 'MATCHED', of: one.to }),
          )
        } else if ('undo' in one)
          await decide(
            one.undo,
            ({ state }) => state === 'MATCHED',
            (id) => world.ask(statements.undoBankMatch, { id, reason: 'не е това' }, bailiff),
            (line) => Object.assign(line, { state: 'UNMATCHED', of: null }),
          )
        else
          await decide(
            one.aside,
            ({ state }) => state !== 'MATCHED' && state !== 'OTHER',
            (id) => world.ask(statements.setBankLineAside, { id }, bailiff),
            (line) => Object.assign(line, { state: 'OTHER', of: null }),
          )
      }

      const stored = await rows()
      expect(stored).toHaveLength(lines.length)
      for (const line of lines) {
        const found = stored.filter(({ reason }) => reason.includes(line.name))
        expect(found, line.name).toHaveLength(1)
        expect(found[0]!.state, line.name).toBe(line.state)
        expect(found[0]!.match?.registrationId, line.name).toBe(
          line.of === null ? undefined : filed[line.of]!.id,
        )
      }
      for (const [who, application] of filed.entries()) {
        if (!application) continue
        const { received } = await world.done(
          depositPayments.seeDepositPayment,
          { id: application.id },
          people[who]!,
        )
        const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
        const mine = lines.filter(({ of }) => of === who)
        expect(sum(received)).toBe(sum(mine.map(({ right }) => ({ amount: right ? DEPOSIT : DEPOSIT - 1 }))))
        // Where nobody has decided, what counts is what the form that knows most of it tells.
        for (const day of [true, false]) {
          const same = lines.filter(({ same: key }) => key === `${who} true ${day}`)
          if (same.some(({ decided }) => decided)) continue
          const most = Math.max(...FORM_NAMES.map((form) => same.filter((one) => one.form === form).length))
          expect(same.filter(({ state }) => state === 'MATCHED')).toHaveLength(most)
        }
      }
    }),
    runs(6, 100),
  )
}, 600_000)
