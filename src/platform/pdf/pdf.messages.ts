/** Words that every document of the portal carries, whatever it certifies. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  ministry: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  portal: {
    bg: 'Единна входна точка за запори и електронни публични търгове',
    en: 'Single Entry Point for Distraints and Electronic Public Sales',
  },
  drawnUpIn: {
    bg: 'Документът е изготвен в Единната входна точка за запори и електронни публични търгове',
    en: 'Drawn up in the Single Entry Point for Distraints and Electronic Public Sales',
  },
  page: {
    bg: (page: number, all: number) => `стр. ${page} от ${all}`,
    en: (page: number, all: number) => `page ${page} of ${all}`,
  },
  issued: {
    bg: (moment: string) => `Дата на издаване: ${moment} (българско време)`,
    en: (moment: string) => `Issued on ${moment} (Bulgarian time)`,
  },
  code: {
    bg: (text: string) => `Двумерен код (QR) с адрес ${text}`,
    en: (text: string) => `QR code with the address ${text}`,
  },
  seal: {
    bg: 'Електронен печат на портала',
    en: 'Electronic seal of the portal',
  },
  day: { bg: (date: string) => `${date} г.`, en: (date: string) => date },
  moment: {
    bg: (date: string, time: string) => `${date} г., ${time} ч.`,
    en: (date: string, time: string) => `${date}, ${time}`,
  },
})
