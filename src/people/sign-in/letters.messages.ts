/** What the letters about accounts say. An empty line begins a new paragraph. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  greeting: { bg: 'Здравейте,', en: 'Hello,' },
  greetingOf: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  moment: {
    bg: (date: string, time: string) => `${date} г., ${time} ч. (българско време)`,
    en: (date: string, time: string) => `${time} on ${date} (Bulgarian time)`,
  },

  confirmEmailSubject: { bg: 'Потвърдете електронната си поща', en: 'Confirm your email address' },
  confirmEmail: {
    bg: (
      until: string,
    ) => `Тази електронна поща е посочена за профил в портала. За да продължите, потвърдете, че пощата е Ваша.

Връзката действа еднократно, до ${until}. Ако срокът изтече, влезте в портала с данните си и ще получите нова.

Ако не сте посочили Вие тази поща, не правете нищо. Без потвърждение профилът не може да се използва.`,
    en: (
      until: string,
    ) => `This email address was given for an account in the portal. To continue, please confirm that the address is yours.

The link works once, until ${until}. If it has expired, log in with your details and you will receive a new one.

If it was not you who gave this address, do nothing. Without confirmation the account cannot be used.`,
  },
  confirmEmailAction: { bg: 'Потвърждавам електронната си поща', en: 'Confirm my email address' },

  alreadyRegisteredSubject: { bg: 'Вече имате профил в портала', en: 'You already have an account' },
  alreadyRegistered: {
    bg: (
      what: string,
    ) => `Някой опита да създаде или да промени друг профил с ${what}. Нищо не е записано, защото вече имате профил в портала. Той не е променен.

Ако сте опитали Вие, влезте с профила, който имате. Ако сте забравили паролата си, поискайте нова от страницата за вход.

Ако не сте Вие, не е нужно да правите нищо.`,
    en: (
      what: string,
    ) => `Somebody tried to create or change another account with ${what}. Nothing was recorded, because you already have an account in the portal. It has not been changed.

If it was you, log in with the account you have. If you have forgotten your password, request a new one on the login page.

If it was not you, there is nothing you need to do.`,
  },
  email: { bg: 'Вашата електронна поща', en: 'your email address' },
  identifier: { bg: 'Вашия личен номер', en: 'your personal number' },
  userNameTakenSubject: { bg: 'Изберете друго потребителско име', en: 'Choose a different user name' },
  userNameTaken: {
    bg: `С тази електронна поща беше направен опит за регистрация в портала. Тя не е завършена, защото избраното потребителско име вече е заето.

Ако сте опитали Вие, регистрирайте се отново с друго потребителско име.

Ако не сте Вие, не е нужно да правите нищо: профил с тази електронна поща не е създаден.`,
    en: `Somebody tried to register in the portal with this email address. The registration was not completed, because the user name is already taken.

If it was you, register again with a different user name.

If it was not you, there is nothing you need to do: no account was created with this email address.`,
  },
  toRegister: { bg: 'Към регистрацията', en: 'Go to registration' },
  toLogin: { bg: 'Към страницата за вход', en: 'Go to the login page' },

  yourUserName: {
    bg: (name: string) => `Потребителското Ви име е ${name}`,
    en: (name: string) => `Your user name is ${name}`,
  },
  resetPasswordSubject: { bg: 'Избор на нова парола', en: 'Choose a new password' },
  resetPassword: {
    bg: (until: string) => `Получихме искане за нова парола за Вашия профил. Изберете я чрез бутона по-долу.

Връзката действа еднократно, до ${until}. Когато смените паролата, всички отворени сесии в профила Ви ще бъдат прекратени.

Не препращайте това писмо: с връзката в него всеки може да смени паролата Ви. Ако не сте поискали нова парола, не правете нищо – досегашната остава в сила.`,
    en: (
      until: string,
    ) => `We received a request for a new password for your account. Use the button below to choose one.

The link works once, until ${until}. When you change the password, all open sessions of your account will be ended.

Do not forward this email: anyone who has the link can change your password. If you did not request a new password, do nothing – your current one remains valid.`,
  },
  passwordResetByAdminSubject: {
    bg: 'Администратор Ви моли да изберете нова парола',
    en: 'An administrator asks you to choose a new password',
  },
  passwordResetByAdmin: {
    bg: (
      until: string,
    ) => `Администратор на портала Ви моли да изберете нова парола за профила си. Направете го чрез бутона по-долу.

Връзката действа еднократно, до ${until}. Ако срокът изтече, поискайте нова чрез „Забравена парола?“ на страницата за вход.

Никой от администраторите не знае паролата Ви и няма да Ви я поиска. Ако имате съмнения, пишете ни чрез „Обратна връзка“ в портала.`,
    en: (
      until: string,
    ) => `An administrator of the portal asks you to choose a new password for your account. Please use the button below.

The link works once, until ${until}. If it has expired, request a new one through “Forgotten your password?” on the login page.

No administrator knows your password or will ever ask for it. If you are in doubt, write to us through “Feedback” in the portal.`,
  },
  choosePassword: { bg: 'Избор на нова парола', en: 'Choose a new password' },

  passwordChangedSubject: { bg: 'Паролата Ви е сменена', en: 'Your password was changed' },
  passwordChanged: {
    bg: (
      at: string,
    ) => `Паролата за профила Ви беше сменена на ${at}. Другите отворени сесии в профила са прекратени.

Ако сте я сменили Вие, не е нужно да правите нищо.

Ако не сте Вие, веднага поискайте нова парола чрез „Забравена парола?“ на страницата за вход и сменете паролата на електронната си поща. Пишете ни и чрез „Обратна връзка“ в портала.`,
    en: (
      at: string,
    ) => `The password of your account was changed at ${at}. The other open sessions of the account have been ended.

If it was you, there is nothing you need to do.

If it was not you, request a new password at once through “Forgotten your password?” on the login page, and change the password of your mailbox. Please also write to us through “Feedback” in the portal.`,
  },

  lockedSubject: { bg: 'Входът с парола е временно спрян', en: 'Password login is temporarily suspended' },
  locked: {
    bg: (
      until: string,
    ) => `За профила Ви няколко пъти поред беше въведена грешна парола. За да не може някой да я отгатне, оттам, откъдето са направени опитите, входът с парола е спрян до ${until}. При тези опити никой не е влязъл в профила.

Ако сте били Вие, изчакайте дотогава или влезте веднага: с електронна автентикация, с квалифициран електронен подпис или с нова парола чрез „Забравена парола?“ на страницата за вход.

Ако не сте били Вие, паролата Ви не е отгатната и можете да влизате както досега от устройствата и мрежите, от които вече сте влизали. Ако паролата е кратка или я използвате и другаде, изберете нова. За други такива опити през следващите 24 часа няма да Ви пишем.`,
    en: (
      until: string,
    ) => `A wrong password was entered for your account several times in a row. To keep anyone from guessing it, password login is suspended until ${until} for the place where the attempts came from. None of these attempts gave access to the account.

If it was you, wait until then or log in at once: with e-authentication, with a qualified electronic signature, or with a new password through “Forgotten your password?” on the login page.

If it was not you, your password has not been guessed, and you can log in as before from the devices and networks that you have already used. If the password is short, or if you use it elsewhere, choose a new one. We will not write to you about further such attempts in the next 24 hours.`,
  },

  waitsForApprovalSubject: { bg: 'Профилът Ви чака одобрение', en: 'Your account is awaiting approval' },
  waitsForApproval: {
    bg: `Електронната Ви поща е потвърдена. За да можете да работите в портала, профилът Ви трябва да бъде одобрен от администратор на Министерството на правосъдието.

Не е нужно да правите нищо друго. Ще Ви пишем, щом има решение.`,
    en: `Your email address is confirmed. Before you can use the portal, an administrator at the Ministry of Justice has to approve your account.

There is nothing else you need to do. We will email you as soon as there is a decision.`,
  },
  approvedSubject: { bg: 'Профилът Ви е одобрен', en: 'Your account has been approved' },
  approved: {
    bg: 'Администратор одобри профила Ви. Вече можете да влезете и да работите в портала.',
    en: 'An administrator has approved your account. You can now log in and use the portal.',
  },
  rejectedSubject: { bg: 'Профилът Ви не е одобрен', en: 'Your account has not been approved' },
  rejected: {
    bg: `Администратор разгледа регистрацията на профила Ви и не я одобри.

Ако смятате, че причината е отпаднала или има грешка, пишете ни чрез „Обратна връзка“ в портала.`,
    en: `An administrator has reviewed your request for an account and has not approved it.

If you believe that the reason no longer applies or that there is a mistake, write to us through “Feedback” in the portal.`,
  },
  activatedSubject: { bg: 'Профилът Ви отново е активен', en: 'Your account is active again' },
  activated: {
    bg: 'Администратор активира профила Ви. Вече можете да влезете и да работите в портала.',
    en: 'An administrator has activated your account. You can now log in and use the portal.',
  },
  deactivatedSubject: { bg: 'Профилът Ви е деактивиран', en: 'Your account has been deactivated' },
  deactivated: {
    bg: `Профилът Ви беше деактивиран. Отворените сесии са прекратени и с този профил вече не може да се влиза в портала.

Ако имате въпроси или смятате, че има грешка, пишете ни чрез „Обратна връзка“ в портала.`,
    en: `Your account has been deactivated. Its open sessions have been ended and it can no longer be used to log in.

If you have questions or believe that there is a mistake, write to us through “Feedback” in the portal.`,
  },
  emailChangedSubject: {
    bg: 'Електронната поща на профила Ви е сменена',
    en: 'The email address of your account was changed',
  },
  emailChanged: {
    bg: (
      at: string,
    ) => `На ${at} електронната поща на профила Ви беше сменена. Занапред писмата от портала ще се изпращат на новата. Това е последното писмо на досегашната.

Ако сте я сменили Вие, не е нужно да правите нищо.

Ако не сте Вие, веднага ни пишете чрез „Обратна връзка“ в портала, за да спрем достъпа до профила.`,
    en: (
      at: string,
    ) => `The email address of your account was changed at ${at}. From now on the portal will write to the new address. This is the last email to the old one.

If it was you, there is nothing you need to do.

If it was not you, write to us at once through “Feedback” in the portal, so that we can stop access to the account.`,
  },
  certificateAttachedSubject: {
    bg: 'Към профила Ви е прикачен сертификат',
    en: 'Your account has a new certificate',
  },
  certificateAttached: {
    bg: (
      at: string,
    ) => `Към профила Ви беше прикачен квалифициран сертификат за електронен подпис: ${at}. Занапред с него може да се влиза в профила.

Ако сте го прикачили Вие, не е нужно да правите нищо.

Ако не сте Вие, сменете паролата си и веднага ни пишете чрез „Обратна връзка“ в портала, за да спрем достъпа до профила.`,
    en: (
      at: string,
    ) => `A qualified certificate for electronic signatures was attached to your account at ${at}. From now on it can be used to log in to the account.

If it was you, there is nothing you need to do.

If it was not you, change your password and write to us at once through “Feedback” in the portal, so that we can stop access to the account.`,
  },
  eAuthAttachedSubject: {
    bg: 'Към профила Ви е прикачена електронна автентикация',
    en: 'E-authentication was attached to your account',
  },
  eAuthAttached: {
    bg: (
      at: string,
    ) => `Към профила Ви беше прикачена електронна автентикация: ${at}. Занапред с нея може да се влиза в профила, а личният номер в него е удостоверен.

Ако сте я прикачили Вие, не е нужно да правите нищо.

Ако не сте Вие, сменете паролата си и веднага ни пишете чрез „Обратна връзка“ в портала, за да спрем достъпа до профила.`,
    en: (
      at: string,
    ) => `E-authentication was attached to your account at ${at}. From now on it can be used to log in to the account, and the personal number in the account is proved.

If it was you, there is nothing you need to do.

If it was not you, change your password and write to us at once through “Feedback” in the portal, so that we can stop access to the account.`,
  },
  eAuthDetachedSubject: {
    bg: 'Електронната автентикация е премахната от профила Ви',
    en: 'E-authentication was removed from your account',
  },
  eAuthDetached: {
    bg: (
      at: string,
    ) => `Електронната автентикация беше премахната от профила Ви: ${at}. Занапред с нея не може да се влиза в него, докато не я прикачите отново.

Ако сте я премахнали Вие, не е нужно да правите нищо.

Ако не сте Вие, сменете паролата си и веднага ни пишете чрез „Обратна връзка“ в портала, за да спрем достъпа до профила.`,
    en: (
      at: string,
    ) => `E-authentication was removed from your account at ${at}. It can no longer be used to log in to the account until you attach it again.

If it was you, there is nothing you need to do.

If it was not you, change your password and write to us at once through “Feedback” in the portal, so that we can stop access to the account.`,
  },
  reason: { bg: (reason: string) => `Мотиви: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  toPortal: { bg: 'Към портала', en: 'Go to the portal' },
  toFeedback: { bg: 'Към „Обратна връзка“', en: 'Go to “Feedback”' },
})
