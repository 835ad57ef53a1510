/** What a subscription is about, in words: an asset with its kind and the number as it was typed, or one distraint. */
import { dictionary } from '#platform/web/say.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import type { SubscriptionRow } from '../subscriptions.contract.ts'
import { messages } from '../subscriptions.messages.ts'

const words = dictionary(messages)
const assetKinds = dictionary(propertyTypes)

export const aboutText = ({
  thingKind,
  identifier,
  reference,
}: Pick<SubscriptionRow, 'thingKind' | 'identifier' | 'reference'>) =>
  thingKind ? `${assetKinds[thingKind]} ${identifier ?? ''}` : words.ofDistraint(reference ?? '')
