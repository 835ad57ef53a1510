/** Outages: work on the portal that is announced beforehand, and what the portal measured of its own absence. */
import { z } from 'zod'
import { administrators } from '#roles/administrators.contract.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, Moment } from '#platform/fields.ts'
import { listInput, listOutput } from '#platform/lists.ts'
import { Measured, Message, Planned, seeOutages } from './notices.contract.ts'

/**
 * What a silence of the portal was. An absence is an outage (Ordinance N-3, art. 14). A planned restart, of which the portal
 * itself gave notice after it had answered what it was asked, and a freeze, in which it was there and busy with itself, are
 * pauses: they touch only sales whose end they took.
 */
export const CAUSES = ['ABSENCE', 'RESTART', 'FREEZE'] as const
export type Cause = (typeof CAUSES)[number]

const PlannedRow = Planned.extend({
  announcedAt: Moment,
  announcedBy: z.string(),
  withdrawnAt: Moment.nullable(),
  /** It has not ended and still stands. */
  stands: z.boolean(),
  /** It stands and has begun. */
  running: z.boolean(),
})
const MeasuredRow = Measured.extend({
  cause: z.enum(CAUSES),
  messageAt: Moment.nullable(),
  /** How many sales lost bidding time by it. */
  sales: z.int(),
})

const noSuchOutage = refusal(404, 'Няма такова прекъсване.', 'There is no such outage.')

export const outages = {
  seeOutages,
  listPlannedOutages: endpoint({
    title: { bg: 'Списък на обявените прекъсвания', en: 'All announced outages' },
    method: 'GET',
    path: '/api/admin/outages/planned',
    access: administrators,
    input: listInput(['from', 'until', 'announcedAt'], {}),
    output: listOutput(PlannedRow),
    refusals: {},
  }),
  listMeasuredOutages: endpoint({
    title: { bg: 'Списък на измерените прекъсвания', en: 'All outages that the portal measured' },
    method: 'GET',
    path: '/api/admin/outages/measured',
    access: administrators,
    input: listInput(['from', 'until'], {}),
    output: listOutput(MeasuredRow),
    refusals: {},
  }),
  planOutage: endpoint({
    title: { bg: 'Обявяване на прекъсване', en: 'Announce an outage' },
    summary: 'Announce an outage; no sale is scheduled across it (Ordinance N-3, art. 14(3))',
    method: 'POST',
    only: 'makes',
    path: '/api/admin/outages/planned',
    access: administrators,
    input: z.object({ from: Moment, until: Moment, text: Message }),
    /** Codes of sales that do not touch it yet, but would if bids went on prolonging them (CPC art. 501e(2)). */
    output: z.object({ id: z.int(), mayReach: z.array(z.string()) }),
    refusals: {
      salesScheduled: refusal(
        409,
        'През този период се провежда наддаване, а то не може да се провежда при планирано прекъсване (чл. 14, ал. 3 от Наредба № Н-3). Изберете друг период.',
        'Bidding is held in this period, and none may be held during a planned outage (art. 14(3) of Ordinance N-3). Choose another period.',
      ),
      alreadyPlanned: refusal(
        409,
        'За част от този период вече е обявено прекъсване. За да го промените, първо го отменете.',
        'An outage is already announced for part of this period. To change it, withdraw it first.',
      ),
    },
  }),
  withdrawOutage: endpoint({
    title: { bg: 'Оттегляне на прекъсване', en: 'Withdraw an outage' },
    summary: 'Take back an announced outage that has not ended',
    method: 'POST',
    path: '/api/admin/outages/planned/:id/withdraw',
    access: administrators,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noSuchOutage,
      over: refusal(
        409,
        'Прекъсването е приключило или вече е отменено.',
        'The outage is over or has already been withdrawn.',
      ),
    },
  }),
  explainOutage: endpoint({
    title: { bg: 'Обяснение на прекъсване', en: 'Explain an outage' },
    summary: 'Tell everyone what happened in an outage that was not planned (Ordinance N-3, art. 14(1))',
    method: 'PUT',
    path: '/api/admin/outages/measured/:id/message',
    access: administrators,
    input: z.object({ id: Id, message: Message }),
    output: z.object({}),
    refusals: { noSuchOutage },
  }),
}

named('output', {
  OutageMessage: Message,
  PlannedOutage: Planned,
  PlannedOutageRow: PlannedRow,
  MeasuredOutage: Measured,
  MeasuredOutageRow: MeasuredRow,
})
named('input', { OutageMessageInput: Message })
