/** The declarations of an application, each by itself with what it asks for (Ordinance N-3, art. 25(1), annex 3). */
import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { dayInSofia } from '#platform/dates.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { ownershipFiguresOn } from '#sales/law/figures.rules.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { CONTROLS, EXPOSURES, MOST_OWNERS } from '#sales/parties/application.contract.ts'
import { asksInsolvencyDeclaration, isForCompany } from '#sales/parties/application.rules.ts'
import { companyExposures, controls, declarationTexts, messages } from '../../application.messages.ts'
import { messages as applying } from '../../applications.messages.ts'
import classes from '../../../notice/web/editor/editor.module.css'
import type { StepProps } from './application-form.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }
const texts = dictionary(declarationTexts)
const ofCompany = dictionary(companyExposures)
const CONTROL_CHOICES = choices(dictionary(controls))

const nobody = () => ({ name: '', control: CONTROLS[0] })

type Props = Pick<StepProps, 'form' | 'onPaper'> & Pick<Announcement, 'procedure'>

export function Declarations({ form, procedure, onPaper }: Props) {
  const values = form.getValues()
  const company = isForCompany(values as Parameters<typeof isForCompany>[0])
  const [exposure, setExposure] = useState<string>(values.exposure)
  form.watch('exposure', ({ value }) => {
    setExposure(value)
    if (value === 'NONE') form.setFieldValue('exposedPosition', '')
  })
  // A person has no owners to name, whoever was represented before.
  const forget = useEffectEvent(() => {
    if (!company && form.getValues().owners?.length) form.setFieldValue('owners', [])
  })
  useEffect(() => forget(), [])
  return (
    <>
      <fieldset className="form-group">
        <legend>{words.declarations}</legend>
        <p className="dim">{words.launderingLaw}</p>
        {onPaper && <p className="note">{words.declaredOnPaper}</p>}
        {!onPaper && values.participation === 'ASSIGNEE' && <p className="note">{words.byPrincipal}</p>}
        <Checkbox required label={texts.FUNDS} {...tie(form, 'declaredFunds', { type: 'checkbox' })} />
        <Textarea
          label={words.fundsOrigin}
          description={words.fundsOriginHint}
          required
          rows={2}
          maxLength={1000}
          {...tie(form, 'fundsOrigin')}
        />
        {company && <Owners form={form} company={values.represented?.name ?? ''} />}
        <Radio.Group
          label={words.exposure}
          description={words.exposureHint}
          required
          {...tie(form, 'exposure')}
        >
          <div className={classes.options}>
            {EXPOSURES.map((each) => (
              <Radio key={each} value={each} label={(company ? ofCompany : texts)[each]} />
            ))}
          </div>
        </Radio.Group>
        {(exposure === 'HOLDS' || exposure === 'RELATED') && (
          <TextInput
            label={words.exposedPosition}
            required
            maxLength={500}
            autoComplete="off"
            {...tie(form, 'exposedPosition')}
          />
        )}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.otherDeclarations}</legend>
        <Checkbox
          required
          label={texts.NO_BAR}
          description={words.declaredNoBarLaw}
          {...tie(form, 'declaredNoBar', { type: 'checkbox' })}
        />
        {asksInsolvencyDeclaration(procedure) && (
          <Checkbox
            required
            label={texts.INSOLVENCY}
            {...tie(form, 'declaredNoInsolvencyBar', { type: 'checkbox' })}
          />
        )}
      </fieldset>
      <p className="note">{texts.LIABILITY}</p>
    </>
  )
}

/** The beneficial owners of a company; the list begins with one. */
function Owners({ form, company }: { form: StepProps['form']; company: string }) {
  const [{ percent }] = useState(() => ownershipFiguresOn(dayInSofia(new Date())))
  const [count, setCount] = useState(Math.max(form.getValues().owners?.length ?? 0, 1))
  const begin = useEffectEvent(() => {
    if (!form.getValues().owners?.length) form.insertListItem('owners', nobody())
  })
  useEffect(() => begin(), [])
  return (
    <>
      <p data-path="owners" tabIndex={-1}>
        {texts.OWNERS(company)}
      </p>
      <p className="dim">{words.ownersHint(percent)}</p>
      {form.errors['owners'] && <p className="note note-bad">{form.errors['owners']}</p>}
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={`${count} ${at}`} className={classes.line} aria-label={words.ownerNo(at + 1)}>
          <TextInput
            label={words.ownerName}
            required
            maxLength={300}
            autoComplete="off"
            {...tie(form, `owners.${at}.name`)}
          />
          <NativeSelect
            label={words.ownerControl}
            data={CONTROL_CHOICES}
            {...tie(form, `owners.${at}.control`)}
          />
          <Button
            variant="default"
            aria-label={words.removeOwner(at + 1)}
            onClick={() => {
              form.removeListItem('owners', at)
              setCount((before) => before - 1)
            }}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {count < MOST_OWNERS && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              form.insertListItem('owners', nobody())
              setCount((before) => before + 1)
            }}
          >
            {words.addOwner}
          </Button>
        </div>
      )}
    </>
  )
}
