/** The four dates of a draft; beside each what the law computes, why, and what is wrong with the one chosen. */
import { Button } from '@mantine/core'
import { dayInSofia, formatDateTime, momentInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { editorMessages, fields } from '../../notices.messages.ts'
import classes from './editor.module.css'
import { DATE_FIELDS } from '#sales/law/dates.rules.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { biddingTermsOf, type DateField } from '#sales/law/terms.rules.ts'
import { isMoment } from './values.ts'
import type { AnnouncementForm } from './use-announcement-form.ts'

const labels = dictionary(fields)
const words = dictionary(editorMessages)

/** Why the law sets a date as it does, by the figures of the day from which it counts; of a sale among parties to a partition in other words (CPC art. 354(2)). */
function whyOf(field: DateField, betweenCoOwners: boolean, { form, law, today }: AnnouncementForm): string {
  const { registrationStartsAt, registrationEndsAt, biddingStartsAt } = form.values
  const moment = (value: string) => (isMoment(value) ? new Date(value) : momentInSofia(today, '00:00'))
  const termsSince = (value: string) => termFiguresOn(dayInSofia(moment(value)))
  if (field === 'registrationStartsAt') return words.whyRegistrationStartsAt
  if (field === 'registrationEndsAt') {
    const { registration } = termsSince(registrationStartsAt)
    return betweenCoOwners
      ? words.whyRegistrationEndsAtAmong(registration)
      : words.whyRegistrationEndsAt(registration)
  }
  if (field === 'biddingStartsAt')
    return betweenCoOwners
      ? words.whyBiddingStartsAtAmong
      : words.whyBiddingStartsAt(termsSince(registrationEndsAt).gapDays)
  const bidding = biddingTermsOf(moment(biddingStartsAt), law)
  return betweenCoOwners ? words.whyBiddingEndsAtAmong(bidding) : words.whyBiddingEndsAt(bidding)
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
        <LawfulDate key={field} field={field} draft={draft} why={whyOf(field, among, draft)} />
      ))}
      <div>
        <Button variant="default" disabled={!isMoment(start)} onClick={() => propose(start, true)}>
          {words.propose}
        </Button>
      </div>
    </fieldset>
  )
}

type Props = { field: DateField; draft: AnnouncementForm; why: string }

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
        <p>{why}</p>
      </div>
      {!fault && warnings[field] && (
        <output className={`note note-warn ${classes.warning}`}>{warnings[field]}</output>
      )}
    </div>
  )
}
