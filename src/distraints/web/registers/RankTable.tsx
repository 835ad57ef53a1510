/** All distraints on a thing in the order of their rank: those in force, those only registered, those that ended. */
import { Fragment } from 'react'
import { dictionary, say } from '../../../platform/web/say.ts'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import { registerMessages, seizedMessages } from '../../registers.messages.ts'
import type { RankedDistraint } from '../../seized.contract.ts'
import { asWritten } from '../names.ts'
import { Day, DistraintLink, Status } from './columns.tsx'
import classes from './registers.module.css'

const words = dictionary(seizedMessages)
const shared = dictionary(registerMessages)

const GROUPS = [
  { title: words.inForceGroup, holds: ({ rank }: RankedDistraint) => rank !== null },
  { title: words.preparedGroup, holds: ({ status }: RankedDistraint) => status === 'REGISTERED' },
  {
    title: words.endedGroup,
    holds: ({ rank, status }: RankedDistraint) => rank === null && status !== 'REGISTERED',
    over: true,
  },
]
const TITLES = [
  words.rank,
  words.reference,
  shared.status,
  words.imposedOn,
  words.suitNumber,
  words.creditor,
  words.debtor,
  words.office,
  words.endedOn,
]

export function RankTable({ distraints }: { distraints: readonly RankedDistraint[] }) {
  const groups = GROUPS.map((group) => ({ ...group, rows: distraints.filter(group.holds) }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={words.liens} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, rows, over }) => (
              <Fragment key={title}>
                <tr className={classes.group}>
                  <th colSpan={TITLES.length} scope="colgroup">
                    {title} ({rows.length})
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.id} row={row} over={over ?? false} />
                ))}
              </Fragment>
            ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ row, over }: { row: RankedDistraint; over: boolean }) => (
  <tr data-over={over || undefined}>
    <td className={classes.rank}>{row.rank ?? '–'}</td>
    <td>
      <DistraintLink id={row.id} reference={row.reference} />
    </td>
    <td>
      <Status of={row.status} />
    </td>
    <td>
      <Day at={row.imposedOn} />
      {row.enforcedAt && (
        <div className={classes.small}>
          {words.recorded} <Moment at={row.enforcedAt} />
        </div>
      )}
    </td>
    <td>{row.suitNumber}</td>
    <td {...asWritten}>{row.creditor}</td>
    <td {...asWritten}>{row.debtor}</td>
    <td>{say(row.office)}</td>
    <td>
      <Day at={row.endedOn} />
      {row.endedBy && (
        <div className={classes.small}>{words.endedBy(row.endedBy.caseNumber, row.endedBy.authority)}</div>
      )}
    </td>
  </tr>
)
