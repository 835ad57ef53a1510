/** What may be done to a distraint, exactly as the server says: as buttons on its page, as a choice in a row. */
import { Button, Radio } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import type { DistraintDeed } from '../entry.contract.ts'
import type { Distraint, DistraintRow } from '../views.contract.ts'
import { deedMessages, deedNames, listMessages } from '../distraints.messages.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { DISTRAINT_ACTS, type Subject } from './distraint-acts.ts'
import { asWritten, names } from './names.ts'
import classes from './distraint.module.css'

const words = { ...dictionary(deedMessages), ...dictionary(listMessages) }
const deeds = dictionary(deedNames)

export function DistraintActions({ distraint }: { distraint: Distraint }) {
  const [chosen, setChosen] = useState<Chosen>()
  const subject = { ...distraint, identifier: distraint.property.identifier }
  return (
    <>
      {distraint.can.map((each) => (
        <Button
          key={each}
          variant={each === 'enforce' ? 'filled' : 'default'}
          onClick={() => setChosen({ deed: each, subject })}
        >
          {deeds[each]}
        </Button>
      ))}
      {chosen && <DistraintAction {...chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

/** A change is not offered in a list: who changes should see all that stands there. */
export function RowActions({ row }: { row: DistraintRow }) {
  const offered = row.can.filter((deed) => deed !== 'change')
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <div className={classes.rowDeeds}>
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
        <ChooseDeed
          reference={row.reference}
          offered={offered}
          close={() => setChoosing(false)}
          choose={(deed) => {
            setChoosing(false)
            setChosen({ deed, subject: row })
          }}
        />
      )}
      {chosen && <DistraintAction {...chosen} close={() => setChosen(undefined)} />}
    </div>
  )
}

/** The distraint as it was read when the act was chosen. */
type Chosen = { deed: DistraintDeed; subject: Subject }

const DistraintAction = ({ deed, subject, close }: Chosen & { close: () => void }) => (
  <ActionDialog action={DISTRAINT_ACTS[deed]} given={subject} close={close}>
    <p>
      {names.kind[subject.propertyKind]} <strong {...asWritten}>{subject.identifier}</strong>
    </p>
  </ActionDialog>
)

type Choosing = {
  reference: string
  offered: readonly DistraintDeed[]
  close: () => void
  choose: (deed: DistraintDeed) => void
}

function ChooseDeed({ reference, offered, close, choose }: Choosing) {
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
          {offered.map((deed) => (
            <Radio key={deed} value={deed} label={deeds[deed]} />
          ))}
        </div>
      </Radio.Group>
    </Confirm>
  )
}
