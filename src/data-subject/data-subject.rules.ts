/** What a line of the audit means to the person concerned: what was seen, as what somebody looked, and whether it is withheld. */
import type { Day } from '#platform/dates.ts'
import type { Reader, SEEN } from './data-subject.contract.ts'
import { entryOf } from '#platform/kinds.ts'

type Seen = (typeof SEEN)[number]

/** By the name of the endpoint, as the audit keeps it. */
const SEEN_BY: Readonly<Record<string, Seen>> = {
  listDistraints: 'LIST',
  listOrders: 'LIST',
  listDebtors: 'LIST',
  listSeized: 'LIST',
  listMachines: 'LIST',
  findThings: 'LIST',
  seeDistraint: 'ENTRY',
  seeDistraintProtocol: 'PROTOCOL',
  listNotices: 'NOTICE',
  printNotice: 'NOTICE',
  seeDebtor: 'PERSON',
  seeDebtorThen: 'PERSON',
  listDebtorThings: 'PERSON',
  findDebtor: 'PERSON',
  findByPerson: 'PERSON',
  findByThing: 'THING',
  readDistraint: 'ENTRY',
  seeSeized: 'THING',
  seeThing: 'THING',
  seeMachine: 'THING',
  seeOwners: 'THING',
  revealParty: 'NUMBER',
  takeOwner: 'NUMBER',
  lookUpThing: 'REGISTER',
  exportMachines: 'FILE',
  exportRegister: 'FILE',
  seeMyTrace: 'MIRROR',
}
/** What was seen; of a question to a state register there is no endpoint. */
export const seenBy = (endpoint: string | null): Seen =>
  endpoint === null ? 'REGISTER' : (entryOf(SEEN_BY, endpoint) ?? 'OTHER')

/** Types of users, and roles of those who have no type. */
const LOOKED_AS: Readonly<Record<string, Reader>> = {
  CHSI: 'PRIVATE_BAILIFF',
  PrivateBailiff: 'PRIVATE_BAILIFF',
  CHSIHELPER: 'ASSISTANT',
  PrivateBailiffRepresentative: 'ASSISTANT',
  DSI: 'STATE_BAILIFF',
  StateBailiff: 'STATE_BAILIFF',
  NAP: 'AUTHORITY',
  AuctionOrganizer: 'AUTHORITY',
  SYN: 'SYNDIC',
  Syndic: 'SYNDIC',
  AUCPAR: 'CITIZEN',
  AuctionParticipant: 'CITIZEN',
  APPLICANT: 'CITIZEN',
  SysAdmin: 'ADMINISTRATOR',
  MJAdmin: 'ADMINISTRATOR',
  MAFF: 'AGRICULTURE',
  SYSTEM: 'SYSTEM',
}
/** As what somebody looked whose capacity was kept. */
export const lookedAs = (capacity: string | null): Reader => entryOf(LOOKED_AS, capacity) ?? 'OTHER'

const bare = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Whether a stated purpose names a case: whole, so that case 12/2026 is not found in 112/2026. */
export function namesCase(purpose: string | null, caseNumber: string): boolean {
  const [text, wanted] = [bare(purpose ?? ''), bare(caseNumber)]
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + wanted.length])) return true
  return false
}

/** Whether a question is still open after its day. */
export const isOverdue = (dueOn: Day, answered: boolean, today: Day) => !answered && dueOn < today
