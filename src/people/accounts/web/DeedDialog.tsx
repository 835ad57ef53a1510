/** Asks before a deed with an account, and for the reason where the person will read one. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
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

export type Deed = keyof typeof PLAIN | keyof typeof REASONED
/** In the order in which they are offered. */
export const DEEDS: readonly Deed[] = [
  'approve',
  'reject',
  'resendConfirmation',
  'resetPassword',
  'activate',
  'deactivate',
]

type Props = { deed: Deed; user: SeenUser; close: () => void }

export function DeedDialog({ deed, ...rest }: Props) {
  return deed === 'reject' || deed === 'deactivate' ? (
    <Reasoned deed={deed} {...rest} />
  ) : (
    <Plain deed={deed} {...rest} />
  )
}

function Plain({ deed, user, close }: Props & { deed: keyof typeof PLAIN }) {
  const { id, fullName } = user
  const doing = useDeed(PLAIN[deed], close, () => accountNames.deedDone[deed](fullName))
  const lets = deed === 'approve' || deed === 'activate'
  const [ground, setGround] = useState('')
  return (
    <Confirm
      title={accountNames.deedQuestion[deed](fullName)}
      confirm={accountNames.deed[deed]}
      {...doing.asked}
      onConfirm={() => doing.send({ id, ...(lets && ground.trim() && { ground }) })}
    >
      <p>{accountNames.deedMeaning[deed]}</p>
      {deed === 'approve' && <BeforeApproval user={user} />}
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

function Reasoned({ deed, user: { id, fullName }, close }: Props & { deed: keyof typeof REASONED }) {
  const doing = useDeed(REASONED[deed], close, () => accountNames.deedDone[deed](fullName))
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={accountNames.deedQuestion[deed](fullName)}
      confirm={accountNames.deed[deed]}
      {...doing.asked}
      onConfirm={() => doing.check({ id, reason })}
    >
      <p>{accountNames.deedMeaning[deed]}</p>
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
