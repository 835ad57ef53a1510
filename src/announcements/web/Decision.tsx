/** The organiser's decision on an application: its time limit, and approval or denial, each confirmed first. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../platform/dates.ts'
import { faultsIn } from '../../platform/validation.ts'
import { useAsk, useDo } from '../../platform/web/hooks.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/Confirm.tsx'
import { leaveNotice } from '../../platform/web/ui/Notice.tsx'
import { settings } from '../../settings/contract.ts'
import { registrations } from '../contract.ts'
import type { Registration } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'
import { decideByDay } from '../rules.ts'
import classes from './announcement.module.css'

const words = dictionary(messages)

export function Decision({ registration }: { registration: Registration }) {
  const [asking, setAsking] = useState<'approve' | 'deny'>()
  const { can, status, recordedAt } = registration
  const close = () => setAsking(undefined)
  if (status !== 'WAITING') return null
  return (
    <section className={`${classes.card} ${classes.cardMain}`} aria-labelledby="decision">
      <h2 id="decision">{words.decision}</h2>
      <TimeLimit day={decideByDay(new Date(recordedAt))} />
      {can.length === 0 && <p>{words.cannotDecide}</p>}
      <div className={classes.rowDeeds}>
        {can.includes('approve') && <Button onClick={() => setAsking('approve')}>{words.approve}</Button>}
        {can.includes('deny') && (
          <Button variant="default" onClick={() => setAsking('deny')}>
            {words.deny}
          </Button>
        )}
      </div>
      {asking === 'approve' && <Approve registration={registration} close={close} />}
      {asking === 'deny' && <Deny registration={registration} close={close} />}
    </section>
  )
}

/** By the server's day; a warning from the day before on. */
function TimeLimit({ day }: { day: string }) {
  const { data: today } = useAsk(settings.seeToday, {})
  const until = words.decideBy(formatDate(day))
  if (!today) return <p>{until}</p>
  const warning =
    today > day
      ? words.decideLate
      : today === day
        ? words.decideToday
        : Date.parse(day) - Date.parse(today) <= 86_400_000
          ? words.decideSoon
          : undefined
  if (!warning) return <p>{until}</p>
  return (
    <div className={`note ${today > day ? 'note-bad' : 'note-warn'}`}>
      <strong>{warning}</strong>
      <p>{until}</p>
    </div>
  )
}

type DialogProps = { registration: Registration; close: () => void }

function Approve({ registration: { id, number, participant }, close }: DialogProps) {
  const approve = useDo(registrations.approveRegistration)
  const done = () => {
    close()
    leaveNotice(words.approvedDone(number))
  }
  return (
    <Confirm
      opened
      title={words.approveTitle}
      confirm={words.approve}
      busy={approve.isPending}
      error={approve.error}
      onClose={close}
      onConfirm={() => approve.mutate({ id }, { onSuccess: done })}
    >
      <p>{words.approveText(participant)}</p>
    </Confirm>
  )
}

function Deny({ registration: { id, number, participant }, close }: DialogProps) {
  const deny = useDo(registrations.denyRegistration)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const done = () => {
    close()
    leaveNotice(words.deniedDone(number))
  }
  const confirm = () => {
    const parsed = registrations.denyRegistration.input.safeParse(
      { id, reason },
      { error: faultsIn(language) },
    )
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) deny.mutate(parsed.data, { onSuccess: done })
    else document.getElementById('reason')?.focus()
  }
  return (
    <Confirm
      opened
      danger
      title={words.denyTitle}
      confirm={words.deny}
      busy={deny.isPending}
      error={deny.error}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{words.denyText(participant)}</p>
      <Textarea
        id="reason"
        label={words.reason}
        description={words.reasonHint}
        required
        rows={4}
        maxLength={2000}
        value={reason}
        error={fault}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}
