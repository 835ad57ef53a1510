/** Following a manual: which step belongs to which block, and doing it, one command after the other. */
import { type Block, commandsOf, statementsOf } from './blocks.ts'
import type { MachineName, Step } from './step.ts'
import type { Machine } from './machine.ts'

type Planned = { block: Block; steps: readonly Step[] }
type Done = { notFollowed: number; blocks: number; commands: number; looks: number }
/** The machine of this name; it is booted when somebody asks for it, and the one before is gone then. */
export type Machines = (name: MachineName) => Promise<Machine>

/** Finds the steps of each block; throws where a block has none, or a step no block: nothing is passed over in silence. */
export function plan(blocks: readonly Block[], steps: readonly Step[]): Planned[] {
  const seen = new Map<string, number>()
  const planned = blocks.map((block) => {
    const under = block.headings.at(-1) ?? ''
    const nth = seen.get(under) ?? 0
    seen.set(under, nth + 1)
    const own = steps.filter((each) => each.under === under && (each.nth ?? 0) === nth)
    if (own.length === 0)
      throw new Error(`${placeOf(block)}: nobody knows how to follow this block (${under}).`)
    return { block, steps: own }
  })
  const unused = steps.filter((each) => !planned.some(({ steps: own }) => own.includes(each)))
  if (unused.length > 0)
    throw new Error(`There is no block under ${unused.map(({ under }) => under).join(', ')}.`)
  return planned
}

const placeOf = ({ document, line }: Block) => `${document}:${line}`
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
/** Between what a command says and how it ended; nobody prints it. */
const MARK = '\u001E'

/** The commands of a block in one shell, so that what one sets holds for the next; each tells how it ended, and the first that fails is the last. */
const scriptOf = (commands: readonly string[], ends: readonly number[]) =>
  commands
    .map(
      (command) =>
        `eval ${quoted(command)}; s=$?; echo '${MARK}'$s; case $s in ${ends.join('|')}) ;; *) exit 1 ;; esac`,
    )
    .join('\n')

/** Does all of it, and tells each command; throws at the first that does not end as it should, with what it said. */
export async function follow(
  machines: Machines,
  planned: readonly Planned[],
  tell: (line: string) => void,
  before: Done,
) {
  const done = { ...before }
  for (const { block, steps } of planned) {
    tell(`${placeOf(block)}  ${block.headings.at(-1)}`)
    done.blocks++
    for (const step of steps) {
      if (step.cannot) {
        tell(`  not followed: ${step.cannot}`)
        done.notFollowed++
        continue
      }
      const { commands, looks } = await followOn(await machines(step.place.on), block, step, tell)
      done.commands += commands
      done.looks += looks
    }
  }
  return done
}

/** What stands in the document, each with how it is typed there. */
function commandsIn({ text }: Block, { place, values = {} }: Step) {
  const whole = Object.entries(values).reduce((now, [name, value]) => {
    if (!now.includes(name)) throw new Error(`“${name}” stands no more in this block:\n${now}`)
    return now.replaceAll(name, () => value)
  }, text)
  const { sql, typed = (command) => command } = place
  if (sql) return statementsOf(whole).map((written) => ({ written, typed: `${sql} ${quoted(written)}` }))
  return commandsOf(whole).map((written) => ({ written, typed: typed(written) }))
}

async function followOn(machine: Machine, block: Block, step: Step, tell: (line: string) => void) {
  const { place, ends = [0], before, after = {} } = step
  if (before) await must(machine, before, `${placeOf(block)}: what is brought to it`)
  const commands = commandsIn(block, step)
  const begin = place.begin ? `${place.begin}\n` : ''
  const { said } = await machine.run(
    begin +
      scriptOf(
        commands.map(({ typed }) => typed),
        ends,
      ),
    step.answers,
  )
  const ended = [...said.matchAll(new RegExp(`${MARK}(\\d+)`, 'g'))].map(([, status]) => Number(status))
  for (const [n, { written }] of commands.entries()) {
    const status = ended[n]
    const good = status !== undefined && ends.includes(status)
    tell(`  ${good ? 'done  ' : 'FAILED'}  ${written}`)
    if (!good) throw new Error(`${placeOf(block)}: ${written}\nended with ${status ?? 'nothing'}:\n${said}`)
  }
  // What was said is there for the looks, as it stands before a person.
  const heard = `cat > /tmp/said <<'END OF WHAT WAS SAID'\n${said.replaceAll(MARK, 'ended with ')}\nEND OF WHAT WAS SAID\n`
  for (const [what, look] of Object.entries(after)) {
    await must(machine, heard + begin + look, `${placeOf(block)}: ${what}`)
    tell(`  is so   ${what}`)
  }
  return { commands: commands.length, looks: Object.keys(after).length }
}

async function must(machine: Machine, script: string, what: string) {
  const { status, said } = await machine.run(script)
  if (status !== 0) throw new Error(`${what}: not so (${status}).\n${script}\n${said}`)
}
