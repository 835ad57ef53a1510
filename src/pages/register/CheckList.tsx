/** What the state registers said of the asset and the parties; a difference is confirmed with a reason. */
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ReasonDialog } from '#platform/web/ui/form/ReasonDialog.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import type { Check } from '#register/distraints/views.contract.ts'
import { actionMessages, viewMessages } from '#register/distraints/distraints.messages.ts'
import { checkSettlement } from '#register/distraints/check-settlement.contract.ts'
import classes from '../../register/distraints/web/distraint.module.css'
import { asWritten, checkTone, names } from '#register/distraints/web/names.ts'
import { entryOf } from '#platform/kinds.ts'

const words = { ...dictionary(actionMessages), ...dictionary(viewMessages) }

/** Whether somebody has yet to say why what was entered stays. */
export const isOpen = ({ state, confirmedReason }: Check) =>
  (state === 'MISMATCH' || state === 'NOT_FOUND') && confirmedReason === null

type Props = { distraintId: number; checks: readonly Check[]; mayConfirm: boolean }

export function CheckList({ distraintId, checks, mayConfirm }: Props) {
  const [request, setRequested] = useState<Check>()
  return (
    <>
      <ul className={classes.list}>
        {checks.map((check) => (
          <li key={check.id}>
            <div className="row">
              <Chip tone={isOpen(check) || check.state !== 'NOT_FOUND' ? checkTone[check.state] : 'plain'}>
                {check.compared.includes('TAKEN') ? words.taken : words[check.state]}
              </Chip>
              <span>{words[check.subject]}</span>
            </div>
            <strong {...asWritten}>{check.name}</strong>
            {check.found && (check.state === 'MISMATCH' || check.subject === 'OWNERSHIP') && (
              <span>{words.found(check.found)}</span>
            )}
            {check.compared.length > 0 && (
              <span className="small">{words[`compared${check.compared.at(-1)!}`]}</span>
            )}
            {check.failed && <span className="small">{words.checkFailed}</span>}
            {check.answeredAt && check.source && (
              <span className="small">
                {words.answered(
                  entryOf(names.source, check.source) ?? check.source,
                  formatDateTime(check.answeredAt),
                )}
              </span>
            )}
            {check.confirmedReason && <span className="small">{words.confirmed(check.confirmedReason)}</span>}
            {mayConfirm && isOpen(check) && (
              <button type="button" className="link no-print" onClick={() => setRequested(check)}>
                {words.confirmCheck}
              </button>
            )}
          </li>
        ))}
      </ul>
      {request && (
        <ConfirmCheck distraintId={distraintId} check={request} close={() => setRequested(undefined)} />
      )}
    </>
  )
}

type Asking = { distraintId: number; check: Check; close: () => void }

function ConfirmCheck({ distraintId, check, close }: Asking) {
  const settle = useCommand(checkSettlement.settleCheck, close, () => words.confirmCheckDone)
  return (
    <ReasonDialog
      title={words.confirmCheckTitle}
      confirm={words.confirmCheck}
      asked={settle.asked}
      fault={settle.faultOf('reason')}
      label={words.reason}
      hint={words.reasonHint}
      onConfirm={(reason) => settle.check({ id: distraintId, checkId: check.id, reason })}
    >
      <p>
        {check.found
          ? words.confirmCheckText(check.name, check.found)
          : words.confirmCheckUnknown(check.name)}
      </p>
    </ReasonDialog>
  )
}
