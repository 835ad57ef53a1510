/** Words of registering and of confirming an e-mail address. */
import { phrases } from '../platform/language.ts'

/** What the register of private bailiffs answered, for the person and for letters; said only where an administrator has to decide. */
export const bailiffMessages = phrases({
  notFound: {
    bg: 'Регистърът на частните съдебни изпълнители няма запис с посочения номер.',
    en: 'The register of private bailiffs has no entry under the number given.',
  },
  notValid: {
    bg: 'Записът в регистъра на частните съдебни изпълнители не отговаря на Вашите имена или правата по него не са в сила.',
    en: 'The entry in the register of private bailiffs does not match your name, or its rights are not in force.',
  },
  failed: {
    bg: 'Справката в регистъра на частните съдебни изпълнители не беше успешна.',
    en: 'The register of private bailiffs could not be consulted.',
  },
})

/** Why an account ends by itself: its holder reads this in a letter, or administrators in its history. */
export const endMessages = phrases({
  rightsEnded: {
    bg: 'Според регистъра на Камарата на частните съдебни изпълнители правата Ви вече не са в сила.',
    en: 'According to the register of the Chamber of Private Bailiffs your rights are no longer in force.',
  },
  registeredAnew: {
    bg: 'Лицето се регистрира отново, преди да потвърди електронната си поща.',
    en: 'The person registered again before confirming the e-mail address.',
  },
})

export const registeringMessages = phrases({
  title: { bg: 'Регистрация', en: 'Registration' },
  lead: {
    bg: 'Изберете как ще ползвате портала. Полетата се показват според избора Ви.',
    en: 'Choose how you will use the portal. The fields appear according to your choice.',
  },
  haveAccount: { bg: 'Вече имате профил?', en: 'Already have an account?' },
  toLogin: { bg: 'Към входа', en: 'Log in' },

  userType: { bg: 'Ползвам портала като', en: 'I use the portal as' },
  citizens: { bg: 'Граждани и дружества', en: 'Citizens and companies' },
  officials: {
    bg: 'Съдебни и публични изпълнители, синдици',
    en: 'Bailiffs, enforcement officers and insolvency trustees',
  },
  aboutAUCPAR: {
    bg: 'Наддавам в електронни търгове за вещи и имоти.',
    en: 'I bid in electronic auctions for movables and real estate.',
  },
  aboutAPPLICANT: {
    bg: 'Заявявам удостоверения, справки и известия за запори.',
    en: 'I apply for certificates, reports and notifications on distraints.',
  },
  aboutCHSI: {
    bg: 'Вписвам запори и провеждам продажби. Номерът и имената се сверяват с регистъра на Камарата.',
    en: 'I enter distraints and hold sales. The number and the name are checked in the Chamber’s register.',
  },
  aboutCHSIHELPER: {
    bg: 'Действам от името на частен съдебен изпълнител. Сверява се с регистъра на Камарата.',
    en: 'I act in the name of a private bailiff. This is checked in the Chamber’s register.',
  },
  aboutDSI: {
    bg: 'Вписвам запори и провеждам продажби в съдебноизпълнителна служба при районен съд.',
    en: 'I enter distraints and hold sales in the enforcement office of a district court.',
  },
  aboutNAP: {
    bg: 'Публичен изпълнител в Националната агенция за приходите.',
    en: 'I am an enforcement officer of the National Revenue Agency.',
  },
  aboutSYN: {
    bg: 'Провеждам продажби в производства по несъстоятелност.',
    en: 'I hold sales in insolvency proceedings.',
  },
  needsApproval: {
    bg: 'Профилът се одобрява от администратор.',
    en: 'An administrator approves the account.',
  },

  method: { bg: 'Ще влизам с', en: 'I will sign in with' },
  aboutUSER: {
    bg: 'Избирате ги сега. Достатъчна е електронна поща.',
    en: 'You choose them now. An e-mail address is enough.',
  },
  aboutEAUTH: {
    bg: 'Отивате на страницата за електронна автентикация и се връщате с доказана самоличност.',
    en: 'You go to the national e-authentication page and come back with your identity proved.',
  },
  aboutESIGN: {
    bg: 'Поставете картата с подписа. Браузърът ще Ви попита кой сертификат да използва.',
    en: 'Insert the card with your signature. The browser will ask which certificate to use.',
  },
  noMethod: {
    bg: 'Така се регистрира само с електронна автентикация или квалифициран електронен подпис, а те не са достъпни в момента.',
    en: 'This kind of user registers only by e-authentication or with a qualified certificate, and neither is available at the moment.',
  },

  data: { bg: 'Данни за профила', en: 'Account details' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  userNameHint: {
    bg: 'С него ще влизате. Букви, цифри, „-“, „.“ и „_“; поне 3 знака.',
    en: 'You will log in with it. Letters, digits, “-”, “.” and “_”; at least 3 characters.',
  },
  email: { bg: 'Електронна поща', en: 'E-mail' },
  emailHint: {
    bg: 'На нея изпращаме връзка за потвърждение.',
    en: 'We send a confirmation link to it.',
  },
  emailOptional: { bg: 'Електронна поща (по желание)', en: 'E-mail (optional)' },
  emailOptionalHint: {
    bg: 'Ако я оставите празна, вземаме посочената при доказването на самоличността. Ако и там няма, ще Ви попитаме.',
    en: 'If you leave it empty, we take the one that comes with your proof of identity. If there is none, we will ask you.',
  },
  firstName: { bg: 'Име', en: 'First name' },
  middleName: { bg: 'Презиме', en: 'Middle name' },
  lastName: { bg: 'Фамилия', en: 'Last name' },
  password: { bg: 'Парола', en: 'Password' },
  repeatPassword: { bg: 'Повторете паролата', en: 'Repeat the password' },
  submit: { bg: 'Регистриране', en: 'Register' },
  chsiNumber: { bg: 'Регистрационен номер на ЧСИ', en: 'Register number of the private bailiff' },
  chsiNumberHint: { bg: 'До 4 цифри, например 001.', en: 'Up to 4 digits, such as 001.' },
  chsiNumberWrong: { bg: 'Въведете номера с 1 до 4 цифри.', en: 'Give the number in 1 to 4 digits.' },
  courtCode: { bg: 'Съд', en: 'Court' },
  chooseCourt: { bg: 'Изберете съд', en: 'Choose a court' },
  courtMissing: { bg: 'Изберете съда, при който служите.', en: 'Choose the court at which you serve.' },
  emailWrong: { bg: 'Невалиден адрес на електронна поща.', en: 'Invalid e-mail address.' },
  proofAbout: {
    bg: 'Имената и личният Ви номер се вземат от доказването на самоличността и не се въвеждат.',
    en: 'Your name and personal number come with the proof of identity; you do not type them.',
  },
  goEAUTH: { bg: 'Продължи към е-автентикация', en: 'Continue to e-authentication' },
  goESIGN: { bg: 'Продължи със сертификата', en: 'Continue with the certificate' },

  working: { bg: 'Създаваме профила Ви…', en: 'Your account is being made…' },
  notRegistered: { bg: 'Регистрацията не беше успешна', en: 'The registration failed' },
  registerAgain: { bg: 'Към регистрацията', en: 'To the registration' },
  nothingBrought: {
    bg: 'Тук се стига след доказване на самоличността. Започнете от страницата за регистрация.',
    en: 'People come here after proving who they are. Start from the registration page.',
  },
  oneMoreThing: { bg: 'Остава електронната поща', en: 'Only the e-mail is missing' },
  oneMoreThingLead: {
    bg: 'Самоличността Ви е доказана, но с нея не получихме електронна поща.',
    en: 'Your identity is proved, but no e-mail address came with it.',
  },
  finish: { bg: 'Завърши регистрацията', en: 'Finish the registration' },

  registered: { bg: 'Проверете електронната си поща', en: 'Check your e-mail' },
  sentTo: {
    bg: (email: string) => `Изпратихме писмо до ${email}.`,
    en: (email: string) => `A message has been sent to ${email}.`,
  },
  whatNext: { bg: 'Какво следва', en: 'What happens next' },
  nextConfirm: {
    bg: 'Отворете връзката в писмото. Тя действа еднократно, до 24 часа.',
    en: 'Open the link in the message. It works once, within 24 hours.',
  },
  nextApproval: {
    bg: 'Администратор одобрява профила. Ще Ви пишем, когато това стане.',
    en: 'An administrator approves the account. We will write to you when that is done.',
  },
  nextLogin: { bg: 'Влезте в портала.', en: 'Log in to the portal.' },
  noLetter: {
    bg: 'Няма писмо? Вижте папката за нежелана поща. Ако данните вече са заети, писмото обяснява какво да направите.',
    en: 'No message? Look in the junk folder. If the details are already taken, the message tells what to do.',
  },
  adminDecides: {
    bg: (number: string) => `Профилът ще бъде одобрен от администратор. Посочен номер: ${number}.`,
    en: (number: string) => `An administrator will decide on the account. Number given: ${number}.`,
  },
  checkedValid: {
    bg: (number: string) => `Регистърът на частните съдебни изпълнители потвърди номер ${number}.`,
    en: (number: string) => `The register of private bailiffs confirmed number ${number}.`,
  },

  confirmTitle: { bg: 'Потвърждаване на електронна поща', en: 'E-mail confirmation' },
  confirming: { bg: 'Потвърждаваме пощата…', en: 'Confirming the address…' },
  confirmed: { bg: 'Електронната поща е потвърдена', en: 'The e-mail address is confirmed' },
  confirmedACTIVE: { bg: 'Вече можете да влезете в портала.', en: 'You can log in to the portal now.' },
  confirmedUNAPPROVED: {
    bg: 'Предстои администратор да одобри профила. Ще получите писмо.',
    en: 'An administrator is yet to approve the account. You will get a message.',
  },
  confirmedCLOSED: {
    bg: 'Профилът обаче е закрит. За въпроси пишете на администраторите.',
    en: 'The account, however, is closed. If you have questions, write to the administrators.',
  },
  writeToUs: { bg: 'Пишете на администраторите', en: 'Write to the administrators' },
  notConfirmed: { bg: 'Пощата не е потвърдена', en: 'The address is not confirmed' },
  noCode: {
    bg: 'Отворете тази страница от връзката в писмото.',
    en: 'Open this page by the link in the message.',
  },
  maybeDone: {
    bg: 'Ако вече сте потвърдили пощата си, просто влезте.',
    en: 'If you have confirmed your address already, simply log in.',
  },
  resendTitle: { bg: 'Нова връзка за потвърждение', en: 'A new confirmation link' },
  resendName: { bg: 'Потребителско име или електронна поща', en: 'User name or e-mail' },
  resend: { bg: 'Изпрати нова връзка', en: 'Send a new link' },
  resent: {
    bg: 'Ако има профил, който чака потвърждение, изпратихме нова връзка на неговата поща. Предишните вече не действат.',
    en: 'If an account is waiting for confirmation, a new link has been sent to its address. Earlier links no longer work.',
  },
  toHome: { bg: 'Към началната страница', en: 'To the home page' },
})
