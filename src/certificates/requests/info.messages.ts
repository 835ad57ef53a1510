/** What the information pages of the two paid services say. Ordinance N-3, art. 12 and annexes 1 and 2; Civil Procedure Code, art. 450b. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  certificateWhat: {
    bg: 'Показва дали върху определена вещ е вписан запор: моторно превозно средство, кораб, въздухоплавателно средство, земеделска или горска техника или друга движима вещ. Ако няма, документът удостоверява липсата. За недвижим имот се прави справка за възбрани в имотния регистър при Агенцията по вписванията.',
    en: 'Shows whether a distraint is entered on a certain property: a motor vehicle, a vessel, an aircraft, agricultural or forestry machinery or another movable. If there is none, the paper certifies that. Injunctions on real estate are enquired about in the Property Register of the Registry Agency.',
  },
  reportWhat: {
    bg: 'Изброява вписаните запори върху движими вещи, по които проверяваното физическо или юридическо лице е длъжник или собственик на вещта; по избор – запорите върху една вещ или по едно дело.',
    en: 'Lists the entered distraints in which the person or company checked is the debtor or owns the property or, if you choose, those on one property or in one case.',
  },
  contents: {
    bg: 'За всеки запор се посочват: поредност, състояние, дата на налагане, органът, който го е наложил, номерът на делото или бъдещият иск, в чия полза е, длъжникът и местонахождението на вещта.',
    en: 'For each distraint it states its rank, its state, the date of enforcement, the authority that imposed it, the number of the case or the future claim, in whose favour it is, the debtor and the location of the property.',
  },
  proves: {
    bg: 'Документът удостоверява какво е вписано в регистъра на запорите към посочения в него момент. Той носи електронния печат на портала и електронен времеви печат и се проверява безплатно от всеки.',
    en: 'The paper proves what is entered in the register of distraints at the moment stated in it. It bears the electronic seal of the portal and an electronic time stamp, and anyone can check it free of charge.',
  },
  provesNot: {
    bg: 'Не удостоверява право на собственост и не показва залози, ипотеки и други тежести, които се вписват другаде. По-късни вписвания не се отразяват в него.',
    en: 'It does not prove ownership and does not show pledges, mortgages or other encumbrances entered elsewhere. Later entries do not appear in it.',
  },
  anyPerson: { bg: 'Всяко лице.', en: 'Any person.' },
  publicBodies: {
    bg: 'Държавните органи, общините и лицата, осъществяващи публични функции, не дължат такса и могат да получават същите данни и чрез средата за междурегистров обмен (RegiX).',
    en: 'State bodies, municipalities and persons exercising public functions owe no fee, and may also receive the same data through the exchange between registers (RegiX).',
  },
  proofNeeded: {
    bg: 'Електронна автентикация или квалифициран електронен подпис, с които се доказва самоличността при изпращане. Профил в портала не е необходим.',
    en: 'E-authentication or a qualified certificate, with which you prove your identity when you send the request. No account is needed.',
  },
  certificateKeys: {
    bg: 'Видът на вещта и неин идентификатор: регистрационен номер, номер на рама, сериен номер или кадастрален идентификатор. Преди плащането се прави справка в държавния регистър на превозните средства, въздухоплавателните средства или земеделската техника, за да проличи грешен номер.',
    en: 'The kind of the property and an identifier: registration number, chassis number, serial number or cadastral identifier. The state register of vehicles, aircraft or agricultural machinery is queried before you pay, so that a wrong number comes to light.',
  },
  reportKeys: {
    bg: 'За физическо лице – имената и за предпочитане единният граждански номер (ЕГН) или личният номер на чужденец (ЛНЧ), защото имената се повтарят; за юридическо лице – наименование и единен идентификационен код (ЕИК) или БУЛСТАТ. Може да се търси и по данни за вещта или по номер на запор или дело (чл. 12, ал. 4). Посочва се целта на справката.',
    en: 'For a natural person, the names and preferably the personal number (EGN) or the personal number of a foreigner (LNCH), since different people share a name; for a legal entity, its name and its company number (EIK or BULSTAT). You may also search by the data of a property, or by the number of a distraint or a case (art. 12(4)). The purpose of the report is stated.',
  },
  payment: {
    bg: 'Таксата се плаща през портала за електронни плащания: с карта, по банков път или на каса.',
    en: 'The fee is paid through the national portal of payments: by card, by bank transfer or at a cash desk.',
  },
  delivery: {
    bg: 'След плащането документът се издава към този момент, подпечатва се и се изтегля от страницата на заявлението. Връзката към нея получавате и по електронна поща, а документа – и чрез системата за сигурно електронно връчване, ако поискате.',
    en: 'Once the payment is received, the paper is issued as of that moment, sealed, and can be downloaded from the page of the request. The link is also sent by email, and the paper through the secure e-delivery service as well, if you wish.',
  },
  data: {
    bg: 'Данните в заявлението се виждат само от Вас и от администраторите. Всяко преглеждане на документа се записва.',
    en: 'What you state in the request is seen by you and by administrators only. Each look at the paper is recorded.',
  },
  certificateGround: {
    bg: 'Чл. 450б от Гражданския процесуален кодекс; чл. 12, ал. 1 и ал. 3–6 от Наредба № Н-3 от 6 април 2023 г. и приложение № 1 към нея.',
    en: 'Art. 450b of the Civil Procedure Code; art. 12(1) and (3)–(6) of Ordinance N-3 of 6 April 2023, and its annex 1.',
  },
  reportGround: {
    bg: 'Чл. 450б от Гражданския процесуален кодекс; чл. 12, ал. 1 и ал. 3–6 от Наредба № Н-3 от 6 април 2023 г. и приложение № 2 към нея.',
    en: 'Art. 450b of the Civil Procedure Code; art. 12(1) and (3)–(6) of Ordinance N-3 of 6 April 2023, and its annex 2.',
  },
})
