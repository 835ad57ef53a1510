/** The first step: the proceedings, the assets, and the title under which they are announced. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import type { OutputOf, Refusal } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { lookups } from '#register/assets/lookup.contract.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { groundsOf, proceduresOf, regimeOn } from '#sales/law/regimes.rules.ts'
import { ofDraft } from '../../draft.contract.ts'
import { bases, noticeFields, noticeMessages, wizardMessages } from '../../notice.messages.ts'
import { editorMessages, fields } from '../../notices.messages.ts'
import { asWritten, names } from '../names.ts'
import { AssetFields } from './AssetFields.tsx'
import classes from './editor.module.css'
import type { StepProps } from './step.ts'
import { emptyItem, type ItemValues } from './values.ts'

const wizardWords = dictionary(wizardMessages)
const SHORTEST = 3
type Found = OutputOf<typeof lookups.findThings>

type Props = {
  caseNumber: string
  taken: readonly (number | string | null)[]
  onAdd: (item: ItemValues) => void
}

/** Finding an asset of our register for a sale; each look is recorded with the number of the case. */
function RegisterSearch({ caseNumber, taken, onAdd }: Props) {
  const [text, setText] = useState('')
  const searching = useMutation<Found, Refusal>({
    networkMode: 'always',
    mutationFn: () => call(lookups.findThings, { text: text.trim(), purpose: caseNumber.trim(), size: 10 }),
  })
  const ready = caseNumber.trim().length >= SHORTEST
  const search = () => {
    if (ready && text.trim().length >= SHORTEST) searching.mutate()
  }
  return (
    <div className="form-inner">
      <div className={classes.finder}>
        <TextInput
          label={wizardWords.searchRegister}
          description={ready ? wizardWords.searchRegisterHint : wizardWords.caseFirst}
          value={text}
          maxLength={100}
          autoComplete="off"
          error={searching.error?.message}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
        />
        <Button variant="default" disabled={!ready} loading={searching.isPending} onClick={search}>
          {wizardWords.search}
        </Button>
      </div>
      <output>
        {searching.data?.rows.length === 0 && <p>{wizardWords.nothingFound}</p>}
        {searching.data && searching.data.rows.length > 0 && (
          <ul className={classes.found}>
            {searching.data.rows.map(({ id, kind, identifier, title, description }) => (
              <li key={id}>
                <span {...asWritten}>
                  <strong>{identifier}</strong> {title}
                  <small>{[names.propertyType[kind], description].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  size="sm"
                  variant="default"
                  disabled={taken.includes(id)}
                  aria-label={wizardWords.addOne(identifier)}
                  onClick={() =>
                    onAdd({ ...emptyItem(), kind, propertyId: id, identifier, title, description })
                  }
                >
                  {wizardWords.add}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </output>
    </div>
  )
}

const labels = { ...dictionary(fields), ...dictionary(noticeFields) }
const words = { ...dictionary(editorMessages), ...dictionary(noticeMessages), ...dictionary(wizardMessages) }
const grounds = dictionary(bases)

export function AssetsStep({ draft: { form }, circumstances: { today, agencySells } }: StepProps) {
  const [searching, setSearching] = useState(false)
  const user = storedUser()
  const { items, caseNumber, procedure, notice } = form.values
  const regime = procedure ? regimeOn(procedure, today) : undefined
  const organising = { roles: user?.roles ?? [], day: today }
  const mine = proceduresOf({ ...organising, agencySells })
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
        {mine.length === 0 && <p className="note note-warn">{say(ofDraft.procedureNotYours)}</p>}
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
                ...(procedure ? groundsOf(procedure, organising) : []).map((value) => ({
                  value,
                  label: grounds[value],
                })),
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
            {words.noAssets}
          </p>
        )}
        {form.errors['items'] && (
          <p className="note note-bad" data-path="items" tabIndex={-1}>
            {form.errors['items']}
          </p>
        )}
        {items.map((item, at) => (
          <AssetFields
            key={`${item.propertyId ?? 'new'} ${at}`}
            form={form}
            at={at}
            onRemove={() => form.removeListItem('items', at)}
          />
        ))}
        <div className="buttons">
          <Button variant="default" onClick={() => form.insertListItem('items', emptyItem())}>
            {words.addAsset}
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
