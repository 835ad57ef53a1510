/** Handing over the sales and distraints of an organiser, all or one sale: what its dialog asks, and how everybody is told of it. Ordinance N-3, art. 7(5). */
import type { Action, Field } from '#actions/action.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { inLanguage, wordsIn } from '#platform/lang/language.ts'
import { qualities } from '#sales/notice/notices.messages.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { fitsCase } from '#sales/law/successors.rules.ts'
import { messages, successionGrounds } from './successors.messages.ts'

export type Organiser = OutputOf<typeof successors.seeOrganiser>
type Given = {
  organiser: Organiser
  /** Only this one. */
  sale: { id: number; code: string } | undefined
  /** Only a case, by its number. */
  byCase?: boolean | undefined
  candidates: OutputOf<typeof successors.listSuccessors>['rows']
}

export const recordSuccession: Action<Given, typeof successors.recordSuccession> = {
  command: successors.recordSuccession,
  form({ organiser, sale, byCase, candidates }, language) {
    const grounds = organiser.grounds.filter((ground) => fitsCase(ground, byCase ? '' : undefined))
    const words = inLanguage(messages, language)
    const text = (name: string, label: string, optional = false): Field => ({
      kind: 'text',
      name,
      label,
      longest: 200,
      ...(optional && { optional }),
    })
    return {
      title: sale
        ? words.dialogOne(sale.code)
        : byCase
          ? words.dialogCase(organiser.fullName)
          : words.dialogAll(organiser.fullName, organiser.all, organiser.distraints),
      confirm: sale ? words.handOverOne : byCase ? words.handOverCase : words.handOverAll,
      lead: sale
        ? words.means
        : `${byCase ? `${words.meansCase} ` : ''}${words.means} ${words.meansDistraints}`,
      given: { fromId: organiser.id, ...(sale && { saleId: sale.id }) },
      // Nothing is chosen for the administrator where there is a choice.
      begun: { ground: grounds.length === 1 ? grounds[0]! : '' },
      fields: ({ ownAccount }) => [
        ...(byCase
          ? [{ ...text('caseNumber', words.caseNumber), hint: words.caseHint } satisfies Field]
          : []),
        // This one and the mark below only serve the dialog; the command takes what it knows.
        { kind: 'text', name: 'search', label: words.search, optional: true },
        {
          kind: 'list',
          name: 'toId',
          label: words.toId,
          none: words.chooseSuccessor,
          options: candidates.map(({ id, fullName, quality, chsiNumber, court }) => ({
            value: String(id),
            label: [
              fullName,
              quality && wordsIn(qualities[quality], language),
              chsiNumber,
              court && wordsIn(court, language),
            ]
              .filter(Boolean)
              .join(', '),
          })),
        },
        {
          kind: 'list',
          name: 'ground',
          label: words.ground,
          options: grounds.map((value) => ({
            value,
            label: successionGrounds[value][language],
          })),
          ...(grounds.length > 1 && { none: words.chooseGround }),
        },
        text('actNumber', words.actNumber),
        { kind: 'day', name: 'actDate', label: words.actDate },
        text('issuer', words.issuer),
        { kind: 'long', name: 'remarks', label: words.remarks, longest: 2000, optional: true },
        { kind: 'mark', name: 'ownAccount', label: words.ownAccount },
        ...(ownAccount
          ? [
              text('account.iban', words.iban),
              text('account.bic', words.bic, true),
              text('account.bank', words.bank),
              text('account.holder', words.holder),
            ]
          : []),
      ],
      done: ({ sales, distraints }) => words.done(sales, distraints),
    }
  },
}
