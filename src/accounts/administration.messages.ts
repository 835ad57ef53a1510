/** The words of administering users and roles. */
import { phrases } from '../platform/language.ts'

export const userStates = phrases({
  UNCONFIRMED: { bg: 'Непотвърдена поща', en: 'E-mail not confirmed' },
  UNAPPROVED: { bg: 'Чака одобрение', en: 'Awaiting approval' },
  ACTIVE: { bg: 'Активен', en: 'Active' },
  INACTIVE: { bg: 'Деактивиран', en: 'Inactive' },
  REJECTED: { bg: 'Отказан', en: 'Refused' },
})

export const userTypes = phrases({
  AUCPAR: { bg: 'Участник в публична продан', en: 'Participant in public sales' },
  CHSI: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  CHSIHELPER: { bg: 'Помощник на ЧСИ', en: 'Assistant of a private bailiff' },
  DSI: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  NAP: { bg: 'Публичен изпълнител (НАП)', en: 'Public enforcement officer (NRA)' },
  SYN: { bg: 'Синдик', en: 'Insolvency trustee' },
  APPLICANT: { bg: 'Заявител', en: 'Applicant' },
})

export const signInMethods = phrases({
  USER: { bg: 'Потребителско име и парола', en: 'User name and password' },
  ESIGN: { bg: 'Квалифициран електронен подпис', en: 'Qualified electronic signature' },
  EAUTH: { bg: 'Електронна автентикация', en: 'E-authentication' },
  CHSI: { bg: 'Чрез съдебен изпълнител', en: 'Through a bailiff' },
})

/** The same in two words, for lists. */
export const signInMethodsShort = phrases({
  USER: { bg: 'с парола', en: 'by password' },
  ESIGN: { bg: 'с електронен подпис', en: 'by e-signature' },
  EAUTH: { bg: 'с е-автентикация', en: 'by e-authentication' },
  CHSI: { bg: 'чрез съдебен изпълнител', en: 'through a bailiff' },
})

export const bailiffChecks = phrases({
  valid: { bg: 'Потвърден от регистъра', en: 'Confirmed by the register' },
  notFound: { bg: 'Няма го в регистъра', en: 'Not in the register' },
  notValid: { bg: 'Не съвпада с регистъра', en: 'Does not match the register' },
  failed: { bg: 'Справката не беше успешна', en: 'The register did not answer' },
})

/** What the answer of the register means for who decides. */
export const bailiffCheckMeanings = phrases({
  valid: {
    bg: 'Регистърът на частните съдебни изпълнители потвърждава номера и имената.',
    en: 'The register of private bailiffs confirms the number and the name.',
  },
  notFound: {
    bg: 'В регистъра на частните съдебни изпълнители няма запис с този номер. Поискайте доказателство, преди да одобрите.',
    en: 'The register of private bailiffs has no entry under this number. Ask for evidence before you approve.',
  },
  notValid: {
    bg: 'Имената не отговарят на записа в регистъра или правата не са в сила. Поискайте доказателство, преди да одобрите.',
    en: 'The name does not match the entry in the register, or its rights are not in force. Ask for evidence before you approve.',
  },
  failed: {
    bg: 'Регистърът не отговори при регистрацията. Направете справка в него, преди да одобрите.',
    en: 'The register did not answer at the time of registration. Look it up before you approve.',
  },
})

export const permissionNames = phrases({
  'users.see': { bg: 'Преглед на потребителите', en: 'See users' },
  'institutions.see': { bg: 'Преглед на институциите', en: 'See institutions' },
  'institutions.edit': { bg: 'Редактиране на институциите', en: 'Edit institutions' },
})

export const permissionMeanings = phrases({
  'users.see': {
    bg: 'Списъкът, данните и историята на всеки потребител, без право на промяна.',
    en: 'The list, the data and the history of every user, without the right to change them.',
  },
  'institutions.see': {
    bg: 'Списъкът на институциите и съдилищата.',
    en: 'The list of institutions and courts.',
  },
  'institutions.edit': {
    bg: 'Добавяне и промяна на институции и съдилища.',
    en: 'Adding and changing institutions and courts.',
  },
})

/** What happened to an account, in the third person of a history. */
export const events = phrases({
  registered: { bg: 'Регистрация', en: 'Registered' },
  emailConfirmed: { bg: 'Потвърдена електронна поща', en: 'E-mail confirmed' },
  approved: { bg: 'Одобрен', en: 'Approved' },
  rejected: { bg: 'Отказан', en: 'Refused' },
  activated: { bg: 'Активиран', en: 'Activated' },
  deactivated: { bg: 'Деактивиран', en: 'Deactivated' },
  rolesChanged: { bg: 'Променени роли', en: 'Roles changed' },
  passwordReset: { bg: 'Нулирана парола', en: 'Password reset' },
  passwordChanged: { bg: 'Сменена парола', en: 'Password changed' },
  profileChanged: { bg: 'Променени данни в профила', en: 'Profile data changed' },
  emailChanged: { bg: 'Сменена електронна поща', en: 'E-mail changed' },
  certificateAttached: { bg: 'Прикачен сертификат', en: 'Certificate attached' },
  certificateRemoved: { bg: 'Премахнат сертификат', en: 'Certificate removed' },
  locked: { bg: 'Заключен след грешни пароли', en: 'Locked after wrong passwords' },
  // By the register of private bailiffs or by the term of a state bailiff; the reason says which.
  bailiffRightsEnded: { bg: 'Прекратени права на съдебен изпълнител', en: 'Rights of a bailiff ended' },
  termSet: { bg: 'Определени съд и срок', en: 'Court and term set' },
  assistantNamed: { bg: 'Посочен за помощник', en: 'Appointed as an assistant' },
  assistantDismissed: { bg: 'Вече не е помощник', en: 'No longer an assistant' },
})

/** What an administrator can do now: the button, what it means, the question before it, and what is said after it. */
export const deeds = phrases({
  approve: { bg: 'Одобри', en: 'Approve' },
  reject: { bg: 'Откажи достъп', en: 'Refuse access' },
  activate: { bg: 'Активирай', en: 'Activate' },
  deactivate: { bg: 'Деактивирай', en: 'Deactivate' },
  resendConfirmation: { bg: 'Изпрати ново писмо за потвърждение', en: 'Send a new confirmation message' },
  resetPassword: { bg: 'Нулирай паролата', en: 'Reset the password' },
})

export const deedMeanings = phrases({
  approve: {
    bg: 'Профилът става активен и лицето може да влиза. Получава писмо.',
    en: 'The account becomes active and the person can sign in. A message is sent.',
  },
  reject: {
    bg: 'Лицето не може да влиза. Получава писмо с мотивите.',
    en: 'The person cannot sign in. A message with the reason is sent.',
  },
  activate: {
    bg: 'Лицето отново може да влиза, с ролите, които има. Получава писмо.',
    en: 'The person can sign in again, with the roles held now. A message is sent.',
  },
  deactivate: {
    bg: 'Лицето не може да влиза и всичките му сесии се прекратяват веднага. Получава писмо с мотивите.',
    en: 'The person cannot sign in, and all sessions end at once. A message with the reason is sent.',
  },
  resendConfirmation: {
    bg: 'Лицето получава нова връзка за потвърждение на електронната поща; старата престава да важи.',
    en: 'The person gets a new link to confirm the e-mail address; the old one stops working.',
  },
  resetPassword: {
    bg: 'Лицето получава връзка за нова парола, валидна 30 минути. Всичките му сесии се прекратяват веднага.',
    en: 'The person gets a link for a new password, valid for 30 minutes. All sessions end at once.',
  },
})

export const deedQuestions = phrases({
  approve: { bg: (name: string) => `Одобряване на ${name}`, en: (name: string) => `Approve ${name}` },
  reject: {
    bg: (name: string) => `Отказ на достъп за ${name}`,
    en: (name: string) => `Refuse access to ${name}`,
  },
  activate: { bg: (name: string) => `Активиране на ${name}`, en: (name: string) => `Activate ${name}` },
  deactivate: { bg: (name: string) => `Деактивиране на ${name}`, en: (name: string) => `Deactivate ${name}` },
  resendConfirmation: {
    bg: (name: string) => `Ново писмо за потвърждение до ${name}`,
    en: (name: string) => `New confirmation message to ${name}`,
  },
  resetPassword: {
    bg: (name: string) => `Нулиране на паролата на ${name}`,
    en: (name: string) => `Reset the password of ${name}`,
  },
})

export const deedsDone = phrases({
  approve: {
    bg: (name: string) => `Профилът на ${name} е одобрен.`,
    en: (name: string) => `The account of ${name} has been approved.`,
  },
  reject: {
    bg: (name: string) => `Профилът на ${name} е отказан.`,
    en: (name: string) => `The account of ${name} has been refused.`,
  },
  activate: {
    bg: (name: string) => `Профилът на ${name} е активиран.`,
    en: (name: string) => `The account of ${name} has been activated.`,
  },
  deactivate: {
    bg: (name: string) => `Профилът на ${name} е деактивиран и всичките му сесии са прекратени.`,
    en: (name: string) => `The account of ${name} has been deactivated, and all its sessions have ended.`,
  },
  resendConfirmation: {
    bg: (name: string) => `Изпратено е ново писмо за потвърждение до ${name}.`,
    en: (name: string) => `A new confirmation message has been sent to ${name}.`,
  },
  resetPassword: {
    bg: (name: string) => `Изпратена е връзка за нова парола до ${name}. Всички сесии са прекратени.`,
    en: (name: string) => `A link for a new password has been sent to ${name}. All sessions have ended.`,
  },
})

export const messages = phrases({
  // The list
  users: { bg: 'Потребители', en: 'Users' },
  usersLead: {
    bg: 'Търсете по потребителско име, имена, електронна поща или номер на ЧСИ. Цяло ЕГН или ЛНЧ намира само своя притежател.',
    en: 'Search by user name, names, e-mail or bailiff number. A whole EGN or LNCH finds only its owner.',
  },
  searchUsers: { bg: 'Търсене на потребител', en: 'Search for a user' },
  waiting: {
    bg: (count: number) =>
      count === 1 ? 'Един профил чака одобрение.' : `${count} профила чакат одобрение.`,
    en: (count: number) =>
      count === 1 ? 'One account awaits approval.' : `${count} accounts await approval.`,
  },
  showWaiting: { bg: 'Покажи ги', en: 'Show them' },
  noUsers: { bg: 'Няма потребители', en: 'No users' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  fullName: { bg: 'Име', en: 'Name' },
  email: { bg: 'Електронна поща', en: 'E-mail' },
  emailConfirmed: { bg: 'Потвърдена поща', en: 'E-mail confirmed' },
  notConfirmed: { bg: 'непотвърдена', en: 'not confirmed' },
  confirmed: { bg: 'потвърдена', en: 'confirmed' },
  state: { bg: 'Състояние', en: 'State' },
  userType: { bg: 'Вид потребител', en: 'User type' },
  staff: { bg: 'Служител', en: 'Staff' },
  authType: { bg: 'Начин на регистрация', en: 'Registered with' },
  chsiNumber: { bg: '№ на ЧСИ', en: 'Bailiff number' },
  court: { bg: 'Съд', en: 'Court' },
  roles: { bg: 'Роли', en: 'Roles' },
  role: { bg: 'Роля', en: 'Role' },
  noRoles: { bg: 'Няма роли', en: 'No roles' },
  registeredOn: { bg: 'Регистриран', en: 'Registered' },
  lastLogin: { bg: 'Последен вход', en: 'Last sign-in' },
  never: { bg: 'Никога', en: 'Never' },
  bailiffCheck: { bg: 'Регистър на ЧСИ', en: 'Register of bailiffs' },
  actions: { bg: 'Действия', en: 'Actions' },
  open: { bg: 'Отвори', en: 'Open' },
  decide: { bg: 'Реши', en: 'Decide' },
  of: {
    bg: (deed: string, name: string) => `${deed}: ${name}`,
    en: (deed: string, name: string) => `${deed}: ${name}`,
  },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },

  // One user
  account: { bg: 'Профил', en: 'Account' },
  whatNow: { bg: 'Какво може да се направи сега', en: 'What can be done now' },
  nothingNow: {
    bg: 'В това състояние нямате възможни действия с този профил.',
    en: 'There is nothing that you can do with this account in its present state.',
  },
  onlySystem: {
    bg: 'Профил на системен администратор се променя само от системен администратор.',
    en: 'Only a system administrator can change the account of a system administrator.',
  },
  toProfile: { bg: 'Лични данни', en: 'Personal data' },
  identifier: { bg: 'Личен номер', en: 'Personal number' },
  identifierHint: { bg: 'Последните четири цифри са скрити.', en: 'The last four digits are hidden.' },
  noEmail: { bg: 'Няма', en: 'None' },
  institution: { bg: 'Институция', en: 'Institution' },
  actsFor: { bg: 'Действа от името на', en: 'Acts in the name of' },
  wouldActFor: {
    bg: (name: string) => `Щом получи достъп, ще действа от името на ${name}.`,
    en: (name: string) => `Once let in, this person will act in the name of ${name}.`,
  },
  nobodyToActFor: {
    bg: 'Няма активен частен съдебен изпълнител с този номер.',
    en: 'There is no active private bailiff with this number.',
  },
  validUntil: { bg: 'Валиден до', en: 'Valid until' },
  lockedUntil: { bg: 'Заключен до', en: 'Locked until' },
  lockedHint: {
    bg: 'След твърде много грешни пароли. Нулирането на паролата също помага.',
    en: 'After too many wrong passwords. Resetting the password helps too.',
  },
  reason: { bg: 'Мотиви', en: 'Reason' },
  reasonHint: {
    bg: 'Лицето ще прочете този текст. Между 5 и 2000 знака.',
    en: 'The person will read this text. Between 5 and 2000 characters.',
  },
  language: { bg: 'Език на писмата', en: 'Language of messages' },
  bulgarian: { bg: 'Български', en: 'Bulgarian' },
  english: { bg: 'Английски', en: 'English' },
  sessions: { bg: 'Отворени сесии', en: 'Open sessions' },
  certificates: { bg: 'Прикачени сертификати', en: 'Certificates attached' },
  history: { bg: 'История', en: 'History' },
  historyEmpty: { bg: 'Няма записани събития.', en: 'Nothing has been recorded.' },
  byPortal: { bg: 'Порталът', en: 'The portal' },
  bySelf: { bg: 'Лично', en: 'In person' },
  given: { bg: (names: string) => `Дадени: ${names}`, en: (names: string) => `Given: ${names}` },
  taken: { bg: (names: string) => `Отнети: ${names}`, en: (names: string) => `Taken: ${names}` },
  moreHistory: { bg: 'Покажи цялата история', en: 'Show the whole history' },

  // Roles of one user
  rolesHint: {
    bg: 'Промяната важи веднага, и за вече отворените сесии на лицето.',
    en: 'A change holds at once, also for sessions that are already open.',
  },
  rolesOnlySystem: {
    bg: 'Ролите се променят само от системен администратор.',
    en: 'Only a system administrator can change roles.',
  },
  saveRoles: { bg: 'Запиши ролите', en: 'Save the roles' },
  rolesUnchanged: { bg: 'Ролите не са променени.', en: 'The roles have not been changed.' },
  changeRolesTitle: {
    bg: (name: string) => `Промяна на ролите на ${name}`,
    en: (name: string) => `Change the roles of ${name}`,
  },
  rolesSaved: {
    bg: (name: string) => `Ролите на ${name} са променени.`,
    en: (name: string) => `The roles of ${name} have been changed.`,
  },
  losesOwnSystem: {
    bg: 'Отнемате собствената си роля на системен администратор. Друг системен администратор ще трябва да Ви я върне.',
    en: 'You are taking the role of system administrator from yourself. Another system administrator will have to give it back.',
  },
  givesSystem: {
    bg: 'Системният администратор може всичко, включително да дава и отнема роли.',
    en: 'A system administrator can do everything, giving and taking roles included.',
  },

  // Roles
  userRoles: { bg: 'Потребителски роли', en: 'User roles' },
  userRolesLead: {
    bg: 'Деветте системни роли дават достъп според закона и правилата на портала. Собствените роли дават само отметнатите права.',
    en: 'The nine system roles give access by law and by the rules of the portal. Roles of your own give only the permissions that are ticked.',
  },
  searchRoles: { bg: 'Търсене по име на роля', en: 'Search by the name of a role' },
  newRole: { bg: 'Нова роля', en: 'New role' },
  create: { bg: 'Създай ролята', en: 'Create the role' },
  created: {
    bg: (name: string) => `Ролята „${name}“ е създадена.`,
    en: (name: string) => `The role “${name}” has been created.`,
  },
  noSuchRoles: { bg: 'Няма роли', en: 'No roles' },
  roleName: { bg: 'Системно име', en: 'System name' },
  name: { bg: 'Системно име', en: 'System name' },
  nameHint: {
    bg: 'Латински букви и цифри, без интервали. После не може да се промени.',
    en: 'Latin letters and digits, without spaces. It cannot be changed later.',
  },
  nameInBulgarian: { bg: 'Име на български', en: 'Name in Bulgarian' },
  nameInEnglish: { bg: 'Име на английски', en: 'Name in English' },
  kind: { bg: 'Вид', en: 'Kind' },
  systemRole: { bg: 'Системна', en: 'System' },
  ownRole: { bg: 'Собствена', en: 'Own' },
  permissions: { bg: 'Права', en: 'Permissions' },
  permissionsHint: {
    bg: 'Права извън онези, които ролята дава по име.',
    en: 'Permissions beyond those that the role gives by its name.',
  },
  noPermissions: { bg: 'Без допълнителни права', en: 'No further permissions' },
  usersCount: { bg: 'Потребители', en: 'Users' },
  systemNames: {
    bg: 'Системна роля: имената ѝ не се променят и тя не може да се изтрие.',
    en: 'A system role: its names cannot be changed, and it cannot be deleted.',
  },
  roleData: { bg: 'Имена и права', en: 'Names and permissions' },
  save: { bg: 'Запиши', en: 'Save' },
  roleSaved: { bg: 'Ролята е записана.', en: 'The role has been saved.' },
  deleteRole: { bg: 'Изтрий ролята', en: 'Delete the role' },
  deleteTitle: {
    bg: (name: string) => `Изтриване на ролята „${name}“`,
    en: (name: string) => `Delete the role “${name}”`,
  },
  deleteText: {
    bg: 'Ролята се изтрива окончателно. Никой не я ползва.',
    en: 'The role is deleted for good. Nobody has it.',
  },
  deleted: {
    bg: (name: string) => `Ролята „${name}“ е изтрита.`,
    en: (name: string) => `The role “${name}” has been deleted.`,
  },
  inUse: {
    bg: 'Ролята може да се изтрие, когато никой не я ползва.',
    en: 'The role can be deleted once nobody has it.',
  },
  people: { bg: 'Потребители с тази роля', en: 'Users with this role' },
  noPeople: { bg: 'Никой няма тази роля', en: 'Nobody has this role' },
  searchPeople: { bg: 'Търсене по име', en: 'Search by name' },
  active: { bg: 'Активен', en: 'Active' },
  inactive: { bg: 'Без достъп', en: 'No access' },
  remove: { bg: 'Отнеми ролята', en: 'Take the role' },
  removeTitle: {
    bg: (name: string) => `Отнемане на ролята от ${name}`,
    en: (name: string) => `Take the role from ${name}`,
  },
  removeText: {
    bg: 'Достъпът по тази роля спира веднага, и в отворените сесии.',
    en: 'Access by this role ends at once, also in open sessions.',
  },
  removed: {
    bg: (name: string) => `Ролята е отнета от ${name}.`,
    en: (name: string) => `The role has been taken from ${name}.`,
  },
  lastSystem: {
    bg: 'Това е последният системен администратор. Ролята не може да му се отнеме, докато няма друг.',
    en: 'This is the last system administrator. The role cannot be taken until there is another.',
  },
  addPeople: { bg: 'Добави потребител', en: 'Add a user' },
  user: { bg: 'Потребител', en: 'User' },
  addHint: {
    bg: 'Потърсете по потребителско име, имена или електронна поща (поне 3 знака).',
    en: 'Search by user name, names or e-mail (at least 3 characters).',
  },
  find: { bg: 'Намери', en: 'Find' },
  add: { bg: 'Дай ролята', en: 'Give the role' },
  addTitle: {
    bg: (name: string) => `Даване на ролята на ${name}`,
    en: (name: string) => `Give the role to ${name}`,
  },
  addText: {
    bg: 'Достъпът по тази роля важи веднага.',
    en: 'Access by this role holds at once.',
  },
  added: {
    bg: (name: string) => `Ролята е дадена на ${name}.`,
    en: (name: string) => `The role has been given to ${name}.`,
  },
  hasAlready: { bg: 'Вече има ролята', en: 'Has the role already' },
  nobodyFound: { bg: 'Няма намерени потребители.', en: 'No users found.' },
  moreFound: {
    bg: (count: number) => `и още ${count}; уточнете търсенето`,
    en: (count: number) => `and ${count} more; narrow the search`,
  },
})
