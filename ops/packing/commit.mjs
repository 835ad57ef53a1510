/** Of which commit the files of this folder are. */
import { spawnSync } from 'node:child_process'
import { giveUp, root } from '../../tools/setup.mjs'

/** What git prints; ends this program with its words when it fails. */
export const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) giveUp(`git ${args[0]} ended with status ${status}. ${stderr ?? ''}`)
  return stdout
}

/** Its hash, its moment in seconds, and whether nothing was changed since. */
export const commit = () => ({
  hash: git('rev-parse', 'HEAD').trim(),
  moment: Number(git('show', '--no-patch', '--format=%ct', 'HEAD').trim()),
  clean: git('status', '--porcelain').trim() === '',
})
