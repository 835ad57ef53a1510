/** Cells that the registers share: a status, a kind of asset, links to distraints, debtors and assets. */
import { Link } from '@tanstack/react-router'
import type { PropertyType } from '#platform/fields.ts'
import type { Text } from '#platform/lang/language.ts'
import { say } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { DistraintStatus } from '#register/distraints/entry.contract.ts'
import { names, statusTone } from '#register/distraints/web/names.ts'
import classes from './registers.module.css'

export const kindNames = names.kind
export const statuses = names.status

export const Status = ({ of }: { of: DistraintStatus }) => <Chip tone={statusTone[of]}>{statuses[of]}</Chip>

/** Names to choose from, in the order of the dictionary. */
export const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const DistraintLink = ({ id, reference }: { id: number; reference: string }) => (
  <Link to="/distraints/view/$id" params={{ id: String(id) }} className={classes.reference ?? ''}>
    {reference}
  </Link>
)
export const AssetLink = ({
  id,
  kind,
  identifier,
}: {
  id: number
  kind: PropertyType
  identifier: string
}) => (
  <Link to="/seizedProperties/details/$id/$propertyType" params={{ id: String(id), propertyType: kind }}>
    {identifier}
  </Link>
)
export const DebtorLink = ({ id, kind, name }: { id: number; kind: string; name: string }) => (
  <Link
    to="/distraintDebtorView/$id/$isPerson"
    params={{ id: String(id), isPerson: String(kind === 'PHYSICAL_PERSON') }}
  >
    {name}
  </Link>
)

/** A day that may not be there. */
export const Day = ({ at }: { at: string | null }) => at && <Moment at={at} as="date" />
/** The office of an entry in the language of the page. */
export const officeText = ({ office }: { office: Text }) => say(office)
