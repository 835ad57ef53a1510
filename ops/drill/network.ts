/** A network of its own for each machine of the database, on one bridge, so that one can be parted from all others without a word. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const ip = (...args: string[]) => exec('ip', args)

/** Of one drill at a time; others on the same machine have other numbers. */
const MOST_NETWORKS = 200

type Network = Awaited<ReturnType<typeof openNetwork>>
export type Machine = Network['machines'][number]

/** Makes the first bridge that is free. */
async function openBridge() {
  for (let number = 1; number < MOST_NETWORKS; number++) {
    const bridge = `zdrill${number}`
    try {
      await ip('link', 'add', bridge, 'type', 'bridge')
    } catch (error) {
      if (/exists/i.test(String(error))) continue
      throw error
    }
    await ip('addr', 'add', `10.199.${number}.254/24`, 'dev', bridge)
    await ip('link', 'set', bridge, 'up')
    return { bridge, number }
  }
  throw new Error('Too many drills on this machine, or leftovers of killed ones: ip link show type bridge')
}

/** Machines with the numbers 1 to `count`; the one on which everything else runs has the address `own`. */
export async function openNetwork(count: number) {
  const { bridge, number } = await openBridge()
  const machine = (n: number) => {
    const [space, end, address] = [`${bridge}-${n}`, `zd${number}v${n}`, `10.199.${number}.${n}`]
    const within = (...command: string[]) => ['ip', 'netns', 'exec', space, ...command]
    const rule = async (how: '-A' | '-D') => {
      for (const way of [
        ['INPUT', '!', '-i', 'lo'],
        ['OUTPUT', '!', '-o', 'lo'],
      ])
        await exec('ip', ['netns', 'exec', space, 'iptables', how, ...way, '-j', 'DROP'])
    }
    /** Processes there, by their numbers; only those of the program, where one is named. */
    const processes = async (program?: string) => {
      const { stdout } = await ip('netns', 'pids', space)
      const all = stdout.split('\n').filter(Boolean).map(Number)
      return program ? all.filter((pid) => nameOf(pid) === program) : all
    }
    return {
      name: `db${n}`,
      address,
      /** A command as it is given on that machine. */
      within,
      processes,
      signal: async (signal: NodeJS.Signals, program?: string) => {
        for (const pid of await processes(program)) signalTo(pid, signal)
      },
      /** Nothing comes or goes any more, and nobody is told. */
      part: () => rule('-A'),
      heal: () => rule('-D'),
      open: async () => {
        await ip('netns', 'add', space)
        await ip('link', 'add', end, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
        await ip('link', 'set', end, 'master', bridge, 'up')
        await ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
        for (const device of ['lo', 'eth0']) await ip('-n', space, 'link', 'set', device, 'up')
      },
      close: async () => {
        for (const pid of await processes().catch(() => [])) signalTo(pid, 'SIGKILL')
        await ip('link', 'del', end).catch(() => undefined)
        await ip('netns', 'del', space).catch(() => undefined)
      },
    }
  }
  const machines = Array.from({ length: count }, (_, n) => machine(n + 1))
  let closed = false
  /** Once: afterwards its name may be another drill's. */
  const close = async () => {
    if (closed) return
    closed = true
    for (const each of machines) await each.close()
    await ip('link', 'del', bridge).catch(() => undefined)
  }
  try {
    for (const each of machines) await each.open()
  } catch (error) {
    await close()
    throw error
  }
  return { machines, own: `10.199.${number}.254`, close }
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has gone by itself.
  }
}

/** What the system calls a process. */
function nameOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}
