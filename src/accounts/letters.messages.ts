/** What the letters about accounts say. An empty line begins a new paragraph. */
import { phrases } from '../platform/language.ts'

export const messages = phrases({
  greeting: { bg: 'Здравейте,', en: 'Hello,' },
  greetingOf: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  moment: {
    bg: (date: string, time: string) => `${date} г., ${time} ч. (българско време)`,
    en: (date: string, time: string) => `${time} on ${date} (Bulgarian time)`,
  },

  confirmEmailSubject: { bg: 'Потвърдете електронната си поща', en: 'Confirm your e-mail address' },
  confirmEmail: {
    bg: (
      until: string,
    ) => `Тази електронна поща е посочена за профил в портала. Потвърдете, че пощата е Ваша, за да можете да продължите.

Връзката действа еднократно, до ${until}. Ако срокът изтече, влезте в портала с данните си и ще получите нова.

Ако не сте посочили Вие тази поща, не правете нищо. Без потвърждение профилът не може да се използва.`,
    en: (
      until: string,
    ) => `This e-mail address was given for an account in the portal. Please confirm that the address is yours before you go on.

The link works once, until ${until}. If it has expired, log in with your details and you will receive a new one.

If it was not you who gave this address, do nothing. Without confirmation the account cannot be used.`,
  },
  confirmEmailAction: { bg: 'Потвърждавам пощата', en: 'Confirm the address' },

  alreadyRegisteredSubject: { bg: 'Вече имате профил в портала', en: 'You already have an account' },
  alreadyRegistered: {
    bg: (
      what: string,
    ) => `Беше направен опит да се създаде или промени друг профил с ${what}. Нищо не е записано, защото вече имате профил в портала. Той не е променен.

Ако сте опитали Вие, влезте с профила, който имате. Ако сте забравили паролата си, поискайте нова от страницата за вход.

Ако не сте Вие, не е нужно да правите нищо.`,
    en: (
      what: string,
    ) => `Somebody tried to make or change another account with ${what}. Nothing was recorded, because you already have an account in the portal. It has not been changed.

If it was you, log in with the account you have. If you have forgotten your password, ask for a new one on the login page.

If it was not you, there is nothing you need to do.`,
  },
  email: { bg: 'Вашата електронна поща', en: 'your e-mail address' },
  identifier: { bg: 'Вашия личен номер', en: 'your personal number' },
  userNameTakenSubject: { bg: 'Изберете друго потребителско име', en: 'Choose another user name' },
  userNameTaken: {
    bg: `С тази електронна поща беше заявена регистрация в портала. Тя не е завършена, защото избраното потребителско име вече е заето.

Ако сте опитали Вие, регистрирайте се отново с друго потребителско име.

Ако не сте Вие, не е нужно да правите нищо: профил с тази електронна поща не е създаден.`,
    en: `Somebody tried to register in the portal with this e-mail address. The registration was not completed, because the user name is already taken.

If it was you, register again with another user name.

If it was not you, there is nothing you need to do: no account was made with this e-mail address.`,
  },
  toRegister: { bg: 'Към регистрацията', en: 'Go to registration' },
  toLogin: { bg: 'Към страницата за вход', en: 'Go to the login page' },

  resetPasswordSubject: { bg: 'Избор на нова парола', en: 'Choose a new password' },
  resetPassword: {
    bg: (until: string) => `Получихме искане за нова парола за Вашия профил. Изберете я от бутона по-долу.

Връзката действа еднократно, до ${until}. Когато смените паролата, всички отворени сесии в профила Ви ще бъдат прекратени.

Не препращайте това писмо: с връзката в него всеки може да смени паролата Ви. Ако не сте поискали нова парола, не правете нищо – досегашната остава.`,
    en: (
      until: string,
    ) => `We received a request for a new password for your account. Choose it with the button below.

The link works once, until ${until}. When you change the password, every open session of your account ends.

Do not forward this letter: anyone who has the link can change your password. If you did not ask for a new password, do nothing – the present one stays.`,
  },
  passwordResetByAdminSubject: {
    bg: 'Администратор Ви моли да изберете нова парола',
    en: 'An administrator asks you to choose a new password',
  },
  passwordResetByAdmin: {
    bg: (
      until: string,
    ) => `Администратор на портала Ви моли да изберете нова парола за профила си. Направете го от бутона по-долу.

Връзката действа еднократно, до ${until}. Ако срокът изтече, поискайте нова от „Забравена парола“ на страницата за вход.

Никой от администраторите не знае паролата Ви и няма да Ви я поиска. Ако имате съмнения, пишете ни чрез „Обратна връзка“ в портала.`,
    en: (
      until: string,
    ) => `An administrator of the portal asks you to choose a new password for your account. Please do so with the button below.

The link works once, until ${until}. If it has expired, ask for a new one with “Forgotten password” on the login page.

No administrator knows your password or will ever ask for it. If you are in doubt, write to us through “Feedback” in the portal.`,
  },
  choosePassword: { bg: 'Избор на нова парола', en: 'Choose a new password' },

  passwordChangedSubject: { bg: 'Паролата Ви е сменена', en: 'Your password was changed' },
  passwordChanged: {
    bg: (
      at: string,
    ) => `Паролата за профила Ви беше сменена: ${at}. Другите отворени сесии в профила са прекратени.

Ако сте я сменили Вие, не е нужно да правите нищо.

Ако не сте Вие, веднага поискайте нова парола от „Забравена парола“ на страницата за вход и сменете паролата на електронната си поща. Пишете ни и чрез „Обратна връзка“ в портала.`,
    en: (
      at: string,
    ) => `The password of your account was changed at ${at}. The other open sessions of the account have ended.

If it was you, there is nothing you need to do.

If it was not you, ask for a new password at once with “Forgotten password” on the login page, and change the password of your mailbox. Please also write to us through “Feedback” in the portal.`,
  },

  lockedSubject: { bg: 'Входът с парола е временно спрян', en: 'Logging in with a password is suspended' },
  locked: {
    bg: (
      until: string,
    ) => `За профила Ви няколко пъти поред беше въведена грешна парола. За да не може някой да я познае, входът с парола е спрян до ${until}. С тези опити никой не е влязъл в профила.

Ако сте били Вие, изчакайте дотогава или изберете нова парола от „Забравена парола“ на страницата за вход.

Ако не сте били Вие, паролата Ви все още не е позната. Ако е кратка или я използвате и другаде, изберете нова.`,
    en: (
      until: string,
    ) => `A wrong password was typed for your account several times in a row. So that nobody can guess it, logging in with a password is suspended until ${until}. None of these attempts entered the account.

If it was you, wait until then or choose a new password with “Forgotten password” on the login page.

If it was not you, your password has not been guessed. If it is short, or you use it elsewhere too, choose a new one.`,
  },

  waitsForApprovalSubject: { bg: 'Профилът Ви чака одобрение', en: 'Your account awaits approval' },
  waitsForApproval: {
    bg: `Електронната Ви поща е потвърдена. За да можете да работите в портала, профилът Ви трябва да бъде одобрен от администратор на Министерството на правосъдието.

Не е нужно да правите нищо друго. Ще Ви пишем, щом има решение.`,
    en: `Your e-mail address is confirmed. Before you can work in the portal, an administrator of the Ministry of Justice has to approve your account.

There is nothing else you need to do. We will write to you as soon as there is a decision.`,
  },
  approvedSubject: { bg: 'Профилът Ви е одобрен', en: 'Your account has been approved' },
  approved: {
    bg: 'Администратор одобри профила Ви. Вече можете да влезете и да работите в портала.',
    en: 'An administrator has approved your account. You can now log in and work in the portal.',
  },
  rejectedSubject: { bg: 'Профилът Ви не е одобрен', en: 'Your account has not been approved' },
  rejected: {
    bg: `Администратор разгледа заявката Ви за профил и не я одобри.

Ако смятате, че причината е отпаднала или има грешка, пишете ни чрез „Обратна връзка“ в портала.`,
    en: `An administrator has examined your request for an account and did not approve it.

If you believe that the reason no longer applies or that there is a mistake, write to us through “Feedback” in the portal.`,
  },
  activatedSubject: { bg: 'Профилът Ви отново е активен', en: 'Your account is active again' },
  activated: {
    bg: 'Администратор активира профила Ви. Вече можете да влезете и да работите в портала.',
    en: 'An administrator has activated your account. You can now log in and work in the portal.',
  },
  deactivatedSubject: { bg: 'Профилът Ви е деактивиран', en: 'Your account has been deactivated' },
  deactivated: {
    bg: `Профилът Ви беше деактивиран. Отворените сесии са прекратени и в портала не може да се влезе с този профил.

Ако имате въпроси или смятате, че има грешка, пишете ни чрез „Обратна връзка“ в портала.`,
    en: `Your account has been deactivated. Its open sessions have ended and nobody can log in with it.

If you have questions or believe that there is a mistake, write to us through “Feedback” in the portal.`,
  },
  emailChangedSubject: {
    bg: 'Електронната поща на профила Ви е сменена',
    en: 'The e-mail address of your account was changed',
  },
  emailChanged: {
    bg: (
      at: string,
    ) => `За профила Ви беше посочена друга електронна поща: ${at}. Занапред съобщенията от портала ще се изпращат на нея. Това писмо е последното на досегашната.

Ако сте я сменили Вие, не е нужно да правите нищо.

Ако не сте Вие, веднага ни пишете чрез „Обратна връзка“ в портала, за да спрем достъпа до профила.`,
    en: (
      at: string,
    ) => `Another e-mail address was given for your account at ${at}. From now on the portal writes to the new address. This letter is the last one to the old address.

If it was you, there is nothing you need to do.

If it was not you, write to us at once through “Feedback” in the portal, so that we can stop access to the account.`,
  },
  reason: { bg: (reason: string) => `Причина: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  toPortal: { bg: 'Към портала', en: 'Go to the portal' },
  toFeedback: { bg: 'Към „Обратна връзка“', en: 'Go to “Feedback”' },
})
