/** The fields of a draft, in three groups: the property, the price, the dates. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Currency } from '../../platform/money.ts'
import { dictionary } from '../../platform/web/say.ts'
import { ErrorSummary } from '../../platform/web/ui/ErrorSummary.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { editorMessages, fields } from '../messages.ts'
import { DateFields } from './DateFields.tsx'
import classes from './editor.module.css'
import { choices, names } from './names.ts'
import { PriceFields } from './PriceFields.tsx'
import { type Circumstances, useAnnouncementForm, type Values } from './use-announcement-form.ts'
import { useKeepUnsaved } from './use-unsaved.ts'

const labels = dictionary(fields)
const words = dictionary(editorMessages)

type Props = {
  id: number | undefined
  /** Names the form in the browser's storage. */
  name: string
  saved: Values
  /** What was typed before a reload. */
  unsaved: Values | undefined
  circumstances: Circumstances
  currency: Currency
  onDiscard: () => void
  onSaved: (id: number, code?: string) => void
}

export function DraftForm({ id, name, saved, unsaved, circumstances, currency, onDiscard, onSaved }: Props) {
  const draft = useAnnouncementForm(id, unsaved ?? saved, circumstances, onSaved)
  const { form } = draft
  useKeepUnsaved(name, saved, form.values)
  const choose = { value: '', label: words.choose }
  return (
    <form className="form" onSubmit={draft.save} noValidate>
      {unsaved && (
        <div className={`note ${classes.restored}`}>
          <output>{words.restored}</output>
          <Button variant="default" size="sm" onClick={onDiscard}>
            {words.discard}
          </Button>
        </div>
      )}
      <ErrorSummary errors={form.errors} labels={labels} refused={draft.refused} attempt={draft.attempt} />
      <fieldset className={classes.group}>
        <legend>{words.property}</legend>
        <TextInput
          label={labels.title}
          description={words.titleHint}
          required
          maxLength={300}
          {...form.getInputProps('title')}
        />
        <div className="form-pair">
          <NativeSelect
            label={labels.propertyType}
            required
            data={[choose, ...choices(names.propertyType)]}
            {...form.getInputProps('propertyType')}
          />
          <TextInput
            label={labels.caseNumber}
            required
            maxLength={50}
            {...form.getInputProps('caseNumber')}
          />
        </div>
        <NativeSelect
          label={labels.procedure}
          description={words.procedureHint}
          required
          data={[choose, ...choices(names.procedure)]}
          {...form.getInputProps('procedure')}
        />
        <Textarea
          label={labels.description}
          description={words.descriptionHint}
          rows={6}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
      </fieldset>
      <PriceFields form={form} currency={currency} today={circumstances.today} />
      <DateFields draft={draft} anyDate={circumstances.anyDate} />
      <div className={classes.buttons}>
        <Button type="submit" loading={draft.busy}>
          {words.save}
        </Button>
        <LinkButton to="/announcements/my" variant="default">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}
