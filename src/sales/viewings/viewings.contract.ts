/** Viewings that are asked for online, agreed by the organiser, and known to nobody else. CPC art. 487(4); Ordinance N-3, art. 19–20. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { FileBytes, Id, Moment, secret } from '#platform/fields.ts'
import { organisers, participants } from '#roles/organisers.contract.ts'
import { signedIn } from '#platform/access.ts'
import { PublicText } from '#sales/law/assets.contract.ts'

const VIEWING_STATES = ['ASKED', 'PROPOSED', 'AGREED', 'DECLINED', 'CANCELLED', 'OVER', 'CLOSED'] as const
export type ViewingState = (typeof VIEWING_STATES)[number]

/** No viewing that is not announced lasts longer. */
export const LONGEST_HOURS = 12
export const MOST_PERSONS = 10
/** So many requests one account makes within a day and a night. */
export const MOST_A_DAY = 5
/** So many are listed, the newest first. */
export const MOST_LISTED = 200

const Viewing = z.object({
  id: z.int(),
  saleId: z.int(),
  code: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  state: z.enum(VIEWING_STATES),
  /** As asked for, proposed or agreed. */
  from: Moment,
  until: Moment,
  persons: z.int(),
  message: z.string(),
  /** What the organiser said: where to meet, or why not. */
  reply: z.string(),
  askedAt: Moment,
})

const MyViewing = Viewing.extend({
  /** Where the notice says that assets are shown, and whom to call. */
  place: z.string(),
  phone: z.string(),
  can: z.array(z.enum(['accept', 'cancel', 'calendar'])),
})
export type MyViewing = z.output<typeof MyViewing>

const ViewingRequest = Viewing.extend({
  /** Who comes: told once the viewing is agreed, and until it is over. */
  name: z.string().nullable(),
  can: z.array(z.enum(['agree', 'propose', 'decline', 'calendar'])),
})
export type ViewingRequest = z.output<typeof ViewingRequest>

const ofOne = z.object({ id: Id.describe('Of the request') })
const time = { from: Moment, until: Moment }
const Reply = secret(PublicText(500))

const noSuchSale = refusal(404, 'Няма такава продан.', 'There is no such sale.')
const noSuchViewing = refusal(404, 'Няма такова искане за оглед.', 'There is no such viewing request.')
const notNow = refusal(
  409,
  'Искането вече е в друго състояние. Прегледайте го отново.',
  'The request has changed meanwhile. Look at it again.',
)

export const viewings = {
  seeMyViewing: endpoint({
    title: {
      bg: 'Собствено искане за оглед',
      en: 'My newest request to view what is sold in this sale, if there is one',
    },
    method: 'GET',
    path: '/api/announcements/:id/viewing',
    access: participants,
    input: z.object({ id: Id }),
    output: z.object({ viewing: MyViewing.nullable() }),
    refusals: {},
  }),
  listMyViewings: endpoint({
    title: {
      bg: 'Собствени искания за оглед',
      en: 'My requests for viewings, the newest first; those of a sale are deleted some time after it',
    },
    method: 'GET',
    path: '/api/viewings',
    access: participants,
    input: z.object({}),
    output: z.object({ rows: z.array(MyViewing) }),
    refusals: {},
  }),
  askForViewing: endpoint({
    title: { bg: 'Искане за оглед', en: 'Ask for a viewing' },
    summary: 'Ask the organiser for a viewing, at a time that the notice announces or leaves to arrangement',
    method: 'POST',
    only: 'makes',
    path: '/api/viewings',
    access: participants,
    input: z.object({
      saleId: secret(Id),
      ...time,
      persons: z.int().min(1).max(MOST_PERSONS),
      message: Reply.default(''),
    }),
    output: z.object({ id: z.int() }),
    refusals: {
      noSuchSale,
      viewingsOver: refusal(
        409,
        'За тази продан вече не се искат огледи през портала: проданта е прекратена или наддаването е започнало.',
        'Viewings of this sale are no longer asked for on the portal: it was terminated, or bidding has begun.',
      ),
      notAnnounced: refusal(
        422,
        'Изберете време в обявените дни и часове за оглед, което още не е минало.',
        'Choose a time that is still to come, within the announced days and hours of viewing.',
      ),
      alreadyAsked: refusal(
        409,
        'Вече имате искане за оглед по тази продан. Откажете го, за да поискате друго време.',
        'You already have a viewing request for this sale. Cancel it to ask for another time.',
      ),
      tooManyViewings: refusal(
        409,
        `Може да поискате най-много ${MOST_A_DAY} огледа за едно денонощие.`,
        `You can ask for at most ${MOST_A_DAY} viewings in 24 hours.`,
      ),
      noAddress: refusal(
        409,
        'Няма потвърден адрес на електронна поща, на който да Ви отговорим. Потвърдете го в профила си.',
        'There is no confirmed email address to answer to. Confirm yours in your profile.',
      ),
    },
  }),
  acceptViewingTime: endpoint({
    title: { bg: 'Приемане на време за оглед', en: 'Accept a viewing time' },
    summary: 'Accept the other time that the organiser proposes',
    method: 'POST',
    path: '/api/viewings/:id/accept',
    access: participants,
    input: ofOne,
    output: z.object({}),
    refusals: { noSuchViewing, notNow },
  }),
  cancelViewing: endpoint({
    title: { bg: 'Отказване на собствен оглед', en: 'Cancel one’s viewing' },
    summary: 'Cancel my request, or the viewing that was agreed',
    method: 'POST',
    path: '/api/viewings/:id/cancel',
    access: participants,
    input: ofOne,
    output: z.object({}),
    refusals: { noSuchViewing, notNow },
  }),
  calendarOfViewing: endpoint({
    title: {
      bg: 'Оглед като файл за календар',
      en: 'An agreed viewing as a calendar file, for who asked and for the organiser',
    },
    method: 'GET',
    path: '/api/viewings/:id/calendar.ics',
    access: signedIn,
    input: ofOne,
    output: FileBytes,
    refusals: { noSuchViewing },
    file: { type: 'text/calendar; charset=utf-8', name: ({ id }) => `viewing-${id}.ics` },
  }),
  listViewingRequests: endpoint({
    title: { bg: 'Преглед на исканията за оглед', en: 'Look at viewing requests' },
    summary:
      'Requests for viewings of my sales that wait or are agreed, until bidding begins; the soonest first',
    method: 'GET',
    path: '/api/viewings/asked',
    access: organisers,
    input: z.object({}),
    output: z.object({ rows: z.array(ViewingRequest) }),
    refusals: {},
    recorded: true,
  }),
  agreeToViewing: endpoint({
    title: { bg: 'Уговаряне на оглед', en: 'Agree to a viewing' },
    summary: 'Agree to a viewing, at a time within what was asked for',
    method: 'POST',
    path: '/api/viewings/:id/agree',
    access: organisers,
    input: ofOne.extend({ ...time, reply: Reply.default('') }),
    output: z.object({}),
    refusals: {
      noSuchViewing,
      notNow,
      otherTime: refusal(
        422,
        'Времето е извън поисканото или е минало. За друго време направете предложение.',
        'That time is outside what was asked for, or has passed. Propose another time instead.',
      ),
    },
  }),
  proposeViewingTime: endpoint({
    title: { bg: 'Друго време за оглед', en: 'Propose a viewing time' },
    summary: 'Propose another time for a viewing, once',
    method: 'POST',
    path: '/api/viewings/:id/propose',
    access: organisers,
    input: ofOne.extend({ ...time, reply: Reply.default('') }),
    output: z.object({}),
    refusals: {
      noSuchViewing,
      notNow,
      proposedBefore: refusal(
        409,
        'Друго време вече е предложено веднъж.',
        'Another time has already been proposed once.',
      ),
      notPossible: refusal(
        422,
        `Изберете бъдещо време преди началото на наддаването, най-много ${LONGEST_HOURS} часа.`,
        `Choose a time in the future, before bidding begins, of at most ${LONGEST_HOURS} hours.`,
      ),
    },
  }),
  declineViewing: endpoint({
    title: { bg: 'Отклоняване на оглед', en: 'Decline a viewing' },
    summary: 'Decline a viewing, or call off one that was agreed, with the reason',
    method: 'POST',
    path: '/api/viewings/:id/decline',
    access: organisers,
    input: ofOne.extend({ reply: secret(PublicText(500).min(3)) }),
    output: z.object({}),
    refusals: { noSuchViewing, notNow },
  }),
}

named('output', { MyViewing, ViewingRequest })
