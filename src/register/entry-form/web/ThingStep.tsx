/** Step 3: the thing as the register knows it, or as the officer describes it, and the distraints that stand before this one. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { KINDS_IN_REGISTERS } from '#register/things/nomenclature.contract.ts'
import { HandFields } from '#register/things/web/HandFields.tsx'
import { settings } from '#settings/settings.contract.ts'
import { messages } from '../entry-form.messages.ts'
import { purposeOf } from './draft-form.ts'
import { KnownThing } from './KnownThing.tsx'
import { Others } from './Others.tsx'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)

export function ThingStep({ entry: { draft, errors, changeHand } }: { entry: Entry }) {
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
      <KnownThing thing={thing} purpose={purposeOf(draft)} />
      <Others thing={thing} purpose={purposeOf(draft)} />
    </>
  )
}
