/** The two ways of people to the portals in a drill, both with TLS: HAProxy and nginx by the files of `deploy/`, in which only addresses and places differ. */
import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balancer } from './balancers.ts'
import { program } from './processes.ts'

const deployed = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')

export type Front = Balancer & { kind: 'haproxy' | 'nginx' }
type Given = {
  /** The address of the machine on which they listen, and where each portal does. */
  own: string
  portals: readonly string[]
  directory: string
}

/** What a file of `deploy/` says elsewhere; a line that is no longer there would stay unnoticed otherwise. */
function putInPlace(text: string, changes: readonly (readonly [RegExp, string])[]) {
  return changes.reduce((now, [what, instead]) => {
    if (now.search(what) < 0) throw new Error(`The file of deploy/ has no ${what} that could be replaced.`)
    return now.replace(what, () => instead)
  }, text)
}

/** Both, not yet started; half of the people come through each. */
export const openFronts = async (given: Given): Promise<Front[]> => [
  await haproxyFront(given),
  await nginxFront(given),
]

async function certificateIn(directory: string) {
  const read = (name: string) => readFile(join(directory, 'tls', name), 'utf8')
  return { chain: (await read('node.crt')) + (await read('authority.crt')), key: await read('node.key') }
}

async function haproxyFront({ own, portals, directory }: Given): Promise<Front> {
  const { chain, key } = await certificateIn(directory)
  const pem = join(directory, 'front.pem')
  await writeFile(pem, chain + key, { mode: 0o600 })
  const address = `${own}:8443`
  const config = putInPlace(await deployed('haproxy/haproxy.cfg'), [
    // As many lines as one process may open here, where a service may open more.
    [/^ *maxconn 100000$/m, '  maxconn 8000'],
    // It runs as whoever holds the drill, and says there what it has to say.
    [/^ *log \/dev\/log local0$/m, '  log stdout format raw local0 notice'],
    [/^ *user haproxy\n *group haproxy$/m, ''],
    [/bind :80$/m, `bind ${own}:8080`],
    [/bind :443 ssl crt \/etc\/haproxy\/zapori.pem/, `bind ${address} ssl crt ${pem}`],
    ...portals.map((portal, n) => [new RegExp(`10\\.0\\.0\\.2${n + 1}:3000`, 'g'), portal] as const),
  ])
  const path = join(directory, 'front-haproxy.cfg')
  await writeFile(path, config)
  const log = join(directory, 'front-haproxy.log')
  const command = ['haproxy', '-db', '-f', path]
  return { ...program('HAProxy', command, { log }), address: `https://${address}`, kind: 'haproxy' }
}

async function nginxFront({ own, portals, directory }: Given): Promise<Front> {
  const folder = join(directory, 'front-nginx')
  mkdirSync(folder)
  const put = (name: string, text: string, mode = 0o644) => writeFile(join(folder, name), text, { mode })
  const { chain, key } = await certificateIn(directory)
  await put('fullchain.pem', chain)
  await put('privkey.pem', key, 0o600)
  await put('zapori-proxy.conf', await deployed('nginx/zapori-proxy.conf'))
  const address = `${own}:8444`
  const upstream = portals.map((portal) => `  server ${portal} max_fails=0;\n`).join('')
  const config = putInPlace(await deployed('nginx/zapori.conf'), [
    // The portals of one machine there are those of three here.
    [/( *server 127\.0\.0\.1:300\d max_fails=0;\n)+/g, upstream],
    [/^ *listen \[::\].*$/gm, ''],
    [/listen 80;/, `listen ${own}:8081;`],
  ])
    .replaceAll('listen 443 ', `listen ${address} `)
    .replaceAll('/etc/ssl/zapori/', `${folder}/`)
  await put('zapori.conf', config)
  await put(
    'nginx.conf',
    `user root; worker_processes 2; daemon off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 16384; }
http { access_log off; include zapori.conf; }
`,
  )
  const command = ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]
  // Its first process only watches over those that serve: what happens to it happens to all of them.
  const log = join(directory, 'front-nginx.log')
  return {
    ...program('nginx', command, { log, together: true }),
    address: `https://${address}`,
    kind: 'nginx',
  }
}
