/** Following a manual: which step belongs to which block, and doing it, one command after the other. */
import { type Block, commandsOf } from './blocks.ts'
import type { Step } from './steps.ts'
import type { Machine } from './machine.ts'

type Planned = { block: Block; step: Step }
type Done = { notFollowed: number; blocks: number; commands: number; looks: number }

/** Finds the step of each block; throws where a block has none, or a step no block: nothing is passed over in silence. */
export function plan(blocks: readonly Block[], steps: readonly Step[]): Planned[] {
  const seen = new Map<string, number>()
  const planned = blocks.map((block) => {
    const under = block.headings.at(-1) ?? ''
    const nth = seen.get(under) ?? 0
    seen.set(under, nth + 1)
    const step = steps.find((each) => each.under === under && (each.nth ?? 0) === nth)
    if (!step) throw new Error(`${placeOf(block)}: nobody knows how to follow this block (${under}).`)
    return { block, step }
  })
  const unused = steps.filter((each) => !planned.some(({ step }) => step === each))
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
  machine: Machine,
  planned: readonly Planned[],
  tell: (line: string) => void,
  before: Done,
) {
  const done = { ...before }
  for (const { block, step } of planned) {
    tell(`${placeOf(block)}  ${block.headings.at(-1)}`)
    if (step.cannot) {
      tell(`  not followed: ${step.cannot}`)
      done.notFollowed++
      continue
    }
    done.blocks++
    if (step.before) await must(machine, step.before, `${placeOf(block)}: what is brought to it`)
    const text = Object.entries(step.values ?? {}).reduce(
      (whole, [name, value]) => whole.replaceAll(name, () => value),
      block.text,
    )
    const commands = commandsOf(text)
    const ends = step.ends ?? [0]
    const { said } = await machine.run(scriptOf(commands, ends), step.answers)
    const ended = [...said.matchAll(new RegExp(`${MARK}(\\d+)`, 'g'))].map(([, status]) => Number(status))
    for (const [n, command] of commands.entries()) {
      const status = ended[n]
      const good = status !== undefined && ends.includes(status)
      tell(`  ${good ? 'done  ' : 'FAILED'}  ${command}`)
      if (!good) throw new Error(`${placeOf(block)}: ${command}\nended with ${status ?? 'nothing'}:\n${said}`)
      done.commands++
    }
    for (const [what, look] of Object.entries(step.after ?? {})) {
      await must(machine, look, `${placeOf(block)}: ${what}`)
      tell(`  is so   ${what}`)
      done.looks++
    }
  }
  return done
}

async function must(machine: Machine, script: string, what: string) {
  const { status, said } = await machine.run(script)
  if (status !== 0) throw new Error(`${what}: not so (${status}).\n${script}\n${said}`)
}
