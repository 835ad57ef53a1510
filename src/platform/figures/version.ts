/** Which portal this is: its release, and the commit that it was made from, by which two of one release are told apart. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim()

/** The version of the portal, as package.json has it. */
export const version: string = JSON.parse(read(ROOT, 'package.json')).version

/** The commit: of an archive as it says, of a checkout as git has it; empty where neither does. */
export const commit: string = commitOf(ROOT)

/** Both, as Semantic Versioning writes them (2.0.0, 10): `1.2.0+0123456789ab`. */
export const build = commit ? `${version}+${commit.slice(0, 12)}` : version

function commitOf(root: string): string {
  try {
    const [packed = ''] = existsSync(join(root, 'COMMIT')) ? read(root, 'COMMIT').split(' ') : []
    if (packed) return packed
    const git = join(root, '.git')
    // A second working tree has a file that says where its own folder is.
    const folder = statSync(git).isFile() ? resolve(root, read(git).replace('gitdir: ', '')) : git
    const head = read(folder, 'HEAD')
    const ref = head.replace('ref: ', '')
    if (ref === head) return head
    const common = existsSync(join(folder, 'commondir')) ? resolve(folder, read(folder, 'commondir')) : folder
    if (existsSync(join(common, ref))) return read(common, ref)
    const line = read(common, 'packed-refs')
      .split('\n')
      .find((each) => each.endsWith(` ${ref}`))
    return line?.split(' ')[0] ?? ''
  } catch {
    return ''
  }
}
