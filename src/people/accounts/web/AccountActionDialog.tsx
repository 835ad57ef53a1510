/** Asks before an action with an account, and for the reason where the person will read one. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { messages } from '../administration.messages.ts'
import { type SeenUser, users } from '../users.contract.ts'
import { accountNames } from './account-names.ts'

const words = dictionary(messages)

const PLAIN = {
  approve: users.approveUser,
  activate: users.activateUser,
  resendConfirmation: users.resendUserConfirmation,
  resetPassword: users.resetUserPassword,
} as const
const REASONED = { reject: users.rejectUser, deactivate: users.deactivateUser } as const

export type Action = keyof typeof PLAIN | keyof typeof REASONED
/** In the order in which they are offered. */
export const ACTIONS: readonly Action[] = [
  'approve',
  'reject',
  'resendConfirmation',
  'resetPassword',
  'activate',
  'deactivate',
]

type Props = { action: Action; user: SeenUser; close: () => void }

export function ActionDialog({ action, ...rest }: Props) {
  return action === 'reject' || action === 'deactivate' ? (
    <Reasoned action={action} {...rest} />
  ) : (
    <Plain action={action} {...rest} />
  )
}

function Plain({ action, user, close }: Props & { action: keyof typeof PLAIN }) {
  const { id, fullName } = user
  const doing = useCommand(PLAIN[action], close, () => accountNames.actionDone[action](fullName))
  const lets = action === 'approve' || action === 'activate'
  const [ground, setGround] = useState('')
  return (
    <Confirm
      title={accountNames.actionQuestion[action](fullName)}
      confirm={accountNames.action[action]}
      {...doing.asked}
      onConfirm={() => doing.send({ id, ...(lets && ground.trim() && { ground }) })}
    >
      <p>{accountNames.actionMeaning[action]}</p>
      {action === 'approve' && <BeforeApproval user={user} />}
      {lets && <Listed user={user} />}
      {lets && user.admission.needs === 'ground' && (
        <Textarea
          label={words.ground}
          description={words.groundHint}
          required
          rows={4}
          maxLength={2000}
          value={ground}
          onChange={({ currentTarget: { value } }) => setGround(value)}
        />
      )}
    </Confirm>
  )
}

/** What the register said of a bailiff or an assistant, and in whose name an assistant will act. */
function BeforeApproval({ user: { bailiffCheck, wouldActFor } }: { user: SeenUser }) {
  return (
    <>
      {bailiffCheck && bailiffCheck !== 'valid' && (
        <p className="note note-warn">{accountNames.bailiffCheckMeaning[bailiffCheck]}</p>
      )}
      {wouldActFor && <p>{words.wouldActFor(wouldActFor.fullName)}</p>}
    </>
  )
}

/** What the list of the court or authority says of somebody who is to be let in. Ordinance N-3, art. 7(3)–(4). */
function Listed({ user: { admission, legalGround } }: { user: SeenUser }) {
  if (admission.needs !== 'list') return null
  const { listed } = admission
  if (!listed) return <p className="note note-warn">{words.notOnList}</p>
  return (
    <p className="note">
      {words.onList(listed.fullName, listed.letterNumber, formatDate(listed.letterOn))}{' '}
      {listed.legalGround && words.groundOfList(listed.legalGround)}{' '}
      {legalGround && words.groundOfPerson(legalGround)}
    </p>
  )
}

function Reasoned({ action, user: { id, fullName }, close }: Props & { action: keyof typeof REASONED }) {
  const doing = useCommand(REASONED[action], close, () => accountNames.actionDone[action](fullName))
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={accountNames.actionQuestion[action](fullName)}
      confirm={accountNames.action[action]}
      {...doing.asked}
      onConfirm={() => doing.check({ id, reason })}
    >
      <p>{accountNames.actionMeaning[action]}</p>
      <Textarea
        data-path="reason"
        label={words.reason}
        description={words.reasonHint}
        required
        rows={4}
        maxLength={2000}
        value={reason}
        error={doing.faultOf('reason')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}
