/** What the registers are called from which certificates have their facts. */
import { phrases } from '#platform/lang/language.ts'
import { sources } from '#register/protocol/protocol.messages.ts'

const { MVR, GVA, IAMA, MAFF } = sources
export const registerNames = phrases({
  ZAPORI: { bg: 'Регистър на запорите', en: 'Register of distraints' },
  MVR,
  GVA,
  IAMA,
  MAFF,
  TR: { bg: 'Търговски регистър и регистър на ЮЛНЦ', en: 'Commercial register and register of NPOs' },
  BULSTAT: { bg: 'Регистър БУЛСТАТ', en: 'BULSTAT register' },
})
