/** The kinds of news that a browser can be told of. One more is its name and its entry here, and a call of `pushTo` by whoever has the news. */
import { z } from 'zod'

export const PushKind = z.enum(['overtaken', 'prolonged', 'saleBegins', 'myTrace', 'watched', 'viewing'])
export type PushKind = z.infer<typeof PushKind>

/** How it is called where it is chosen; whether it wakes a telephone that saves power (RFC 8030, section 5.3); whether newer news sounds again. */
type Kind = { bg: string; en: string; urgency: 'normal' | 'high'; again: boolean }

export const PUSH_KINDS = {
  overtaken: {
    bg: 'Предложението ми е надвишено',
    en: 'I am outbid',
    urgency: 'high',
    again: true,
  },
  prolonged: {
    bg: 'Продан, в която съм наддавал, е удължена',
    en: 'A sale in which I have bid is extended',
    urgency: 'normal',
    again: false,
  },
  saleBegins: {
    bg: 'Започва продан, до която съм допуснат (15 минути по-рано и в началния час)',
    en: 'A sale I am admitted to begins (15 minutes before, and at the start)',
    urgency: 'high',
    again: true,
  },
  myTrace: {
    bg: 'Има нещо ново в справката „Какво знае регистърът за мен“, ако там сте поискали да Ви уведомяваме',
    en: 'There is something new on the page “What the register knows about me”, if you asked there to be notified',
    urgency: 'normal',
    again: true,
  },
  watched: {
    bg: 'Вписан или променен е запор върху вещ, която наблюдавам',
    en: 'A distraint on a property that I watch is entered or changed',
    urgency: 'normal',
    again: true,
  },
  viewing: {
    bg: 'Има отговор на мое искане за оглед, или огледът ми наближава',
    en: 'My viewing request is answered, or my viewing is near',
    urgency: 'normal',
    again: true,
  },
} as const satisfies Record<PushKind, Kind>
