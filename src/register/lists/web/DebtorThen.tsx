/** A debtor at the end of a past day: how many distraints there were, and each with its asset and rank. */
import type { ReactNode } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary, say } from '#platform/web/say.ts'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { asWritten } from '#register/distraints/web/names.ts'
import { debtors, type DebtorDistraintThen } from '../debtors.contract.ts'
import { debtorMessages, orderMessages, registerMessages, seizedMessages } from '../lists.messages.ts'
import { Day, DistraintLink, kindNames, Status, AssetLink } from './columns.tsx'
import { DebtorCounts } from './DebtorCards.tsx'
import { ShownThen } from './PastDay.tsx'
import classes from './registers.module.css'

const words = dictionary(debtorMessages)
const ofOrders = dictionary(orderMessages)
const ofAssets = dictionary(seizedMessages)
const shared = dictionary(registerMessages)

type Props = { id: number; isPerson: 'true' | 'false'; day: string }

export function DebtorThen({ id, isPerson, day }: Props) {
  const purpose = usePurpose()
  const { data, error, refetch } = useAsk(debtors.seeDebtorThen, { id, isPerson, asOf: day, purpose })
  if (!data)
    return error?.code === 'beforeRegister' || error?.code === 'dayToCome' ? (
      <Empty title={error.message} />
    ) : (
      <Pending error={error} retry={refetch} rows={6} />
    )
  return (
    <>
      <ShownThen day={day} />
      <section className="panel" aria-label={words.counts}>
        <h2>{words.counts}</h2>
        {data.name !== null && <p {...asWritten}>{data.name}</p>}
        <DebtorCounts debtor={data} />
      </section>
      {data.distraints.length === 0 ? (
        <Empty title={words.noneThen} />
      ) : (
        <DistraintsThen distraints={data.distraints} />
      )}
      {data.more && <p>{words.statementCut(data.distraints.length)}</p>}
    </>
  )
}

const COLUMNS: readonly { title: string; cell: (row: DebtorDistraintThen) => ReactNode }[] = [
  { title: ofOrders.reference, cell: ({ id, reference }) => <DistraintLink id={id} reference={reference} /> },
  { title: shared.status, cell: ({ status }) => <Status of={status} /> },
  { title: shared.kind, cell: ({ thing }) => kindNames[thing.kind] },
  { title: ofAssets.identifier, cell: ({ thing }) => <AssetLink {...thing} /> },
  { title: ofAssets.rank, cell: ({ rank }) => rank ?? '–' },
  { title: ofOrders.suitNumber, cell: ({ suitNumber }) => suitNumber },
  { title: ofOrders.creditor, cell: ({ creditor }) => <span {...asWritten}>{creditor}</span> },
  { title: ofAssets.imposedOn, cell: ({ imposedOn }) => <Day at={imposedOn} /> },
  { title: ofAssets.endedOn, cell: ({ endedOn }) => <Day at={endedOn} /> },
  { title: ofOrders.office, cell: ({ office }) => say(office) },
]

const DistraintsThen = ({ distraints }: { distraints: readonly DebtorDistraintThen[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <section className={`${classes.scroll} ${classes.cards}`} aria-label={words.distraints} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {distraints.map((row) => (
          <tr key={row.id}>
            {COLUMNS.map(({ title, cell }) => (
              <td key={title} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
