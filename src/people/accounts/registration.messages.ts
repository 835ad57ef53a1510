/** Words of registering and of confirming an e-mail address. */
import { phrases } from '#platform/lang/language.ts'

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
    en: 'The register of private bailiffs could not be checked.',
  },
})

/** Why an administrator decides although the register knows the name: to the register two people of one name are one. */
export const { namesake: namesakeMessage } = phrases({
  namesake: {
    bg: 'Със същия номер в Регистъра на частните съдебни изпълнители вече има активен профил на друго лице.',
    en: 'Another person already has an active account under the same number in the register of private bailiffs.',
  },
})

/** Why an account ends by itself: its holder reads this in a letter, or administrators in its history. */
export const endMessages = phrases({
  rightsEnded: {
    bg: 'Според регистъра на Камарата на частните съдебни изпълнители правата Ви вече не са в сила.',
    en: 'According to the register of the Chamber of Private Bailiffs, your rights are no longer in force.',
  },
  registeredAnew: {
    bg: 'Лицето се регистрира отново, преди да потвърди електронната си поща.',
    en: 'The person registered again before confirming their email address.',
  },
  unconfirmed: {
    bg: 'Никой не е потвърдил електронната поща в срок; потребителското име и адресът са свободни за други.',
    en: 'Nobody confirmed the email address in time; the user name and the address are free for others.',
  },
})

export const registeringMessages = phrases({
  title: { bg: 'Регистрация', en: 'Registration' },
  lead: {
    bg: 'Изберете в какво качество ще ползвате портала. Исканите данни зависят от избора Ви.',
    en: 'Choose how you will use the portal. What we ask for depends on your choice.',
  },
  haveAccount: { bg: 'Вече имате профил?', en: 'Already have an account?' },
  toLogin: { bg: 'Вход', en: 'Log in' },

  userType: { bg: 'Ползвам портала като', en: 'I use the portal as' },
  citizens: { bg: 'Граждани и дружества', en: 'Citizens and companies' },
  officials: {
    bg: 'Съдебни и публични изпълнители, синдици',
    en: 'Bailiffs, public enforcement officers and syndics (insolvency trustees)',
  },
  aboutAUCPAR: {
    bg: 'Наддавам в електронни търгове за вещи и имоти.',
    en: 'I bid in electronic auctions for movables and real estate.',
  },
  aboutAPPLICANT: {
    bg: 'Подавам заявления за удостоверения и справки и получавам уведомления за запори.',
    en: 'I apply for certificates and reports and am notified of distraints.',
  },
  aboutCHSI: {
    bg: 'Вписвам запори и провеждам продажби. Номерът и имената се сверяват с регистъра на Камарата.',
    en: 'I record distraints and hold sales. My number and name are checked against the Chamber’s register.',
  },
  aboutCHSIHELPER: {
    bg: 'Действам от името на частен съдебен изпълнител. Данните се сверяват с регистъра на Камарата.',
    en: 'I act on behalf of a private bailiff. This is checked against the Chamber’s register.',
  },
  aboutDSI: {
    bg: 'Вписвам запори и провеждам продажби в съдебноизпълнителна служба при районен съд.',
    en: 'I record distraints and hold sales at the enforcement office of a district court.',
  },
  aboutNAP: {
    bg: 'Провеждам продажби като публичен изпълнител в Националната агенция за приходите.',
    en: 'I hold sales as a public enforcement officer of the National Revenue Agency.',
  },
  aboutSYN: {
    bg: 'Провеждам продажби в производства по несъстоятелност.',
    en: 'I hold sales in insolvency proceedings.',
  },
  needsApproval: {
    bg: 'Профилът се одобрява от администратор.',
    en: 'The account has to be approved by an administrator.',
  },

  method: { bg: 'Ще влизам с', en: 'I will log in with' },
  aboutUSER: {
    bg: 'Избирате ги сега. Нужна е само електронна поща.',
    en: 'You choose them now. All you need is an email address.',
  },
  aboutEAUTH: {
    bg: 'Доказвате самоличността си на страницата за електронна автентикация и се връщате тук.',
    en: 'You prove your identity on the national e-authentication page and come back here.',
  },
  aboutESIGN: {
    bg: 'Поставете картата с подписа. Браузърът ще Ви попита кой сертификат да използва.',
    en: 'Insert the card with your signature. Your browser will ask which certificate to use.',
  },
  noMethod: {
    bg: 'В това качество регистрацията се извършва само с електронна автентикация или с квалифициран електронен подпис, а те в момента не са достъпни.',
    en: 'This kind of user can register only with e-authentication or a qualified certificate, and neither is available at the moment.',
  },

  data: { bg: 'Данни за профила', en: 'Account details' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  userNameHint: {
    bg: 'С него ще влизате. Поне 3 знака: букви, цифри, „-“, „.“ и „_“.',
    en: 'You will log in with it. At least 3 characters: letters, digits, “-”, “.” and “_”.',
  },
  email: { bg: 'Електронна поща', en: 'Email' },
  emailHint: {
    bg: 'На нея ще изпратим връзка за потвърждение.',
    en: 'We will send a confirmation link to it.',
  },
  emailOptional: { bg: 'Електронна поща (по желание)', en: 'Email (optional)' },
  emailOptionalHint: {
    bg: 'Ако не я попълните, ще използваме пощата, получена с доказването на самоличността Ви. Ако няма такава, ще Ви попитаме.',
    en: 'If you leave it empty, we will use the address that comes with your proof of identity. If there is none, we will ask you.',
  },
  firstName: { bg: 'Име', en: 'First name' },
  middleName: { bg: 'Презиме', en: 'Middle name' },
  lastName: { bg: 'Фамилия', en: 'Last name' },
  password: { bg: 'Парола', en: 'Password' },
  repeatPassword: { bg: 'Повторете паролата', en: 'Repeat the password' },
  submit: { bg: 'Регистрирай ме', en: 'Register' },
  chsiNumber: { bg: 'Номер на ЧСИ', en: 'Private bailiff number' },
  chsiNumberHint: { bg: 'До 4 цифри, например 001.', en: 'Up to 4 digits, such as 001.' },
  chsiNumberWrong: { bg: 'Въведете номера с 1 до 4 цифри.', en: 'Enter a number of 1 to 4 digits.' },
  courtCode: { bg: 'Съд', en: 'Court' },
  chooseCourt: { bg: 'Изберете съд', en: 'Choose a court' },
  courtMissing: { bg: 'Изберете съда, при който служите.', en: 'Choose the court where you serve.' },
  authorityId: { bg: 'Орган', en: 'Authority' },
  chooseAuthority: { bg: 'Изберете орган', en: 'Choose an authority' },
  authorityMissing: { bg: 'Изберете органа, в който служите.', en: 'Choose the authority where you serve.' },
  noAuthorities: {
    bg: 'В портала още не е въведен нито един такъв орган. Обърнете се към администратора на портала: той въвежда органите и списъците на овластените лица.',
    en: 'No such authority has been entered in the portal yet. Contact the administrator of the portal, who enters the authorities and their lists of empowered persons.',
  },
  legalGround: { bg: 'Законово основание', en: 'Legal ground' },
  legalGroundHint: {
    bg: 'Разпоредбата, която Ви овластява да налагате запори или да провеждате продажби. Администраторът я сверява със списъка на органа (чл. 7, ал. 4 от Наредба № Н-3).',
    en: 'The provision that empowers you to impose distraints or to hold sales. The administrator compares it with the list of the authority (art. 7(4) of Ordinance N-3).',
  },
  legalGroundMissing: { bg: 'Посочете законовото основание.', en: 'State the legal ground.' },
  noPasswordHere: {
    bg: 'В това качество се влиза само с квалифициран електронен подпис или с електронна автентикация, без парола (чл. 7, ал. 1 от Наредба № Н-3).',
    en: 'In this capacity you log in only with a qualified electronic signature or e-authentication, without a password (art. 7(1) of Ordinance N-3).',
  },
  emailWrong: { bg: 'Невалиден адрес на електронна поща.', en: 'Invalid email address.' },
  proofAbout: {
    bg: 'Имената и личният Ви номер се получават при доказването на самоличността. Не е нужно да ги въвеждате.',
    en: 'Your name and personal number come with the proof of identity, so you do not have to enter them.',
  },
  goEAUTH: { bg: 'Продължи към е-автентикация', en: 'Continue to e-authentication' },
  goESIGN: { bg: 'Продължи със сертификата', en: 'Continue with the certificate' },

  working: { bg: 'Създаваме профила Ви…', en: 'Creating your account…' },
  cancelled: {
    bg: 'Прекъснахте електронната автентикация и профил не е създаден. Можете да опитате отново.',
    en: 'You cancelled e-authentication, so no account has been created. You can try again.',
  },
  notFinished: { bg: 'Регистрацията беше прекъсната', en: 'Registration cancelled' },
  notRegistered: { bg: 'Регистрацията не беше успешна', en: 'Registration was not completed' },
  registerAgain: { bg: 'Към регистрацията', en: 'Go to registration' },
  nothingBrought: {
    bg: 'Тази страница се отваря след доказване на самоличността. Започнете от страницата за регистрация.',
    en: 'This page opens after you have proved your identity. Please start from the registration page.',
  },
  oneMoreThing: { bg: 'Остава да посочите електронна поща', en: 'We still need your email address' },
  oneMoreThingLead: {
    bg: 'Самоличността Ви е доказана, но с нея не получихме електронна поща.',
    en: 'Your identity has been proved, but no email address came with it.',
  },
  finish: { bg: 'Завърши регистрацията', en: 'Finish registration' },

  registered: { bg: 'Проверете електронната си поща', en: 'Check your email' },
  sentTo: {
    bg: (email: string) => `Изпратихме писмо до ${email}.`,
    en: (email: string) => `We have sent an email to ${email}.`,
  },
  whatNext: { bg: 'Какво следва', en: 'What happens next' },
  nextConfirm: {
    bg: 'Отворете връзката в писмото. Тя действа еднократно, в срок от 24 часа.',
    en: 'Open the link in the email. It works once and for 24 hours.',
  },
  nextApproval: {
    bg: 'Администратор разглежда регистрацията Ви. Ще Ви пишем, щом има решение.',
    en: 'An administrator reviews your registration. We will email you as soon as there is a decision.',
  },
  nextLogin: { bg: 'Влезте в портала.', en: 'Log in to the portal.' },
  noLetter: {
    bg: 'Няма писмо? Проверете папката за нежелана поща. Ако посочените данни вече се използват в портала, писмото обяснява какво да направите.',
    en: 'No email? Check your junk folder. If your details are already in use, the email explains what to do.',
  },
  adminDecides: {
    bg: (number: string) => `По регистрацията Ви ще се произнесе администратор. Посочен номер: ${number}.`,
    en: (number: string) => `An administrator will decide on your registration. Number given: ${number}.`,
  },
  checkedValid: {
    bg: (number: string) => `Регистърът на частните съдебни изпълнители потвърди номер ${number}.`,
    en: (number: string) => `The register of private bailiffs confirmed number ${number}.`,
  },

  confirmTitle: { bg: 'Потвърждаване на електронна поща', en: 'Email confirmation' },
  confirming: { bg: 'Потвърждаваме електронната поща…', en: 'Confirming your email address…' },
  confirmed: { bg: 'Електронната поща е потвърдена', en: 'Your email address is confirmed' },
  confirmedACTIVE: { bg: 'Вече можете да влезете в портала.', en: 'You can now log in to the portal.' },
  confirmedUNAPPROVED: {
    bg: 'Профилът Ви чака одобрение от администратор. Ще Ви пишем, щом има решение.',
    en: 'Your account is awaiting approval by an administrator. We will email you as soon as there is a decision.',
  },
  confirmedCLOSED: {
    bg: 'Достъпът до профила обаче е спрян. При въпроси пишете на администраторите.',
    en: 'However, access to the account has been stopped. If you have questions, write to the administrators.',
  },
  writeToUs: { bg: 'Пишете на администраторите', en: 'Write to the administrators' },
  notConfirmed: { bg: 'Електронната поща не е потвърдена', en: 'Your email address is not confirmed' },
  noCode: {
    bg: 'За да потвърдите електронната си поща, отворете връзката в изпратеното до Вас писмо.',
    en: 'To confirm your email address, open the link in the email we sent you.',
  },
  maybeDone: {
    bg: 'Ако вече сте потвърдили електронната си поща, направо влезте в портала.',
    en: 'If you have already confirmed your address, simply log in.',
  },
  resendTitle: { bg: 'Нова връзка за потвърждение', en: 'New confirmation link' },
  resendName: { bg: 'Потребителско име или електронна поща', en: 'User name or email address' },
  resend: { bg: 'Изпрати нова връзка', en: 'Send a new link' },
  resent: {
    bg: 'Ако има профил с тези данни, който чака потвърждение, изпратихме нова връзка на електронната му поща. Предишните връзки вече не действат.',
    en: 'If an account with these details is waiting for confirmation, we have sent a new link to its email address. Earlier links no longer work.',
  },
  toHome: { bg: 'Към началото', en: 'Go to the home page' },

  alreadyIn: { bg: 'Вече сте влезли в портала', en: 'You are already logged in' },
  alreadyInAs: {
    bg: (name: string) =>
      `Влезли сте като ${name}. Данните си можете да промените в профила. За да регистрирате друг профил, първо излезте от портала.`,
    en: (name: string) =>
      `You are logged in as ${name}. You can change your details in your profile. To register another account, log out first.`,
  },
  toProfile: { bg: 'Към профила', en: 'Go to the profile' },
})
