/** What an officer may say of a line of a statement: for whom it pays, that it does not, or that it is no deposit. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ReasonDialog } from '#platform/web/ui/form/ReasonDialog.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { type BankLine, statements } from '../statements.contract.ts'
import { messages } from '../statements.messages.ts'
import { lineSum } from './line-sum.ts'

const words = dictionary(messages)

export function LineDeeds({ line }: { line: BankLine }) {
  const { state, direction, currency } = line
  if (direction === 'OUT' || state === 'SENT_BACK') return null
  return (
    <div className="row">
      {state === 'MATCHED' ? <Undo line={line} /> : currency === 'EUR' && <Match line={line} />}
      {(state === 'DOUBTFUL' || state === 'UNMATCHED') && <Aside line={line} />}
    </div>
  )
}

/** The same words beside each line; who listens hears which line is meant. */
const Which = ({ line }: { line: BankLine }) => (
  <span className="visually-hidden">
    : {lineSum(line)}, {line.payer}
  </span>
)

function Match({ line }: { line: BankLine }) {
  const deed = useAskedDeed(statements.matchBankLine, () => words.matched)
  const [number, setNumber] = useState(line.candidates.length === 1 ? line.candidates[0]!.number : '')
  return (
    <>
      <Button size="compact-md" variant="default" onClick={deed.ask}>
        {words.match}
        <Which line={line} />
      </Button>
      <Confirm
        title={words.match}
        confirm={words.match}
        {...deed.asked}
        onConfirm={() => deed.check({ id: line.id, number })}
      >
        <p>{words.matchText(lineSum(line), line.payer)}</p>
        <TextInput
          label={words.number}
          required
          maxLength={20}
          value={number}
          onChange={({ currentTarget: { value } }) => setNumber(value)}
          error={deed.faultOf('number')}
          data-path="number"
        />
      </Confirm>
    </>
  )
}

function Undo({ line }: { line: BankLine }) {
  const deed = useAskedDeed(statements.undoBankMatch, () => words.undone)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={deed.ask}>
        {words.undo}
        <Which line={line} />
      </Button>
      <ReasonDialog
        title={words.undo}
        confirm={words.undo}
        asked={deed.asked}
        fault={deed.faultOf('reason')}
        label={words.undoReason}
        onConfirm={(reason) => deed.check({ id: line.id, reason })}
      />
    </>
  )
}

function Aside({ line }: { line: BankLine }) {
  const deed = useAskedDeed(statements.setBankLineAside, () => words.asideDone)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={deed.ask}>
        {words.aside}
        <Which line={line} />
      </Button>
      <Confirm
        title={words.aside}
        confirm={words.aside}
        {...deed.asked}
        onConfirm={() => deed.send({ id: line.id })}
      >
        <p>{words.asideText}</p>
      </Confirm>
    </>
  )
}
