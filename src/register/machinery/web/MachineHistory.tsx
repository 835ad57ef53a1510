/** Everything that was written of a machine, newest first: what, when, by whom, and what it was before. */
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import type { MachineVersion } from '../machinery.contract.ts'
import { machineColumns, machineEvents, machineMessages } from '../machinery.messages.ts'
import classes from './machinery.module.css'

const labels = dictionary(machineColumns)
const words = dictionary(machineMessages)
const events = dictionary(machineEvents)
const FIELDS = ['registrationNumber', 'frameNumber', 'type', 'address'] as const
const NONE = '—'

export function MachineHistory({ versions }: { versions: readonly MachineVersion[] }) {
  return (
    <ol className={`items items-lined ${classes.history}`} reversed>
      {versions.map((version, index) => (
        <li key={version.number}>
          <h3>{events[version.kind]}</h3>
          <p className="small">
            {words.byWhom(formatDateTime(version.at), version.enteredBy)}
            {version.origin === 'IMPORT' && ` (${words.fromFile})`}
          </p>
          {version.ground && <p>{version.ground}</p>}
          <Changes version={version} before={versions[index + 1]} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ version, before }: { version: MachineVersion; before: MachineVersion | undefined }) {
  const ownerOf = ({ owner }: MachineVersion) => `${owner.name}, ${owner.identifier}`
  const lines = [
    ...FIELDS.map((field) => ({ label: labels[field], now: version[field], was: before?.[field] })),
    { label: words.owner, now: ownerOf(version), was: before && ownerOf(before) },
  ].filter(({ now, was }) => now !== was && (before !== undefined || now !== ''))
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(({ label, now, was }) => (
        <li key={label}>
          {label}: {now || NONE}
          {was !== undefined && <span className="small"> ({words.was(was || NONE)})</span>}
        </li>
      ))}
    </ul>
  )
}
