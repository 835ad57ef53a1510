/** States, types, methods and permissions of accounts by their code, in the language of the page. */
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import {
  bailiffCheckMeanings,
  bailiffChecks,
  actionMeanings,
  actionQuestions,
  actions,
  actionsDone,
  events,
  permissionMeanings,
  permissionNames,
  signInMethods,
  signInMethodsShort,
  userStates,
  userTypes,
} from '../administration.messages.ts'
import type { users } from '../users.contract.ts'
import { entryOf } from '#platform/kinds.ts'

type State = OutputOf<typeof users.listUsers>['rows'][number]['state']

export const accountNames = {
  state: dictionary(userStates),
  userType: dictionary(userTypes),
  authType: dictionary(signInMethods),
  authTypeShort: dictionary(signInMethodsShort),
  bailiffCheck: dictionary(bailiffChecks),
  bailiffCheckMeaning: dictionary(bailiffCheckMeanings),
  permission: dictionary(permissionNames),
  permissionMeaning: dictionary(permissionMeanings),
  action: dictionary(actions),
  actionMeaning: dictionary(actionMeanings),
  actionQuestion: dictionary(actionQuestions),
  actionDone: dictionary(actionsDone),
}

/** What happened to an account; an event that this version does not know is shown by its code. */
export const eventName = (kind: string) => entryOf(dictionary(events), kind) ?? kind

export const stateTone: Record<State, Tone> = {
  UNCONFIRMED: 'plain',
  UNAPPROVED: 'warn',
  ACTIVE: 'good',
  INACTIVE: 'bad',
  REJECTED: 'bad',
}
