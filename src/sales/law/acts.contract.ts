/** What an officer may do with a published sale, and on which ground: each act declared once. The menu, its dialog, the handler, the history, the letter, the task and the log of the sale read it from here. */
import { keysOf } from '#platform/kinds.ts'
import type { Text } from '#platform/lang/language.ts'
import type { PROCEDURES } from './sale.contract.ts'

/** Up to the end of bidding, after it, and once the award may be in force. */
export type ActStage = 'bidding' | 'after' | 'awarded'
export type ActEffect = { waiting?: Text; bidding?: Text; after?: Text }
type AtEnd = { bg: (endsAt: string) => string; en: (endsAt: string) => string }

type SaleAct = {
  /** In the history and above its dialog. */
  name: Text
  /** In the menu of the organiser; an act without one is a decision after an outage. */
  button?: Text
  /** As a decision after an outage (Ordinance N-3, art. 14(2)). */
  decision?: Text
  /** Whether it takes something away. */
  danger?: true
  /** The moment that its dialog asks for: when bids count again, or when bidding ends. */
  moment?: 'resumes' | 'ends'
  /** What its dialog says it will do, beside the times that it moves: while bidding has not begun, until it ends, after it. */
  effect: ActEffect
  /** Its line in the log of the sale, and what that is called in print. */
  event: { kind: string; name: Text }
  /** The letter to all who applied and to the parties to the case. */
  letter: {
    kind: string
    /** In lists of letters. */
    name: Text
    subject: Text
    says: Text | AtEnd
    /** The same after the end of bidding. */
    saysAfter?: Text
    /** Followed by when bidding begins or goes on, and ends. */
    times?: true
  }
  /** How the work place asks the organiser for it. */
  task?: { what: Text; why: Text }
}

const OUTAGE_LETTER = {
  kind: 'outageDecision',
  name: { bg: 'Решение след прекъсване', en: 'Decision after an outage' },
  subject: { bg: 'решение след прекъсване', en: 'decision after an outage' },
  says: {
    bg: 'След прекъсването в работата на платформата по време на наддаването организаторът взе решение (чл. 14, ал. 2, т. 2 от Наредба № Н-3).',
    en: 'After the outage of the platform during the bidding, the organiser has taken a decision (art. 14(2) item 2 of Ordinance N-3).',
  },
  times: true,
} as const

export const SALE_ACTS = {
  CANCEL: {
    name: { bg: 'Оттегляне на обявлението', en: 'Cancellation of the announcement' },
    button: { bg: 'Оттегляне', en: 'Cancel' },
    danger: true,
    effect: {
      bidding: {
        bg: 'Обявлението се оттегля окончателно. За нов търг се публикува ново обявление.',
        en: 'The announcement is cancelled for good. A new sale needs a new announcement.',
      },
    },
    event: { kind: 'cancelled', name: { bg: 'Обявлението е оттеглено', en: 'Announcement cancelled' } },
    letter: {
      kind: 'cancelled',
      name: { bg: 'Оттеглено обявление', en: 'Announcement cancelled' },
      subject: { bg: 'обявлението е оттеглено', en: 'the announcement has been cancelled' },
      says: {
        bg: 'Организаторът оттегли обявлението преди началото на регистрацията. Търг няма да се проведе.',
        en: 'The organiser has cancelled the announcement before registration opened. The sale will not be held.',
      },
    },
  },
  CHANGE_END: {
    name: { bg: 'Промяна на края на наддаването', en: 'Change of the end of bidding' },
    button: { bg: 'Промяна на края', en: 'Change the end' },
    moment: 'ends',
    effect: {},
    event: { kind: 'endChanged', name: { bg: 'Променен край на наддаването', en: 'End of bidding changed' } },
    letter: {
      kind: 'endChanged',
      name: { bg: 'Променен край', en: 'End changed' },
      subject: { bg: 'променен край на наддаването', en: 'the end of bidding has been changed' },
      says: {
        bg: (endsAt: string) =>
          `Организаторът промени края на наддаването. Наддаването завършва на ${endsAt}`,
        en: (endsAt: string) => `The organiser has changed the end of bidding. Bidding ends at ${endsAt}.`,
      },
    },
  },
  SUSPEND: {
    name: { bg: 'Спиране на търга', en: 'Suspension of the sale' },
    button: { bg: 'Спиране', en: 'Suspend' },
    danger: true,
    effect: {
      waiting: {
        bg: 'Наддаването няма да започне, докато не възобновите търга. Срокът за заявки не спира.',
        en: 'Bidding will not start until you resume the sale. The period for applications does not stop.',
      },
      bidding: {
        bg: 'От потвърждаването до възобновяването не се приемат наддавателни предложения и времето не тече. Краят ще се измести с времето на спирането.',
        en: 'From your confirmation until the sale is resumed no bids are accepted and the clock is stopped. The end will move by the length of the suspension.',
      },
      after: {
        bg: 'Сроковете за внасяне на цената, за отговор на покана и за искане на нов търг спират. Протокол не се съставя и последици не се обявяват, докато не възобновите търга. Постъпили плащания се отбелязват.',
        en: 'The terms for paying the price, answering an invitation and requesting a new sale stop. No protocol is drawn up and no consequences are declared until you resume the sale. Payments that come in are recorded.',
      },
    },
    event: { kind: 'suspended', name: { bg: 'Търгът е спрян', en: 'Sale suspended' } },
    letter: {
      kind: 'suspended',
      name: { bg: 'Спрян търг', en: 'Sale suspended' },
      subject: { bg: 'търгът е спрян', en: 'the sale has been suspended' },
      says: {
        bg: 'Организаторът спря търга (чл. 18, ал. 1 от Наредба № Н-3). Докато търгът е спрян, наддавателни предложения не се приемат. Внесените задатъци се задържат. За възобновяването или прекратяването му ще получите отделно съобщение.',
        en: 'The organiser has suspended the sale (art. 18(1) of Ordinance N-3). While it is suspended, no bids are accepted. Deposits that were paid are held. You will receive a separate notice when the sale is resumed or terminated.',
      },
      saysAfter: {
        bg: 'Наддаването е приключило. Организаторът спря по-нататъшните действия (чл. 432 ГПК; чл. 18, ал. 1 от Наредба № Н-3). Докато трае спирането, сроковете – за внасяне на цената, за отговор на покана, за искане на нов търг – не текат и последици от тях не се обявяват. Задатъците, които не подлежат на връщане, се задържат. За възобновяването или прекратяването ще получите отделно съобщение.',
        en: 'Bidding has ended. The organiser has stayed what follows it (CPC art. 432; art. 18(1) of Ordinance N-3). While the stay lasts, the terms – for paying the price, answering an invitation or requesting a new sale – do not run, and no consequences of them are declared. Deposits that are not to be returned are held. You will receive a separate notice when the sale is resumed or terminated.',
      },
    },
  },
  RESUME: {
    name: { bg: 'Възобновяване на търга', en: 'Resumption of the sale' },
    button: { bg: 'Възобновяване', en: 'Resume' },
    moment: 'resumes',
    effect: {
      after: {
        bg: 'Спрените срокове продължават с дните, които оставаха, и изтичат в работен ден. Засегнатите получават съобщение с новия им край.',
        en: 'The stayed terms run on with the days that were left and end on a working day. Those whom they concern are told of the new end.',
      },
    },
    event: { kind: 'resumed', name: { bg: 'Търгът е възобновен', en: 'Sale resumed' } },
    letter: {
      kind: 'resumed',
      name: { bg: 'Възобновен търг', en: 'Sale resumed' },
      subject: { bg: 'търгът е възобновен', en: 'the sale has been resumed' },
      says: {
        bg: 'Организаторът възобнови спрения търг.',
        en: 'The organiser has resumed the suspended sale.',
      },
      saysAfter: {
        bg: 'Организаторът възобнови спрените действия. Сроковете продължават с дните, които оставаха при спирането; засегнатите получават отделно съобщение с новия им край.',
        en: 'The organiser has resumed what was stayed. The terms run on with the days that were left when they were stayed; those whom they concern receive a separate notice of their new end.',
      },
      times: true,
    },
    task: {
      what: { bg: 'Спрян търг', en: 'A suspended sale' },
      why: {
        bg: 'Възобновете го, щом пречката отпадне, или го прекратете.',
        en: 'Resume it when the obstacle is gone, or terminate it.',
      },
    },
  },
  TERMINATE: {
    name: { bg: 'Прекратяване на търга', en: 'Termination of the sale' },
    button: { bg: 'Прекратяване', en: 'Terminate' },
    decision: { bg: 'Търгът се прекратява', en: 'The sale is terminated' },
    danger: true,
    effect: {
      bidding: {
        bg: 'Търгът приключва окончателно без купувач. Това не може да се отмени.',
        en: 'The sale ends for good without a buyer. This cannot be undone.',
      },
      after: {
        bg: 'Търгът приключва окончателно без възлагане. Задатъците, освен изгубените, и внесеното по цената се връщат. Това не може да се отмени.',
        en: 'The sale ends for good without an award. Deposits, except those that were lost, and what was paid of the price are returned. This cannot be undone.',
      },
    },
    event: { kind: 'terminated', name: { bg: 'Търгът е прекратен', en: 'Sale terminated' } },
    letter: {
      kind: 'terminated',
      name: { bg: 'Прекратен търг', en: 'Sale terminated' },
      subject: { bg: 'търгът е прекратен', en: 'the sale has been terminated' },
      says: {
        bg: 'Организаторът прекрати търга. Купувач няма да бъде обявен. Внесените задатъци подлежат на връщане по сметките, посочени в заявките.',
        en: 'The organiser has terminated the sale. No buyer will be declared. Deposits that were paid are to be returned to the accounts named in the applications.',
      },
      saysAfter: {
        bg: 'Организаторът прекрати търга след края на наддаването. Имуществото не се възлага по този търг. Внесените задатъци подлежат на връщане по сметките, посочени в заявките, а внесеното по цената – на вносителя; задатък, който е изгубен, защото цената не е внесена или поканата е отказана, не се връща.',
        en: 'The organiser has terminated the sale after the end of bidding. The property is not awarded in this sale. Deposits are to be returned to the accounts named in the applications, and what was paid of the price to the payer; a deposit that is lost because the price was not paid or an invitation was refused stays lost.',
      },
    },
  },
  CONTINUE: {
    name: { bg: 'Продължаване след прекъсване', en: 'Continuation after an outage' },
    decision: { bg: 'Търгът продължава без промяна', en: 'The sale continues unchanged' },
    effect: {},
    event: {
      kind: 'continued',
      name: { bg: 'Търгът продължава след прекъсване', en: 'Sale continues after an outage' },
    },
    letter: OUTAGE_LETTER,
    task: {
      what: { bg: 'Решение след прекъсване', en: 'A decision after an outage' },
      why: {
        bg: 'Порталът беше недостъпен по време на наддаването: решете дали то продължава, или се удължава (чл. 14, ал. 2 от Наредба № Н-3).',
        en: 'The portal was unavailable during bidding: decide whether bidding continues or is extended (Ordinance N-3, art. 14(2)).',
      },
    },
  },
  ADD_TIME: {
    name: { bg: 'Добавяне на изгубеното време', en: 'Addition of the lost time' },
    decision: {
      bg: 'Търгът продължава, като изгубеното време се добавя към края',
      en: 'The sale continues, and the lost time is added to its end',
    },
    effect: {},
    event: {
      kind: 'timeAdded',
      name: { bg: 'Добавено време след прекъсване', en: 'Time added after an outage' },
    },
    letter: OUTAGE_LETTER,
  },
} as const satisfies Record<string, SaleAct>

type Acts = typeof SALE_ACTS
export type ActKind = keyof Acts
type With<P extends 'button' | 'decision'> = {
  [K in ActKind]: Acts[K] extends Record<P, Text> ? K : never
}[ActKind]

/** What every act has, however it is declared. */
export const actOf = (kind: ActKind): SaleAct => SALE_ACTS[kind]
export type ActLetter = SaleAct['letter']
/** Its letter as the outbox knows it. */
export type ActLetterKind = Acts[ActKind]['letter']['kind']
/** Its line in the log as other programs know it, and in print. */
export const actEventNames = Object.fromEntries(
  Object.values(SALE_ACTS).map(({ event: { kind, name } }) => [kind, name]),
) as Record<Acts[ActKind]['event']['kind'], Text>
/** What its letter is called in lists. */
export const actLetterNames = Object.fromEntries(
  Object.values(SALE_ACTS).map(({ letter: { kind, name } }) => [kind, name]),
) as Record<ActLetterKind, Text>

export const ACTS = keysOf(SALE_ACTS)
export type SaleActKind = With<'button'>
/** What the organiser may do by an act of their own. */
export const OFFERED_ACTS = ACTS.filter((kind): kind is SaleActKind => 'button' in SALE_ACTS[kind])
export type Decision = With<'decision'>
/** How they may decide after an outage, the mildest first. Ordinance N-3, art. 14(2). */
export const DECISIONS = ['CONTINUE', 'ADD_TIME', 'TERMINATE'] as const satisfies readonly Decision[]

type DeclaredGround = {
  text: Text
  procedures: readonly (typeof PROCEDURES)[number][]
  /** What it carries at each stage. That the debt was paid, by whom and when, ends a sale only before its bidding does (CPC art. 454, 491, 505(1)); once the award may be in force only a court stays or ends it (CPC art. 435(3), 436(1)). */
  acts: Partial<Record<ActStage, readonly SaleActKind[]>>
  /** The property for which it is not there: an announced sale of real estate (CPC art. 432(1), item 3); what is mortgaged or pledged (CPC art. 454(3)). */
  notOf?: PropertyBar
}
/** What a property is like that a ground does not hold for. */
export type PropertyBar = 'realEstate' | 'mortgaged'
const BAILIFF = ['GPK', 'DOPK'] as const
const ALL = ['GPK', 'DOPK', 'TZ'] as const

/** Which ground carries which act, in which procedure. CPC art. 432, 433, 435(3), 438, 454, 491, 505(1); Ordinance N-3 art. 14, 18(1), 22. */
export const ACT_GROUNDS = {
  COURT_STAY: {
    text: {
      bg: 'Съдът е спрял изпълнението (чл. 432 и 438 от ГПК)',
      en: 'The court has stayed enforcement (CPC art. 432 and 438)',
    },
    procedures: BAILIFF,
    acts: { bidding: ['SUSPEND'], after: ['SUSPEND'], awarded: ['SUSPEND'] },
  },
  CREDITOR_REQUEST: {
    text: {
      bg: 'Искане на взискателя за спиране (чл. 432 от ГПК)',
      en: 'Suspension at the creditor’s request (CPC art. 432)',
    },
    procedures: BAILIFF,
    acts: { bidding: ['SUSPEND'], after: ['SUSPEND'] },
  },
  PARTY_DIED: {
    text: {
      bg: 'Смърт на страна или необходимост от настойничество или попечителство (чл. 432, ал. 1, т. 3 от ГПК)',
      en: 'Death of a party, or the need for a guardian (CPC art. 432(1), item 3)',
    },
    procedures: BAILIFF,
    acts: { bidding: ['SUSPEND'], after: ['SUSPEND'] },
    notOf: 'realEstate',
  },
  OTHER_STAY: {
    text: {
      bg: 'Друг предвиден в закона случай на спиране (чл. 432 от ГПК)',
      en: 'Another case of suspension provided by law (CPC art. 432)',
    },
    procedures: BAILIFF,
    acts: { bidding: ['SUSPEND'], after: ['SUSPEND'] },
  },
  CASE_CLOSED: {
    text: {
      bg: 'Изпълнителното производство е прекратено или приключено (чл. 433 от ГПК)',
      en: 'The enforcement case has been terminated or closed (CPC art. 433)',
    },
    procedures: BAILIFF,
    acts: { bidding: ['CANCEL', 'TERMINATE'], after: ['TERMINATE'] },
  },
  INSTALMENTS: {
    text: {
      bg: 'Длъжникът плаща на вноски (чл. 454 от ГПК)',
      en: 'The debtor pays by instalments (CPC art. 454)',
    },
    procedures: BAILIFF,
    acts: { bidding: ['SUSPEND'] },
    notOf: 'mortgaged',
  },
  DEBT_PAID: {
    text: { bg: 'Дългът е платен (чл. 491 от ГПК)', en: 'The debt has been paid (CPC art. 491)' },
    procedures: BAILIFF,
    acts: { bidding: ['CANCEL', 'TERMINATE'] },
  },
  SPOUSE_PAID: {
    text: {
      bg: 'Съпругът недлъжник е внесъл дължимото (чл. 505, ал. 1 от ГПК)',
      en: 'The spouse who is not a debtor has paid what is due (CPC art. 505(1))',
    },
    procedures: BAILIFF,
    acts: { bidding: ['CANCEL', 'TERMINATE'] },
  },
  COURT_ORDER: {
    text: {
      bg: 'Акт на съда (чл. 18, ал. 1 от Наредба №\u00a0Н-3)',
      en: 'Order of a court (art. 18(1) of Ordinance N-3)',
    },
    procedures: ALL,
    acts: {
      bidding: ['CANCEL', 'SUSPEND', 'TERMINATE'],
      after: ['SUSPEND', 'TERMINATE'],
      awarded: ['SUSPEND', 'TERMINATE'],
    },
  },
  OWN_ERROR: {
    text: {
      bg: 'Грешка в обявлението, открита преди началото на регистрацията (чл. 22 от Наредба №\u00a0Н-3)',
      en: 'An error in the announcement found before registration opens (art. 22 of Ordinance N-3)',
    },
    procedures: ALL,
    acts: { bidding: ['CANCEL', 'CHANGE_END'] },
  },
  PLANNED_OUTAGE: {
    text: {
      bg: 'Планирано прекъсване на портала (чл. 14, ал. 3 от Наредба №\u00a0Н-3)',
      en: 'A planned outage of the portal (art. 14(3) of Ordinance N-3)',
    },
    procedures: ALL,
    acts: { bidding: ['CANCEL', 'CHANGE_END', 'SUSPEND'] },
  },
  OBSTACLE_GONE: {
    text: {
      bg: 'Основанието за спиране е отпаднало (чл. 18, ал. 1 от Наредба №\u00a0Н-3)',
      en: 'The ground for the suspension no longer exists (art. 18(1) of Ordinance N-3)',
    },
    procedures: ALL,
    acts: { bidding: ['RESUME'], after: ['RESUME'], awarded: ['RESUME'] },
  },
  // Carries the decisions after an outage only; they are asked for by themselves.
  OUTAGE: {
    text: {
      bg: 'Непланирано прекъсване на портала (чл. 14, ал. 2 от Наредба №\u00a0Н-3)',
      en: 'An unplanned outage of the portal (art. 14(2) of Ordinance N-3)',
    },
    procedures: ALL,
    acts: {},
  },
} as const satisfies Record<string, DeclaredGround>

export const GROUNDS = keysOf(ACT_GROUNDS)
export type Ground = (typeof GROUNDS)[number]

/** The grounds on which an act may be done at a stage of a sale under this procedure. */
export const groundsOf = (
  action: SaleActKind,
  stage: ActStage,
  procedure: (typeof PROCEDURES)[number],
): Ground[] =>
  GROUNDS.filter((ground) => {
    const { acts, procedures }: DeclaredGround = ACT_GROUNDS[ground]
    return procedures.includes(procedure) && acts[stage]?.includes(action)
  })

/** What about a property keeps a ground from holding; undefined of one that holds for all. */
export const barOf = (ground: Ground): PropertyBar | undefined => {
  const { notOf }: DeclaredGround = ACT_GROUNDS[ground]
  return notOf
}
