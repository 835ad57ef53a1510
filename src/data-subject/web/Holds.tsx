/** Looks that are withheld from the people concerned: which cases, on what ground, until when; and withholding others. */
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { type AccessHold, dataAnswers } from '../answers.contract.ts'
import { answerMessages } from '../data-subject.messages.ts'

const words = dictionary(answerMessages)

const COLUMNS: readonly Column<AccessHold>[] = [
  { key: 'caseNumber', title: words.caseNumber },
  {
    key: 'inForce',
    title: words.state,
    render: ({ inForce }) => (
      <Chip tone={inForce ? 'warn' : 'plain'}>{inForce ? words.inForce : words.over}</Chip>
    ),
    text: ({ inForce }) => (inForce ? words.inForce : words.over),
  },
  { key: 'until', title: words.until, sortable: true, as: 'day' },
  { key: 'legalGround', title: words.legalGround, wide: true },
  { key: 'setBy', title: words.setBy },
]
const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: (['inForce', 'over'] as const).map((value) => ({ value, label: words[value] })),
  },
]

export function Holds() {
  const [opened, setOpened] = useState(false)
  const [ending, setEnding] = useState<AccessHold>()
  const columns: readonly Column<AccessHold>[] = [
    ...COLUMNS,
    {
      key: 'actions',
      title: words.actions,
      tools: true,
      render: (row) =>
        row.inForce && (
          <Button variant="default" size="sm" onClick={() => setEnding(row)}>
            {words.end}
            <span className="visually-hidden"> {row.caseNumber}</span>
          </Button>
        ),
    },
  ]
  return (
    <div className="column">
      <p className="measure">{words.holdsLead}</p>
      <div className="buttons">
        <Button onClick={() => setOpened(true)}>{words.hold}</Button>
      </div>
      <DataGrid
        name="look-holds"
        title={words.holds}
        endpoint={dataAnswers.listLookHolds}
        columns={columns}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        cardTitle={({ caseNumber }) => caseNumber}
        empty={{ title: words.noHolds, hint: words.noHoldsHint }}
      />
      {opened && <Withhold close={() => setOpened(false)} />}
      {ending && (
        <ConfirmCommand
          danger
          endpoint={dataAnswers.endLookHold}
          input={{ id: ending.id }}
          title={words.endTitle}
          confirm={words.end}
          said={() => words.endDone}
          onClose={() => setEnding(undefined)}
        >
          {words.endText(ending.caseNumber)}
        </ConfirmCommand>
      )}
    </div>
  )
}

function Withhold({ close }: { close: () => void }) {
  const [caseNumber, setCaseNumber] = useState('')
  const [legalGround, setLegalGround] = useState('')
  const [until, setUntil] = useState('')
  const holding = useCommand(dataAnswers.holdLooks, close, () => words.held)
  return (
    <Confirm
      title={words.holdTitle}
      confirm={words.hold}
      {...holding.asked}
      onConfirm={() => holding.check({ caseNumber, legalGround, until })}
    >
      <p>{words.holdText}</p>
      <TextInput
        data-path="caseNumber"
        label={words.caseNumber}
        description={words.caseHint}
        required
        maxLength={100}
        value={caseNumber}
        error={holding.faultOf('caseNumber')}
        onChange={({ currentTarget: { value } }) => setCaseNumber(value)}
      />
      <Textarea
        data-path="legalGround"
        label={words.legalGround}
        description={words.legalHint}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={legalGround}
        error={holding.faultOf('legalGround')}
        onChange={({ currentTarget: { value } }) => setLegalGround(value)}
      />
      <DayInput
        data-path="until"
        label={words.until}
        required
        error={holding.faultOf('until')}
        onChange={setUntil}
      />
    </Confirm>
  )
}
