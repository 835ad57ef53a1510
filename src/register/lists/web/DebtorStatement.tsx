/** The statement of a debtor's distraints for print: all of them, with who made it, when and why. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { cell } from '#platform/web/ui/grid/cell.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import type { SeenDebtor } from '../debtors.contract.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { debtorMessages, registerMessages } from '../lists.messages.ts'
import { DebtorCounts, DebtorFacts } from './DebtorCards.tsx'
import { distraintsOf } from './DebtorLists.tsx'
import classes from './registers.module.css'

const words = dictionary(debtorMessages)
const shared = dictionary(registerMessages)

type Props = {
  debtor: SeenDebtor
  back: () => void
  trail: readonly { label: string; to: '/distraintDebtors' }[]
}

export function DebtorStatement({ debtor, back, trail }: Props) {
  const purpose = usePurpose()
  const columns = distraintsOf(debtor.id)
  const [made] = useState(() => new Date())
  const { data, error, refetch } = useAsk(distraintViews.listDistraints, {
    purpose,
    debtorId: debtor.id,
    size: -1,
  })
  return (
    <Page
      title={words.statementTitle}
      trail={trail}
      lead={debtor.name}
      actions={
        <>
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button disabled={!data} onClick={() => globalThis.print()}>
            {shared.print}
          </Button>
        </>
      }
    >
      <div>
        <p>{words.statementOf(formatDateTime(made), storedUser()?.fullName ?? '')}</p>
        <p>{words.statementPurpose(purpose)}</p>
      </div>
      <DebtorFacts debtor={debtor} />
      <DebtorCounts debtor={debtor} />
      {!data && <Pending error={error} retry={refetch} />}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <section className={`${classes.scroll} ${classes.cards}`} aria-label={words.distraints} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map(({ key, title }) => (
                  <th key={key} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((column) => (
                    <td key={column.key} data-title={column.title}>
                      {cell(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data?.more && <p>{words.statementCut(data.rows.length)}</p>}
      <p className="small">{words.statementNote}</p>
    </Page>
  )
}
