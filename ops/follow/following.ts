/** Following a manual: doing what it says, one asset after the other. */
import { type Block, commandsOf, statementsOf } from './blocks.ts'
import type { Machine } from './machine.ts'
import { type Planned, placeOf } from './planning.ts'
import { openScreen } from './screen.ts'
import type { Done as Doing, MachineName } from './step.ts'

type Counts = { notFollowed: number; blocks: number; commands: number; looks: number; screens: number }
/** The machine of this name; it is booted when somebody asks for it, and the one before is gone then. */
export type Machines = (name: MachineName) => Promise<Machine>
type Report = (line: string) => void

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
  report: Report,
  before: Counts,
): Promise<Counts> {
  const done = { ...before }
  for (const { block, steps } of planned) {
    report(`${placeOf(block)}  ${block.headings.at(-1)}${block.number ? ` ${block.number}.` : ''}`)
    done.blocks++
    for (const step of steps) {
      if ('elsewhere' in step) report(`  elsewhere: ${step.elsewhere}`)
      else if ('cannot' in step) {
        report(`  not followed: ${step.cannot}`)
        done.notFollowed++
      } else {
        const { commands, looks, screens } = await followOn(
          await machines(step.place.on),
          block,
          step,
          report,
        )
        done.commands += commands
        done.looks += looks
        done.screens += screens
      }
    }
  }
  return done
}

/** What stands in the document, each with how it is typed there. */
function commandsIn({ kind, text }: Block, { place, values = {} }: Doing) {
  if (kind !== 'commands') return []
  const whole = Object.entries(values).reduce((now, [name, value]) => {
    if (!now.includes(name)) throw new Error(`“${name}” stands no more in this block:\n${now}`)
    return now.replaceAll(name, () => value)
  }, text)
  const { sql, into, typed = (command) => command } = place
  if (into) return [{ written: whole, typed: into(whole) }]
  if (sql) return statementsOf(whole).map((written) => ({ written, typed: `${sql} ${quoted(written)}` }))
  return commandsOf(whole).map((written) => ({ written, typed: typed(written) }))
}

async function followOn(machine: Machine, block: Block, step: Doing, report: Report) {
  const { place, ends = [0], before, does, screen, after = {} } = step
  const at = placeOf(block)
  const begin = place.begin ? `${place.begin}\n` : ''
  if (before) await must(machine, before, `${at}: what is brought to it`)
  const commands = commandsIn(block, step)
  const typed = commands.map((command) => command.typed)
  const { said } =
    commands.length > 0 ? await machine.run(begin + scriptOf(typed, ends), step.answers) : { said: '' }
  const ended = [...said.matchAll(new RegExp(`${MARK}(\\d+)`, 'g'))].map(([, status]) => Number(status))
  for (const [n, { written }] of commands.entries()) {
    const status = ended[n]
    const good = status !== undefined && ends.includes(status)
    report(`  ${good ? 'done  ' : 'FAILED'}  ${written}`)
    if (!good) throw new Error(`${at}: ${written}\nended with ${status ?? 'nothing'}:\n${said}`)
  }
  let heard = said.replaceAll(MARK, 'ended with ')
  const doing = `  done    ${block.text.replaceAll('\n', ' ').slice(0, 100)}`
  if (does) {
    const script = typeof does === 'string' ? does : does(codeIn(block.text))
    heard += await must(machine, `${begin}set -e\n${script}`, `${at}: ${block.text}`)
    report(doing)
  }
  if (screen) {
    await onScreen(machine, place.portal, screen, `${at}: ${block.text}`)
    report(`${doing} (on the screen)`)
  }
  // What was said is there for the looks, as it stands before a person.
  const stored = `cat > /tmp/said <<'END OF WHAT WAS SAID'\n${heard}\nEND OF WHAT WAS SAID\n`
  for (const [what, check] of Object.entries(after)) {
    await must(machine, stored + begin + check, `${at}: ${what}`)
    report(`  is so   ${what}`)
  }
  return { commands: commands.length, looks: Object.keys(after).length, screens: screen ? 1 : 0 }
}

const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

async function must(machine: Machine, script: string, what: string) {
  const { status, said } = await machine.run(script)
  if (status !== 0) throw new Error(`${what}: not so (${status}).\n${script}\n${said}`)
  return said
}

async function onScreen(
  machine: Machine,
  portal: string,
  screen: NonNullable<Doing['screen']>,
  what: string,
) {
  const opened = await openScreen(machine.network, portal)
  try {
    await screen(opened)
  } catch (error) {
    throw new Error(`${what}\n${(error as Error).message}\n${await opened.shown()}`, { cause: error })
  } finally {
    await opened.close()
  }
}
