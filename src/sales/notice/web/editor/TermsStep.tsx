/** The fourth step: the account, what burdens the assets, viewings and contact, and where the notice was put up. */
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { ENCUMBRANCES } from '#sales/law/notice.contract.ts'
import { kindOf, postingsFor } from '#sales/law/regimes.rules.ts'
import {
  encumbrances,
  noticeFields,
  noticeMessages,
  postingPlaces,
  wizardMessages,
} from '../../notice.messages.ts'
import classes from './editor.module.css'
import type { StepProps } from './step.ts'
import type { AnnouncementForm } from './use-announcement-form.ts'

const wizardWords = dictionary(wizardMessages)
const MOST = 30

/** When the assets may be seen. CPC art. 487(4). */
function ViewingFields({ form }: { form: AnnouncementForm['form'] }) {
  const { viewings } = form.values.notice
  return (
    <>
      {viewings.map((_, at) => (
        <fieldset
          key={`${viewings.length} ${at}`}
          className={classes.line}
          aria-label={wizardWords.viewingNo(at + 1)}
        >
          <MomentInput
            label={wizardWords.viewingFrom}
            required
            {...form.getInputProps(`notice.viewings.${at}.from`)}
          />
          <MomentInput
            label={wizardWords.viewingUntil}
            required
            {...form.getInputProps(`notice.viewings.${at}.until`)}
          />
          <Button
            variant="default"
            aria-label={wizardWords.removeViewing(at + 1)}
            onClick={() => form.removeListItem('notice.viewings', at)}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {viewings.length < MOST && (
        <div>
          <Button
            variant="default"
            onClick={() => form.insertListItem('notice.viewings', { from: '', until: '' })}
          >
            {wizardWords.addViewing}
          </Button>
        </div>
      )}
    </>
  )
}

const labels = dictionary(noticeFields)
const words = { ...dictionary(noticeMessages), ...dictionary(wizardMessages) }
const burdens = dictionary(encumbrances)
const places = dictionary(postingPlaces)

export function TermsStep({ draft: { form }, circumstances: { today } }: StepProps) {
  const burdenOf = (kind: (typeof ENCUMBRANCES)[number]) => form.values.notice.encumbrances[kind].answer
  const text = (field: keyof typeof labels, maxLength: number) => (
    <TextInput label={labels[field]} maxLength={maxLength} {...form.getInputProps(field)} />
  )
  return (
    <>
      <fieldset className="form-group">
        <legend>{words.accountLegend}</legend>
        {text('notice.account.iban', 50)}
        <div className="form-pair">
          {text('notice.account.holder', 200)}
          {text('notice.account.bank', 200)}
          {text('notice.account.bic', 20)}
        </div>
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.encumbrancesLegend}</legend>
        {ENCUMBRANCES.some((kind) => !burdenOf(kind)) &&
          !ENCUMBRANCES.some((kind) => burdenOf(kind) === 'YES') && (
            <div>
              <Button
                variant="default"
                size="sm"
                onClick={() => {
                  for (const kind of ENCUMBRANCES)
                    form.setFieldValue(`notice.encumbrances.${kind}`, { answer: 'NO', text: '' })
                }}
              >
                {words.noBurdens}
              </Button>
            </div>
          )}
        {ENCUMBRANCES.map((kind) => (
          <Encumbrance key={kind} form={form} kind={kind} />
        ))}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.viewingsLegend}</legend>
        {text('notice.contact.office', 300)}
        {mayStateDistrict() && text('notice.contact.district', 200)}
        <div className="form-pair">
          {text('notice.contact.phone', 30)}
          {text('notice.contact.email', 254)}
        </div>
        {text('notice.viewingPlace', 500)}
        <ViewingFields form={form} />
        <Textarea
          label={labels['notice.financing']}
          description={words.financingHint}
          rows={2}
          maxLength={2_000}
          {...form.getInputProps('notice.financing')}
        />
      </fieldset>
      <Postings form={form} today={today} />
    </>
  )
}

/** A state bailiff's court is known, and nobody else acts in a district. */
const mayStateDistrict = () =>
  storedUser()?.roles.some((role) => role === 'PrivateBailiff' || role === 'PrivateBailiffRepresentative') ??
  false

function Encumbrance({
  form,
  kind,
}: {
  form: AnnouncementForm['form']
  kind: (typeof ENCUMBRANCES)[number]
}) {
  const path = `notice.encumbrances.${kind}` as const
  const { answer } = form.values.notice.encumbrances[kind]
  return (
    <div className={classes.answer}>
      <Radio.Group
        label={burdens[kind]}
        {...form.getInputProps(`${path}.answer`)}
        value={answer ?? ''}
        onChange={(value) => form.setFieldValue(`${path}.answer`, value || null)}
      >
        <div className={classes.row}>
          <Radio value="YES" label={words.yes} data-path={`${path}.answer`} />
          <Radio value="NO" label={words.no} />
        </div>
      </Radio.Group>
      {answer === 'YES' && (
        <Textarea
          label={words.encumbranceText}
          rows={2}
          maxLength={2_000}
          {...form.getInputProps(`${path}.text`)}
        />
      )}
      {answer === 'YES' && kind === 'MORTGAGE' && (
        <Checkbox
          label={words.noSecuredNotice}
          {...form.getInputProps('notice.noSecuredNotice', { type: 'checkbox' })}
        />
      )}
    </div>
  )
}

function Postings({ form, today }: { form: AnnouncementForm['form']; today: string }) {
  const { procedure, items, propertyType, notice } = form.values
  if (procedure === '') return null
  const kind = kindOf(items, propertyType)
  const requests = postingsFor(procedure, kind, today)
  const setDay = (place: string, day: string) => {
    const others = notice.postings.filter((each) => each.place !== place)
    form.setFieldValue('notice.postings', (day ? [...others, { place, day }] : others) as never)
  }
  return (
    <fieldset className="form-group">
      <legend>{words.postingsLegend}</legend>
      {requests.length === 0 ? (
        <p>{words.platformOnly}</p>
      ) : (
        <>
          <p className="dim">{words.postingsHint}</p>
          <div className="form-pair">
            {requests.map((place) => {
              const at = notice.postings.findIndex((each) => each.place === place)
              return (
                <DayInput
                  key={place}
                  label={places[place]}
                  today={today}
                  defaultValue={notice.postings[at]?.day ?? ''}
                  error={form.errors[`notice.postings.${place}`] ?? form.errors[`notice.postings.${at}.day`]}
                  data-path={`notice.postings.${place}`}
                  onChange={(day) => setDay(place, day)}
                />
              )
            })}
          </div>
          <div className="form-pair">
            <TextInput
              label={labels['notice.postingProtocol.number']}
              maxLength={100}
              {...form.getInputProps('notice.postingProtocol.number')}
            />
            <DayInput
              label={labels['notice.postingProtocol.day']}
              today={today}
              defaultValue={notice.postingProtocol.day}
              error={form.errors['notice.postingProtocol.day']}
              data-path="notice.postingProtocol.day"
              onChange={(day) => form.setFieldValue('notice.postingProtocol.day', day as never)}
            />
            <TextInput
              label={labels['notice.postingProtocol.courtNumber']}
              maxLength={100}
              {...form.getInputProps('notice.postingProtocol.courtNumber')}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
