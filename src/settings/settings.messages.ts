/** Words about settings by which the portal does otherwise than the law has it. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  departs: {
    bg: 'Порталът е настроен за изпитване и се отклонява от закона:',
    en: 'The portal is set up for trials and departs from the law:',
  },
  StrongSignInForSales: {
    bg: 'заявка за участие се подава и след вход с парола (чл. 15, ал. 1 от Наредба №\u00a0Н-3 иска КЕП или електронна идентификация)',
    en: 'people may apply for a sale after logging in with a password (art. 15(1) of Ordinance N-3 requires a qualified signature or e-identification)',
  },
  SignatureForProxies: {
    bg: 'пълномощник подава заявка и без вход с КЕП (чл. 15, ал. 2 от Наредба №\u00a0Н-3)',
    en: 'a proxy may apply without logging in with a qualified signature (art. 15(2) of Ordinance N-3)',
  },
  SignedOrders: {
    bg: 'решения по заявки и разпореждания след протокола действат и неподписани (чл. 29 от Наредба №\u00a0Н-3, приложение №\u00a05; чл. 434, ал. 1 ГПК)',
    en: 'decisions on applications and orders after the protocol take effect unsigned (Ordinance N-3, art. 29, annex 5; CPC art. 434(1))',
  },
  AllowAnyDateInAnnouncement: {
    bg: 'обявление се публикува с всякакви дати',
    en: 'announcements are published with any dates',
  },
  ProtocolSignaturesUnchecked: {
    bg: 'протокол или разпореждане се приема с подпис, за чието удостоверение не е проверено кой го е издал',
    en: 'protocols and orders are accepted with signatures whose issuer is not checked',
  },
  RequireProvenIdentity: {
    bg: 'документи от регистъра се искат и след вход с парола (чл. 12, ал. 4 от Наредба №\u00a0Н-3 иска КЕП или електронна идентификация)',
    en: 'papers of the register may be requested after logging in with a password (art. 12(4) of Ordinance N-3 requires a qualified signature or e-identification)',
  },
  change: {
    bg: 'Всяка настройка се връща към закона от „Системни настройки“ или с командата',
    en: 'Each of them can be returned to the law in “System settings” or changed with the command',
  },
})
