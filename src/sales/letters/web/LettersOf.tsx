/** The letters of one application, on its own screen: to its applicant their own, to the organiser those they may see. */
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { letterEndpoints } from '../letters.contract.ts'
import { messages } from '../letters.messages.ts'
import { type AnyRow, kind, kindNames, queuedAt, receipt, sentAt } from './letter-columns.tsx'
import { LetterAction } from './LetterDialog.tsx'
import classes from './letters.module.css'

const words = dictionary(messages)
const COLUMNS = [
  kind,
  queuedAt,
  sentAt,
  receipt,
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row: AnyRow) => <LetterAction row={row} />,
  },
]

export function LettersOf({ registrationId, organiser }: { registrationId: number; organiser: boolean }) {
  const list = {
    name: 'lettersOf',
    title: words.title,
    columns: COLUMNS,
    rowKey: ({ id }: AnyRow) => id,
    filters: { registrationId },
    cardTitle: (row: AnyRow) => kindNames[row.kind],
    empty: { title: words.none, hint: words.noneHint },
  }
  return (
    <div className={classes.letters}>
      <h2>{words.title}</h2>
      {organiser ? (
        <DataGrid endpoint={letterEndpoints.listSaleLetters} {...list} />
      ) : (
        <DataGrid endpoint={letterEndpoints.listMyLetters} {...list} />
      )}
    </div>
  )
}
