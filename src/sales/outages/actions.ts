/** What administrators do about outages: announcing one, taking it back, and explaining one that was not planned. */
import type { Action, Field } from '#actions/action.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { outages } from './outages.contract.ts'
import { messages } from './outages.messages.ts'
import { SHOWN_AFTER_DAYS } from './outages.rules.ts'

export const planOutage: Action<undefined, typeof outages.planOutage> = {
  command: outages.planOutage,
  form(_, language) {
    const words = inLanguage(messages, language)
    return {
      title: words.announceTitle,
      confirm: words.publish,
      lead: words.announceHint,
      given: {},
      fields: () => [
        [
          { kind: 'moment', name: 'from', label: words.from },
          { kind: 'moment', name: 'until', label: words.until },
        ],
        ...inBothLanguages('text', language),
      ],
      // The sales that stand in the way, which the sentence of the refusal alone does not name.
      refused: ({ message, details: { sales } }) =>
        Array.isArray(sales) ? `${message} (${sales.join(', ')})` : message,
      done: ({ mayReach }) =>
        mayReach.length > 0 ? words.announcedMayReach(mayReach.join(', ')) : words.announced,
    }
  },
}

export const withdrawOutage: Action<{ id: number }, typeof outages.withdrawOutage> = {
  command: outages.withdrawOutage,
  form({ id }, language) {
    const words = inLanguage(messages, language)
    return {
      title: words.withdrawTitle,
      confirm: words.withdraw,
      danger: true,
      lead: words.withdrawText,
      given: { id },
      fields: () => [],
      done: () => words.withdrawnDone,
    }
  },
}

type Measured = { id: number; message: { bg: string; en: string } | null }

export const explainOutage: Action<Measured, typeof outages.explainOutage> = {
  command: outages.explainOutage,
  form({ id, message }, language) {
    const words = inLanguage(messages, language)
    return {
      title: words.explainTitle,
      confirm: words.publish,
      lead: words.explainHint(SHOWN_AFTER_DAYS),
      given: { id },
      begun: message ? { 'message.bg': message.bg, 'message.en': message.en } : {},
      fields: () => inBothLanguages('message', language),
      done: () => words.explained,
    }
  },
}

/** What everyone reads, in both languages of the portal. */
function inBothLanguages(name: string, language: Language): Field[] {
  const words = inLanguage(messages, language)
  return (['bg', 'en'] as const).map((one) => ({
    kind: 'long',
    name: `${name}.${one}`,
    label: one === 'bg' ? words.textBg : words.textEn,
    longest: 2000,
    language: one,
  }))
}
