/** Whoever sees people of the register is seen by them: every endpoint through which that is possible tells whom it shows, or stands here with the reason why not. */
import { describe, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import { judge } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { seenBy } from '#data-subject/data-subject.rules.ts'

const endpoints = Object.entries(contract as Record<string, AnyEndpoint>)

/** Looks that are recorded and show nobody of the register, or whom it shows is kept in another way. */
const BESIDE: Record<string, string[]> = {
  'papers: each is found by whom and what it is about': ['seePaper', 'printPaper', 'listPaperRequests'],
  'one’s own trace; whom it shows beside, seeMyTrace has told': ['listMyLooks', 'seeMyEntry'],
  'what people ask the administrators, in answer to them': ['listTraceQuestions', 'listLookHolds'],
  'statutory notices without anybody’s name': ['listStatutoryNotices', 'seeStatutoryNotice'],
  'the audit itself, in the hands of who accounts for it': ['seeAuditEntry', 'exportAudit'],
  'what people write to the portal, in the hands of who answers': ['seeFeedback', 'readFeedbackPicture'],
  'the portal’s own log, in which nobody is named by number': [
    'listServedRequests',
    'listLogLines',
    'seeLogLine',
    'downloadLog',
  ],
  'institutions that want to join a system, not people of the register': [
    'seeExternalApplication',
    'readApplicationFile',
  ],
  'payments, not the register': ['listPayments', 'seePayment'],
  'who subscribed, not people of the register': [
    'listSubscriptions',
    'seeSubscription',
    'listDistraintNotices',
    'seeDistraintNotice',
  ],
  'the post of the portal, in the hands of who runs it': [
    'listEDeliveries',
    'seeEDelivery',
    'eDeliveryFile',
    'eDeliveryEvidence',
  ],
}
/** Sales are no part of the mirror. */
const SALES =
  /^\/api\/(announcements|auctions|registrations|sale|court|deposits|claims|letters|calendar|bank|returns|viewings)/

/** What officers and the keepers of machines may call that gives them nobody's data but what they sent themselves. */
const SHOWS_NOBODY: Record<string, string[]> = {
  'colleagues, not people of the register': ['listOfficers'],
  'authorities, and companies as creditors': ['seeEntryProposals'],
  'their own entries, drafts and reminders': [
    'seeDailyEntry',
    'noteNothingToEnter',
    'createDistraint',
    'enforceDistraint',
    'changeDistraint',
    'revokeDistraint',
    'exemptDistraint',
    'replaceCreditor',
    'replaceDebtor',
    'strikeOutDistraint',
    'settleCheck',
    'seeEntryProposals',
    'seeDraft',
    'saveDraft',
    'dropDraft',
    'renewSeized',
  ],
  'sales of a thing or debtor whose page was the look': ['listSalesOfThing', 'listSalesOfDebtor'],
  'the line of the question keeps whose number was asked': ['lookUpParty'],
}

const OFFICER = { roles: ['PrivateBailiff'], userType: 'CHSI', claims: {} } as const
const CITIZEN = { roles: ['AuctionParticipant'], userType: 'AUCPAR', claims: {} } as const

describe('a look at people', () => {
  it('is told by every recorded endpoint of the register', () => {
    const silent = endpoints.filter(([, { recorded, showsPeople }]) => recorded && !showsPeople)
    const known = Object.values(BESIDE).flat()
    expect(
      silent.filter(([name, { path }]) => !known.includes(name) && !SALES.test(path)).map(([name]) => name),
    ).toEqual([])
  })

  it('is told by all that officers may ask of the register', () => {
    const known = Object.values(SHOWS_NOBODY).flat()
    const ofRegister =
      /^\/api\/(distraints?|debtors|parties|properties|seized|machinery|register|distraint-orders)/
    const silent = endpoints.filter(
      ([name, { path, access, showsPeople }]) =>
        ofRegister.test(path) &&
        !showsPeople &&
        !known.includes(name) &&
        judge(access, OFFICER) === 'allowed' &&
        judge(access, CITIZEN) !== 'allowed',
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('is exempt only where there is such an endpoint', () => {
    const names = endpoints.map(([name]) => name)
    const exempt = [BESIDE, SHOWS_NOBODY].flatMap((lists) => Object.values(lists).flat())
    expect(exempt.filter((name) => !names.includes(name))).toEqual([])
  })

  it('has a record to stand beside, and a name for the person', () => {
    for (const [name, { method, recorded, showsPeople, live, ownRecord }] of endpoints) {
      if (!showsPeople) continue
      expect(method !== 'GET' || recorded, `${name} leaves no row in the audit`).toBe(true)
      expect([live, ownRecord], `${name} answers without a row of its own`).toEqual([undefined, undefined])
      expect(seenBy(name), `${name} has no name in the mirror`).not.toBe('OTHER')
    }
  })
})
