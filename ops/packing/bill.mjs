/** The bill of materials of an archive (CycloneDX): as npm writes it, without what differs from one run to the next. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { environment, giveUp, root } from '../../tools/setup.mjs'

/** What is installed for running, each with its version, its licence and its hash; `moment` is that of the commit, in seconds. */
export function billOfMaterials(version, moment) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev']
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    env: environment(),
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) giveUp(`npm sbom ended with status ${status}.\n${stderr}`)
  const { serialNumber: _, ...bill } = JSON.parse(stdout)
  // npm names the whole after the folder in which it happens to lie.
  bill.metadata.component = { ...bill.metadata.component, name: 'zapori', version }
  bill.metadata.timestamp = new Date(moment * 1000).toISOString()
  const inOrder = (key) => (one, other) => (one[key] < other[key] ? -1 : 1)
  bill.components.sort(inOrder('bom-ref'))
  bill.dependencies.sort(inOrder('ref'))
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)
  const [first, second, third, fourth, fifth] = parts
  return { ...bill, serialNumber: `urn:uuid:${first}-${second}-5${third}-8${fourth}-${fifth}` }
}
