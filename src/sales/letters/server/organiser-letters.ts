/** Reminders to the organiser of what the law asks of them, and tasks of administrators about their sales. */
import { decideByDay } from '#sales/law/terms.rules.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { messages as block } from '../block.messages.ts'
import { messages as tasks, subjects as taskSubjects } from '../organiser.messages.ts'
import { dashed, formatsFor, type LetterContext, type LetterText, screenUrl } from './letter-text.ts'

type Task = keyof typeof taskSubjects

/** What the law asks of the organiser. Ordinance art. 29, 45, 47; CPC art. 493. */
export const organiserLetters: Record<Task, (context: LetterContext) => LetterText> = {
  decisionDue: (context) => decision(context, 'decisionDue'),
  decisionLate: (context) => decision(context, 'decisionLate'),
  protocolDue(context) {
    const { day } = formatsFor(context)
    const on = context.facts.dueOn ?? protocolDay(context.sale.ends_at, context.declared)
    return task(context, 'protocolDue', tasks.protocolDue[context.language](day(on)))
  },
  depositReturn: (context) =>
    task(
      context,
      'depositReturn',
      tasks[context.sale.procedure === 'TZ' ? 'depositReturnTZ' : 'depositReturn'][context.language](
        String(context.facts.count ?? 1),
      ),
      until(context),
    ),
  priceUnpaid(context) {
    const { day } = formatsFor(context)
    const on = context.facts.dueOn ?? context.now
    const said = tasks[context.sale.procedure === 'TZ' ? 'priceUnpaidTZ' : 'priceUnpaid']
    return task(context, 'priceUnpaid', said[context.language](day(on)))
  },
  successorNeeded(context) {
    const { name = '', count = 1, organiser } = context.facts
    return {
      ...task(context, 'successorNeeded', tasks.successorNeeded[context.language](name, String(count))),
      action: {
        label: tasks.toSuccession[context.language],
        address: screenUrl(context, `/admin/successors/${organiser ?? ''}`),
      },
    }
  },
  takenOver: (context) => succession(context, 'takenOver'),
  handedOver: (context) => succession(context, 'handedOver'),
  outageToDecide(context) {
    const { exactly } = formatsFor(context)
    const { from, until: back } = context.facts
    return {
      ...task(
        context,
        'outageToDecide',
        from && back && tasks.outageToDecide[context.language](exactly(from), exactly(back)),
      ),
      action: toSale(context, `/announcements/display/${context.sale.id}`),
    }
  },
  termsMoved(context) {
    const { text } = formatsFor(context)
    const { step, lines = [] } = context.facts
    return {
      ...task(
        context,
        'termsMoved',
        step !== undefined && text(step),
        lines.length > 0 && dashed(lines.map(text)),
      ),
      action: toSale(context, `/announcements/display/${context.sale.id}`),
    }
  },
  stepDue: (context) =>
    task(
      context,
      'stepDue',
      context.facts.step !== undefined &&
        tasks.stepDue[context.language](formatsFor(context).text(context.facts.step)),
      until(context),
    ),
}

export const toSale = (context: LetterContext, path: string) => ({
  label: block.toSale[context.language],
  address: screenUrl(context, path),
})

function decision(context: LetterContext, kind: 'decisionDue' | 'decisionLate') {
  const { day } = formatsFor(context)
  const { facts, sale, language, now, declared } = context
  const on = facts.dueOn ?? decideByDay(now, declared)
  const action = {
    label: block.toRegistrations[language],
    address: screenUrl(context, `/announcements/registrations/${sale.id}`),
  }
  return { ...task(context, kind, tasks[kind][language](facts.number ?? '–', day(on))), action }
}

function succession(context: LetterContext, kind: 'takenOver' | 'handedOver') {
  const { name = '', count = 1, number = '', since } = context.facts
  const on = since === undefined ? '' : formatsFor(context).day(since)
  return {
    ...task(context, kind, tasks[kind][context.language](name, String(count), number, on)),
    action: {
      label: block.toSale[context.language],
      address: screenUrl(
        context,
        kind === 'takenOver' ? '/announcements/my' : `/announcements/display/${context.sale.id}`,
      ),
    },
  }
}

const until = (context: LetterContext) =>
  context.facts.dueOn && tasks.until[context.language](formatsFor(context).day(context.facts.dueOn))

const task = (context: LetterContext, kind: Task, ...paragraphs: LetterText['paragraphs']): LetterText => ({
  term: taskSubjects[kind][context.language],
  paragraphs,
  action: toSale(context, `/auctions/result/${context.sale.id}`),
})
