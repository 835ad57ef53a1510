/** What may be done to a distraint, exactly as the server says: as buttons on its page, as a choice in a row. */
import { Button, Radio } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import type { DistraintAction } from '../entry.contract.ts'
import type { Distraint, DistraintRow } from '../views.contract.ts'
import { actionMessages, actionNames, listMessages } from '../distraints.messages.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { DISTRAINT_ACTS, REPLACED, type Subject } from './distraint-acts.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { asWritten, names } from './names.ts'
import classes from './distraint.module.css'

const words = { ...dictionary(actionMessages), ...dictionary(listMessages) }
const actions = dictionary(actionNames)

export function DistraintActions({ distraint }: { distraint: Distraint }) {
  const [chosen, setChosen] = useState<Chosen>()
  const subject = { ...distraint, identifier: distraint.property.identifier }
  return (
    <>
      {distraint.can.map((each) => (
        <Button
          key={each}
          variant={each === 'enforce' ? 'filled' : 'default'}
          onClick={() => setChosen({ action: each, subject })}
        >
          {actions[each]}
        </Button>
      ))}
      {chosen && <DistraintActionDialog {...chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

/** Changes and new parties are not offered in a list: who enters them should see all that stands there. */
export function RowActions({ row }: { row: DistraintRow }) {
  const offered = row.can.filter((action) => action !== 'change' && !(action in REPLACED))
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <div className={classes.rowActions}>
      <Link
        to="/distraints/view/$id"
        params={{ id: String(row.id) }}
        aria-label={words.of(words.see, row.reference)}
      >
        {words.see}
      </Link>
      {offered.length > 0 && (
        <button
          type="button"
          className="link"
          aria-label={words.of(words.enter, row.reference)}
          onClick={() => setChoosing(true)}
        >
          {words.enter}
        </button>
      )}
      {choosing && (
        <ChooseAction
          reference={row.reference}
          offered={offered}
          close={() => setChoosing(false)}
          choose={(action) => {
            setChoosing(false)
            setChosen({ action, subject: row })
          }}
        />
      )}
      {chosen && <DistraintActionDialog {...chosen} close={() => setChosen(undefined)} />}
    </div>
  )
}

/** The distraint as it was read when the act was chosen. */
type Chosen = { action: DistraintAction; subject: Subject }

const DistraintActionDialog = ({ action, subject, close }: Chosen & { close: () => void }) =>
  action === 'replaceCreditor' || action === 'replaceDebtor' ? (
    <ReplaceDialog action={action} subject={subject} close={close} />
  ) : (
    <ActionDialog action={DISTRAINT_ACTS[action]} given={subject} close={close}>
      <p>
        {names.kind[subject.propertyKind]} <strong {...asWritten}>{subject.identifier}</strong>
      </p>
    </ActionDialog>
  )

type Choosing = {
  reference: string
  offered: readonly DistraintAction[]
  close: () => void
  choose: (action: DistraintAction) => void
}

function ChooseAction({ reference, offered, close, choose }: Choosing) {
  const [chosen, setChosen] = useState(offered[0]!)
  return (
    <Confirm
      title={words.choose(reference)}
      confirm={words.goOn}
      onClose={close}
      onConfirm={() => choose(chosen)}
    >
      <Radio.Group label={words.chooseLabel} value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          {offered.map((action) => (
            <Radio key={action} value={action} label={actions[action]} />
          ))}
        </div>
      </Radio.Group>
    </Confirm>
  )
}
