/** What changed from version to version, for people. A release writes its entry here, the newest first; versions.test.ts holds its shape. */
import type { Text } from '#platform/lang/language.ts'

export type Version = {
  /** As package.json has it. */
  version: string
  day: string
  added?: readonly Text[]
  changed?: readonly Text[]
  fixed?: readonly Text[]
}

export const VERSIONS: readonly Version[] = [
  {
    version: '0.1.0',
    day: '2026-11-23',
    added: [
      {
        bg: 'Електронни публични търгове от обявлението до протокола и след него; запис на всяко наддавателно предложение, който всеки може да провери.',
        en: 'Electronic public sales from the announcement to the protocol and beyond; a record of every bid that anyone can check.',
      },
      {
        bg: 'Регистър на запорите върху движими вещи: вписване, промяна, вдигане и отмяна, протоколи и времеви печати.',
        en: 'The register of distraints on movable property: entering, changing, lifting and revoking, protocols and time stamps.',
      },
      {
        bg: 'Удостоверения и справки от регистъра с плащане, печат и проверка по номер и код.',
        en: 'Certificates and reports from the register, with payment, an electronic seal, and a check by number and code.',
      },
      {
        bg: 'Уведомления за запори, абонаменти и сигурно електронно връчване.',
        en: 'Notices of distraints, subscriptions, and secure e-delivery.',
      },
      {
        bg: 'Всеки вижда какво съдържа регистърът за него и кой го е преглеждал.',
        en: 'Everybody sees what the register says about them and who has looked at it.',
      },
      {
        bg: 'Обратна връзка с номер, снимки на екрана, срок за отговор и страница за подателя.',
        en: 'Feedback with a reference, screenshots, a deadline for the answer, and a page for the sender.',
      },
    ],
  },
]
