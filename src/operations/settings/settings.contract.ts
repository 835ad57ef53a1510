/** The settings as administrators see and change them: what holds, what is to hold, and what a change would do. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Id, Lines, Moment } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'

/** What a setting may hold, whichever it is. */
const Value = z.union([z.boolean(), z.int(), z.string(), z.array(z.string()), z.null()])
export type Value = z.infer<typeof Value>

/** One change, as it was made. */
const Change = z.object({
  id: z.int(),
  value: Value,
  validFrom: Moment,
  setAt: Moment,
  /** The administrator, or the command that set it. */
  setBy: z.string(),
  /** Taken back before its moment came: it never held. */
  takenBack: z.object({ at: Moment, by: z.string() }).nullable(),
})
export type Change = z.infer<typeof Change>

/** LAW: the law fixes the value. DEPARTURE: the law fixes it, and only the way back to it is open here. */
const Lock = z.enum(['LAW', 'DEPARTURE'])

const Setting = z.object({
  name: z.string(),
  value: Value,
  /** The change by which it holds; none where the portal came so. */
  since: Change.nullable(),
  /** Changes whose moment is to come, the next first. */
  toCome: z.array(Change),
  /** Changes of before, and those taken back; the newest first. */
  before: z.array(Change),
  /** Counts every change and every taking back; who changes it says which one they saw. */
  version: z.int(),
  lock: Lock.nullable(),
  /** What a list of words or a single choice offers; none where anything of the kind may stand. */
  options: z.array(z.string()).nullable(),
})
export type Setting = z.infer<typeof Setting>

/** What a change would touch, or would leave as it is. */
const EFFECTS = [
  'salesTakingApplications',
  'applicationsWaiting',
  'applicationsBegun',
  'salesRunning',
  'salesDrafted',
  'protocolsDue',
  'paymentsOpen',
  'papersUnpaid',
  'papersFree',
  'noticesWaiting',
  'ministryNoticesWaiting',
  'questionsOpen',
  'subscriptionsActive',
  'importedEntries',
  'realEstateDistraints',
  'lookUpsLastMonth',
  'checksPending',
  'looksShown',
  'stampsWaiting',
  'linksChecked',
] as const
const Effect = z.object({
  kind: z.enum(EFFECTS),
  count: z.int().nonnegative(),
  /** True: from then on the new value decides about them. False: they stay as they began. */
  touched: z.boolean(),
  /** The screen where all of them stand, if there is one. */
  path: z.string().nullable(),
  /** Some of them, such as running sales, each with its screen. */
  items: z.array(z.object({ label: z.string(), path: z.string() })),
})
export type Effect = z.infer<typeof Effect>

const noSuchSetting = refusal(404, 'Няма такава настройка.', 'There is no such setting.')
const wrongValue = refusal(
  400,
  'Настройката не може да има такава стойност.',
  'The setting cannot have this value.',
)
const inPast = refusal(
  400,
  'Настройка не може да важи от минал момент.',
  'A setting cannot take effect from a moment in the past.',
)
const lockedByLaw = refusal(
  409,
  'Законът определя тази стойност и тя не се променя оттук.',
  'The law fixes this value; it cannot be changed here.',
)
const changedMeanwhile = refusal(
  409,
  'Междувременно друг администратор промени тази настройка. Прегледайте я и опитайте отново.',
  'Another administrator has changed this setting in the meantime. Review it and try again.',
)

const Wanted = {
  name: z.string().min(1).max(100),
  /** The value as JSON. */
  value: Lines(5_000).min(1),
  /** Empty for at once. */
  validFrom: z.union([z.literal(''), Moment]).default(''),
}

export const administering = {
  listSettings: endpoint({
    title: {
      bg: 'Преглед на настройките',
      en: 'All settings: what is in force, since when and by whom, what is upcoming, and what was in force before',
    },
    method: 'GET',
    path: '/api/admin/settings',
    access: administrators,
    input: z.object({}),
    output: z.object({ now: Moment, settings: z.array(Setting) }),
    refusals: {},
  }),
  foreseeSetting: endpoint({
    title: {
      bg: 'Последици от промяна на настройка',
      en: 'What a change of a setting would do, before it is made',
    },
    method: 'GET',
    path: '/api/admin/settings/foreseen',
    access: administrators,
    input: z.object(Wanted),
    output: z.object({
      /** What holds at that moment without the change, and what the change would have hold. */
      before: Value,
      after: Value,
      validFrom: Moment,
      /** The next change that is already made, by which this one would end. */
      until: Moment.nullable(),
      effects: z.array(Effect),
    }),
    refusals: { noSuchSetting, wrongValue, inPast, lockedByLaw },
  }),
  changeSetting: endpoint({
    title: { bg: 'Промяна на настройка', en: 'Change a setting' },
    summary: 'Change a setting from a moment on',
    method: 'POST',
    path: '/api/admin/settings',
    access: administrators,
    input: z.object({ ...Wanted, version: z.int().nonnegative() }),
    output: z.object({ validFrom: Moment }),
    refusals: { noSuchSetting, wrongValue, inPast, lockedByLaw, changedMeanwhile },
  }),
  takeBackSetting: endpoint({
    title: { bg: 'Оттегляне на промяна на настройка', en: 'Withdraw a change of a setting' },
    summary: 'Withdraw a change of a setting that is not yet in force',
    method: 'POST',
    path: '/api/admin/settings/take-back',
    access: administrators,
    input: z.object({ id: Id, version: z.int().nonnegative() }),
    output: z.object({}),
    refusals: {
      noSuchSetting,
      changedMeanwhile,
      holdsAlready: refusal(
        409,
        'Промяната вече важи или е оттеглена. Задайте нова стойност.',
        'The change is already in force or has been withdrawn. Set a new value instead.',
      ),
    },
  }),
}

named('output', { SettingValue: Value, SettingChange: Change, SettingState: Setting, SettingEffect: Effect })
namedRefusals({ noSuchSetting })
