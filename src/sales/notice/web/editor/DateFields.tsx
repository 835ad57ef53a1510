/** The four dates of a draft; beside each what the law computes, why, and what is wrong with the one chosen. */
import { Button } from '@mantine/core'
import { formatDateTime } from '../../../../platform/dates.ts'
import { dictionary } from '../../../../platform/web/say.ts'
import { MomentInput } from '../../../../platform/web/ui/form/MomentInput.tsx'
import { editorMessages, fields } from '../../notices.messages.ts'
import classes from './editor.module.css'
import { DATE_FIELDS } from '../../../law/dates.rules.ts'
import type { DateField } from '../../../law/terms.rules.ts'
import { isMoment } from './lawful-dates.ts'
import type { AnnouncementForm } from './use-announcement-form.ts'

const labels = dictionary(fields)
const words = dictionary(editorMessages)

const WHY: Record<DateField, string> = {
  registrationStartsAt: words.whyRegistrationStartsAt,
  registrationEndsAt: words.whyRegistrationEndsAt,
  biddingStartsAt: words.whyBiddingStartsAt,
  biddingEndsAt: words.whyBiddingEndsAt,
}

/** Of a sale among parties to a partition. CPC art. 354(2). */
const WHY_AMONG: Record<DateField, string> = {
  ...WHY,
  registrationEndsAt: words.whyRegistrationEndsAtAmong,
  biddingStartsAt: words.whyBiddingStartsAtAmong,
  biddingEndsAt: words.whyBiddingEndsAtAmong,
}

type Fields = { draft: AnnouncementForm; anyDate: boolean; among: boolean }

export function DateFields({ draft, anyDate, among }: Fields) {
  const { form, propose } = draft
  const start = form.values.registrationStartsAt
  return (
    <fieldset className="form-group">
      <legend>{words.dates}</legend>
      <p className="dim">{words.datesHint}</p>
      {anyDate && (
        <div className="note note-warn">
          <strong>{words.anyDateTitle}</strong>
          <p>{words.anyDate}</p>
        </div>
      )}
      {DATE_FIELDS.map((field) => (
        <LawfulDate key={field} field={field} draft={draft} why={among ? WHY_AMONG : WHY} />
      ))}
      <div>
        <Button variant="default" disabled={!isMoment(start)} onClick={() => propose(start, true)}>
          {words.propose}
        </Button>
      </div>
    </fieldset>
  )
}

type Props = { field: DateField; draft: AnnouncementForm; why: Record<DateField, string> }

function LawfulDate({ field, why, draft: { form, propose, liveFaults, warnings, lawful } }: Props) {
  const { error, onChange, ...input } = form.getInputProps(field)
  const right = lawful[field]
  const shown = right && formatDateTime(right)
  const fault = error ?? liveFaults[field]
  const set = (value: string) => (field === 'registrationStartsAt' ? propose(value, false) : onChange(value))
  return (
    <div className={classes.date}>
      <MomentInput label={labels[field]} required {...input} error={fault} onChange={set} />
      <div className={classes.law}>
        {shown && (
          <p>
            <strong>{field === 'biddingEndsAt' ? words.exactly(shown) : words.earliest(shown)}</strong>
            {fault && (
              <>
                {' '}
                <button
                  type="button"
                  className="link"
                  aria-label={words.setThisFor(labels[field], shown)}
                  onClick={() => set(right.toISOString())}
                >
                  {words.setThis}
                </button>
              </>
            )}
          </p>
        )}
        <p>{why[field]}</p>
      </div>
      {!fault && warnings[field] && (
        <output className={`note note-warn ${classes.warning}`}>{warnings[field]}</output>
      )}
    </div>
  )
}
