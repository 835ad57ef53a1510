/** The assets on which certificates are asked for, each with its kind and identifier. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { publicSearch } from '#register/assets/known.contract.ts'
import { fold } from '#platform/folding.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../requests.messages.ts'
import { PastDayField } from './PastDayField.tsx'
import type { FormPart } from './RequesterFields.tsx'

const words = dictionary(messages)
const kindNames = dictionary(propertyTypes)
const KINDS = Object.entries(kindNames).map(([value, label]) => ({ value, label }))
const MOST = 10

export type AssetDraft = { kind: string; identifier: string; description: string }
export const newAsset = (): AssetDraft => ({ kind: 'VEHICLE', identifier: '', description: '' })

export function AssetFields({ tied, value, set }: FormPart) {
  const assets = value('things') as AssetDraft[]
  const [count, setCount] = useState(assets.length)
  const change = (next: AssetDraft[]) => {
    set('things', next)
    setCount(next.length)
  }
  return (
    <div className="form">
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className="form-group">
          <legend>{words.assetNumber(index + 1)}</legend>
          <NativeSelect label={words.kind} required data={KINDS} {...tied(`things.${index}.kind`)} />
          <TextInput
            label={words.identifier}
            description={words.identifierHint}
            required
            maxLength={100}
            {...tied(`things.${index}.identifier`)}
          />
          <KnownNote of={() => (value('things') as AssetDraft[])[index]} />
          <TextInput label={words.description} maxLength={500} {...tied(`things.${index}.description`)} />
          {count > 1 && (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => change((value('things') as AssetDraft[]).filter((_, at) => at !== index))}
              >
                {words.removeAsset}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {count < MOST && (
        <div>
          <Button
            variant="default"
            onClick={() => change([...(value('things') as AssetDraft[]), newAsset()])}
          >
            {words.addAsset}
          </Button>
        </div>
      )}
      <TextInput label={words.caseNumber} maxLength={200} {...tied('purpose')} />
      <PastDayField tied={tied} />
    </div>
  )
}

/** Whether the register knows the asset that was typed; asked only when its writer leaves the field. */
function KnownNote({ of }: { of: () => AssetDraft | undefined }) {
  const [request, setRequested] = useState<AssetDraft>()
  const { data } = useAsk(
    publicSearch.searchItems,
    { text: request?.identifier ?? '' },
    { enabled: request !== undefined },
  )
  const known =
    request &&
    data?.things.some(
      ({ kind, identifier }) => kind === request.kind && fold(identifier) === fold(request.identifier),
    )
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        className="no-print"
        onClick={() => {
          const asset = of()
          setRequested(asset && asset.identifier.trim().length >= 3 ? { ...asset } : undefined)
        }}
      >
        {words.lookInRegister}
      </Button>
      <output className="small">{request && data ? (known ? words.known : words.unknown) : ''}</output>
    </div>
  )
}
