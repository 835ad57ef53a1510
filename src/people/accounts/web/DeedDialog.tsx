/** Asks before a deed with an account, and for the reason where the person will read one. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { faultsIn } from '../../../platform/validation.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
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

/** The dialog shows by itself why a deed was refused. */
const shown = () => {}

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
  const doing = useDo(PLAIN[deed])
  const lets = deed === 'approve' || deed === 'activate'
  const [ground, setGround] = useState('')
  const done = () => {
    close()
    leaveNotice(accountNames.deedDone[deed](fullName))
  }
  return (
    <Confirm
      opened
      title={accountNames.deedQuestion[deed](fullName)}
      confirm={accountNames.deed[deed]}
      busy={doing.isPending}
      error={doing.error}
      onClose={close}
      onConfirm={() =>
        void doing.mutateAsync({ id, ...(lets && ground.trim() && { ground }) }).then(done, shown)
      }
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
  const endpoint = REASONED[deed]
  const doing = useDo(endpoint)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const done = () => {
    close()
    leaveNotice(accountNames.deedDone[deed](fullName))
  }
  const confirm = () => {
    const parsed = endpoint.input.safeParse({ id, reason }, { error: faultsIn(language) })
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) void doing.mutateAsync(parsed.data).then(done, shown)
    else document.getElementById('reason')?.focus()
  }
  return (
    <Confirm
      opened
      danger
      title={accountNames.deedQuestion[deed](fullName)}
      confirm={accountNames.deed[deed]}
      busy={doing.isPending}
      error={doing.error}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{accountNames.deedMeaning[deed]}</p>
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
