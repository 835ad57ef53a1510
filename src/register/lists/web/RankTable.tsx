/** All distraints on an asset in the order of their rank: those in force, those only registered, those that ended. */
import { Fragment, type ReactNode } from 'react'
import { dictionary, say } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { registerMessages, seizedMessages } from '../lists.messages.ts'
import type { RankedDistraint } from '../seized.contract.ts'
import { asWritten } from '#register/distraints/web/names.ts'
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
    <section className={`${classes.scroll} ${classes.cards}`} aria-label={words.liensTable} tabIndex={0}>
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

/** What stands below each title, in the same order. */
const CELLS: readonly ((row: RankedDistraint) => ReactNode)[] = [
  ({ rank }) => <strong className={classes.rank}>{rank ?? '–'}</strong>,
  ({ id, reference }) => <DistraintLink id={id} reference={reference} />,
  ({ status }) => <Status of={status} />,
  ({ imposedOn, enforcedAt }) =>
    imposedOn && (
      <div>
        <Day at={imposedOn} />
        {enforcedAt && (
          <div className="small">
            {words.recorded} <Moment at={enforcedAt} />
          </div>
        )}
      </div>
    ),
  ({ suitNumber }) => suitNumber,
  ({ creditor }) => <span {...asWritten}>{creditor}</span>,
  ({ debtor }) => <span {...asWritten}>{debtor}</span>,
  ({ office }) => say(office),
  ({ endedOn, endedBy }) =>
    endedOn && (
      <div>
        <Day at={endedOn} />
        {endedBy && <div className="small">{words.endedBy(endedBy.caseNumber, endedBy.authority)}</div>}
      </div>
    ),
]

const Row = ({ row, over }: { row: RankedDistraint; over: boolean }) => (
  <tr data-over={over || undefined}>
    {CELLS.map((cell, index) => (
      <td key={TITLES[index]} data-title={TITLES[index]}>
        {cell(row)}
      </td>
    ))}
  </tr>
)
