/** What a subscription is about, in words: a thing with its kind and the number as it was typed, or one distraint. */
import { dictionary } from '#platform/web/say.ts'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import type { SubscriptionRow } from '../subscriptions.contract.ts'
import { messages } from '../subscriptions.messages.ts'

const words = dictionary(messages)
const thingKinds = dictionary(propertyTypes)

export const aboutText = ({
  thingKind,
  identifier,
  reference,
}: Pick<SubscriptionRow, 'thingKind' | 'identifier' | 'reference'>) =>
  thingKind ? `${thingKinds[thingKind]} ${identifier ?? ''}` : words.ofDistraint(reference ?? '')
