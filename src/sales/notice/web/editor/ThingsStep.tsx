/** The first step: the proceedings, the things, and the title under which they are announced. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { judge } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { editorMessages, fields } from '../../notices.messages.ts'
import { bases, noticeFields, noticeMessages, wizardMessages } from '../../notice.messages.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { proceduresOf, regimeOn } from '#sales/law/regimes.rules.ts'
import { names } from '../names.ts'
import { RegisterSearch } from './RegisterSearch.tsx'
import type { StepProps } from './step.ts'
import { ThingFields } from './ThingFields.tsx'
import { emptyItem } from './values.ts'

const labels = { ...dictionary(fields), ...dictionary(noticeFields) }
const words = { ...dictionary(editorMessages), ...dictionary(noticeMessages), ...dictionary(wizardMessages) }
const grounds = dictionary(bases)

export function ThingsStep({ draft: { form }, circumstances: { today } }: StepProps) {
  const [searching, setSearching] = useState(false)
  const user = storedUser()
  const { items, caseNumber, procedure, notice } = form.values
  const regime = procedure ? regimeOn(procedure, today) : undefined
  const mine = proceduresOf(user?.roles ?? [], today)
  return (
    <>
      <fieldset className="form-group">
        <legend>{words.caseLegend}</legend>
        <div className="form-pair">
          <NativeSelect
            label={labels.procedure}
            required
            data={[
              { value: '', label: words.choose },
              ...mine.map((value) => ({ value, label: names.procedure[value] })),
            ]}
            {...form.getInputProps('procedure')}
          />
          <TextInput
            label={labels.caseNumber}
            required
            maxLength={50}
            {...form.getInputProps('caseNumber')}
          />
        </div>
        <p className="dim">{words.procedureHint}</p>
        {regime?.asksCourt && (
          <TextInput label={labels['notice.court']} maxLength={200} {...form.getInputProps('notice.court')} />
        )}
        <TextInput
          label={regime?.names === 'debtor' ? words.debtor : words.owner}
          description={words.ownerHint}
          maxLength={500}
          {...form.getInputProps('notice.owner')}
        />
        {regime && (
          <>
            <NativeSelect
              label={labels['notice.basis.kind']}
              data={[
                { value: '', label: words.choose },
                ...regime.bases.map((value) => ({ value, label: grounds[value] })),
              ]}
              {...form.getInputProps('notice.basis.kind')}
              value={notice.basis.kind ?? ''}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('notice.basis.kind', (value || null) as never)
              }
            />
            <div className="form-pair">
              <TextInput
                label={labels['notice.basis.number']}
                maxLength={100}
                {...form.getInputProps('notice.basis.number')}
              />
              <DayInput
                label={labels['notice.basis.day']}
                defaultValue={notice.basis.day}
                error={form.errors['notice.basis.day']}
                data-path="notice.basis.day"
                onChange={(day) => form.setFieldValue('notice.basis.day', day)}
              />
            </div>
          </>
        )}
        {regime?.asksInventory && (
          <DayInput
            label={labels['notice.inventoryOn']}
            description={words.inventoryHint(termFiguresOn(notice.inventoryOn || today).inventoryDays)}
            latest={today}
            defaultValue={notice.inventoryOn}
            error={form.errors['notice.inventoryOn']}
            data-path="notice.inventoryOn"
            onChange={(day) => form.setFieldValue('notice.inventoryOn', day)}
          />
        )}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.thingsLegend}</legend>
        {items.length === 0 && (
          <p className="note note-warn" data-path="items" tabIndex={-1}>
            {words.noThings}
          </p>
        )}
        {form.errors['items'] && (
          <p className="note note-bad" data-path="items" tabIndex={-1}>
            {form.errors['items']}
          </p>
        )}
        {items.map((item, at) => (
          <ThingFields
            key={`${item.propertyId ?? 'new'} ${at}`}
            form={form}
            at={at}
            onRemove={() => form.removeListItem('items', at)}
          />
        ))}
        <div className="buttons">
          <Button variant="default" onClick={() => form.insertListItem('items', emptyItem())}>
            {words.addThing}
          </Button>
          {judge(mayUseRegister, user) === 'allowed' && (
            <Button variant="default" aria-expanded={searching} onClick={() => setSearching(!searching)}>
              {words.addFromRegister}
            </Button>
          )}
        </div>
        {searching && (
          <RegisterSearch
            caseNumber={caseNumber}
            taken={items.map(({ propertyId }) => propertyId)}
            onAdd={(item) => form.insertListItem('items', item)}
          />
        )}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.texts}</legend>
        <TextInput
          label={labels.title}
          description={words.titleHint}
          required
          maxLength={300}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={labels.description}
          description={words.descriptionHint}
          rows={5}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
      </fieldset>
    </>
  )
}
