/** By which commands a screen deals with webhooks: those of the contact of a system, or of administrators. */
import { ownWebhooks, webhooksOfSystems } from '../owners.contract.ts'

export const OWN = {
  list: ownWebhooks.listOwnWebhooks,
  turn: ownWebhooks.turnOwnWebhook,
  test: ownWebhooks.testOwnWebhook,
  remove: ownWebhooks.removeOwnWebhook,
  messages: ownWebhooks.listOwnWebhookMessages,
  again: ownWebhooks.sendOwnWebhookMessageAgain,
}
export const OFFICE = {
  list: webhooksOfSystems.listWebhooksOfSystem,
  turn: webhooksOfSystems.turnWebhookOfSystem,
  test: webhooksOfSystems.testWebhookOfSystem,
  remove: webhooksOfSystems.removeWebhookOfSystem,
  messages: webhooksOfSystems.listWebhookMessagesOfSystem,
  again: webhooksOfSystems.sendWebhookMessageOfSystemAgain,
}
/** With what names the owner: the code of the open page of keys; administrators need none. */
export type Owned = { deeds: typeof OWN; at: { code: string } } | { deeds: typeof OFFICE; at: object }
