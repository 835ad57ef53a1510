/** Step 3: the asset as the register knows it, or as the officer describes it, and the distraints that stand before this one. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { KINDS_IN_REGISTERS } from '#register/assets/nomenclature.contract.ts'
import { assetViews } from '#register/assets/views.contract.ts'
import { HandFields } from '#register/assets/web/HandFields.tsx'
import { PropertyCard } from '#register/assets/web/cards/PropertyCard.tsx'
import type { FoundAsset } from '#register/assets/web/asset-draft.ts'
import { settings } from '#settings/settings.contract.ts'
import { messages } from '../entry-form.messages.ts'
import { Others } from './Others.tsx'
import { purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'

type Props = { thing: FoundAsset; purpose: string }

/** What a register, or this one, knows of the asset that was chosen. */
function KnownAsset({ thing, purpose }: Props) {
  const id = thing.from === 'known' ? thing.propertyId : 0
  const { data, error, refetch } = useAsk(assetViews.seeThing, { id, purpose }, { enabled: id > 0 })
  if (thing.from === 'lookup') {
    const { document, source, reference, answeredAt } = thing
    return document && <PropertyCard document={document} origin={{ source, reference, answeredAt }} />
  }
  if (error) return <ErrorPanel error={error} retry={refetch} />
  return data ? <PropertyCard document={data.document} origin={data.shown} /> : <Loading rows={6} />
}

const words = dictionary(messages)

export function AssetStep({ entry: { draft, errors, changeHand } }: { entry: Entry }) {
  const { thing, hand } = draft
  const asksRegisters = useAsk(settings.seeUseRegix, {}).data === true
  if (!thing) return null
  if (thing.from === 'hand')
    return (
      <fieldset className="form-group">
        <legend>{words.byHand}</legend>
        {asksRegisters && KINDS_IN_REGISTERS.includes(thing.kind) && (
          <p className="dim">{words.byHandPending}</p>
        )}
        <HandFields kind={thing.kind} hand={hand} onChange={changeHand} errors={errors} />
      </fieldset>
    )
  return (
    <>
      <KnownAsset thing={thing} purpose={purposeOf(draft)} />
      <Others thing={thing} purpose={purposeOf(draft)} />
    </>
  )
}
