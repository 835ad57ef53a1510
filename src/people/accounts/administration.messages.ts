/** The words of administering users and roles. */
import { phrases } from '#platform/lang/language.ts'

export const userStates = phrases({
  UNCONFIRMED: { bg: 'Непотвърдена поща', en: 'Email not confirmed' },
  UNAPPROVED: { bg: 'Чака одобрение', en: 'Awaiting approval' },
  ACTIVE: { bg: 'Активен', en: 'Active' },
  INACTIVE: { bg: 'Деактивиран', en: 'Inactive' },
  REJECTED: { bg: 'Отхвърлен', en: 'Rejected' },
})

export const userTypes = phrases({
  AUCPAR: { bg: 'Участник в публична продан', en: 'Participant in public sales' },
  CHSI: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  CHSIHELPER: { bg: 'Помощник-частен съдебен изпълнител', en: 'Assistant of a private bailiff' },
  DSI: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  NAP: { bg: 'Публичен изпълнител (НАП)', en: 'Public enforcement officer (NRA)' },
  SYN: { bg: 'Синдик', en: 'Syndic' },
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
  USER: { bg: 'с парола', en: 'with a password' },
  ESIGN: { bg: 'с електронен подпис', en: 'with an e-signature' },
  EAUTH: { bg: 'с е-автентикация', en: 'with e-authentication' },
  CHSI: { bg: 'чрез съдебен изпълнител', en: 'through a bailiff' },
})

export const bailiffChecks = phrases({
  valid: { bg: 'Потвърден от регистъра', en: 'Confirmed by the register' },
  notFound: { bg: 'Няма го в регистъра', en: 'Not in the register' },
  notValid: { bg: 'Не съвпада с регистъра', en: 'Does not match the register' },
  failed: { bg: 'Регистърът не отговори', en: 'The register did not answer' },
})

/** What the answer of the register means for who decides. */
export const bailiffCheckMeanings = phrases({
  valid: {
    bg: 'Регистърът на частните съдебни изпълнители потвърждава номера и имената.',
    en: 'The register of private bailiffs confirms the number and the name.',
  },
  notFound: {
    bg: 'В регистъра на частните съдебни изпълнители няма запис с този номер. Поискайте доказателства, преди да одобрите профила.',
    en: 'The register of private bailiffs has no entry under this number. Ask for evidence before you approve the account.',
  },
  notValid: {
    bg: 'Имената не отговарят на записа в регистъра или правата не са в сила. Поискайте доказателства, преди да одобрите профила.',
    en: 'The name does not match the entry in the register, or its rights are not in force. Ask for evidence before you approve the account.',
  },
  failed: {
    bg: 'Регистърът не отговори при регистрацията. Направете справка в него, преди да одобрите профила.',
    en: 'The register did not answer at the time of registration. Check it before you approve the account.',
  },
})

export const permissionNames = phrases({
  'users.see': { bg: 'Преглед на потребителите', en: 'View users' },
  'institutions.see': { bg: 'Преглед на институциите', en: 'View institutions' },
  'institutions.edit': { bg: 'Промяна на институциите', en: 'Edit institutions' },
  'feedback.handle': { bg: 'Обработка на обратната връзка', en: 'Deal with feedback' },
})

export const permissionMeanings = phrases({
  'users.see': {
    bg: 'Списъкът, данните и историята на всички потребители, без право на промяна.',
    en: 'The list, details and history of all users, without the right to change them.',
  },
  'institutions.see': {
    bg: 'Списъкът на институциите и съдилищата.',
    en: 'The list of institutions and courts.',
  },
  'institutions.edit': {
    bg: 'Добавяне и промяна на институции и съдилища.',
    en: 'Adding and changing institutions and courts.',
  },
  'feedback.handle': {
    bg: 'Чете съобщенията до администраторите, възлага ги и отговаря.',
    en: 'Reads messages to the administrators, assigns and answers them.',
  },
})

/** What happened to an account, in the third person of a history. */
export const events = phrases({
  registered: { bg: 'Регистрация', en: 'Registered' },
  openedForSale: { bg: 'Открит за участие в една продан', en: 'Opened for one sale' },
  emailConfirmed: { bg: 'Потвърдена електронна поща', en: 'Email confirmed' },
  approved: { bg: 'Одобрен', en: 'Approved' },
  rejected: { bg: 'Отхвърлен', en: 'Rejected' },
  activated: { bg: 'Активиран', en: 'Activated' },
  deactivated: { bg: 'Деактивиран', en: 'Deactivated' },
  rolesChanged: { bg: 'Променени роли', en: 'Roles changed' },
  passwordReset: { bg: 'Нулирана парола', en: 'Password reset' },
  passwordChanged: { bg: 'Сменена парола', en: 'Password changed' },
  profileChanged: { bg: 'Променени данни в профила', en: 'Profile data changed' },
  numberRefused: {
    bg: 'Отказан личен номер, който е в друг профил',
    en: 'Refused a personal number that another account has',
  },
  emailChanged: { bg: 'Сменена електронна поща', en: 'Email changed' },
  certificateAttached: { bg: 'Прикачен сертификат', en: 'Certificate attached' },
  certificateRemoved: { bg: 'Премахнат сертификат', en: 'Certificate removed' },
  eAuthAttached: { bg: 'Прикачена електронна автентикация', en: 'E-authentication attached' },
  eAuthDetached: { bg: 'Премахната електронна автентикация', en: 'E-authentication removed' },
  locked: {
    bg: 'Спрян вход с парола след грешни опити',
    en: 'Password login suspended after wrong attempts',
  },
  // By the register of private bailiffs or by the term of a state bailiff; the reason says which.
  bailiffRightsEnded: { bg: 'Прекратени права на съдебен изпълнител', en: 'Rights of a bailiff ended' },
  termSet: { bg: 'Определени съд и срок', en: 'Court and term set' },
  assistantNamed: { bg: 'Посочен за помощник', en: 'Appointed as an assistant' },
  assistantDismissed: { bg: 'Вече не е помощник', en: 'No longer an assistant' },
})

/** What an administrator can do now: the button, what it means, the question before it, and what is said after it. */
export const actions = phrases({
  approve: { bg: 'Одобри', en: 'Approve' },
  reject: { bg: 'Отхвърли', en: 'Reject' },
  activate: { bg: 'Активирай', en: 'Activate' },
  deactivate: { bg: 'Деактивирай', en: 'Deactivate' },
  resendConfirmation: { bg: 'Изпрати ново писмо за потвърждение', en: 'Send a new confirmation email' },
  resetPassword: { bg: 'Нулирай паролата', en: 'Reset the password' },
})

export const actionMeanings = phrases({
  approve: {
    bg: 'Профилът става активен и лицето може да влиза. Получава писмо.',
    en: 'The account becomes active and the person can log in. They are notified by email.',
  },
  reject: {
    bg: 'Лицето не може да влиза. Получава писмо с мотивите.',
    en: 'The person cannot log in. They receive an email with the reason.',
  },
  activate: {
    bg: 'Лицето отново може да влиза с ролите, които има. Получава писмо.',
    en: 'The person can log in again with their present roles. They are notified by email.',
  },
  deactivate: {
    bg: 'Лицето не може да влиза и всичките му сесии се прекратяват веднага. Получава писмо с мотивите.',
    en: 'The person cannot log in, and all their sessions end at once. They receive an email with the reason.',
  },
  resendConfirmation: {
    bg: 'Лицето получава нова връзка за потвърждение на електронната поща. Предишната престава да действа.',
    en: 'The person receives a new link to confirm their email address. The previous one stops working.',
  },
  resetPassword: {
    bg: 'Лицето получава връзка за избор на нова парола, която действа 30 минути. Всичките му сесии се прекратяват веднага.',
    en: 'The person receives a link for choosing a new password, which works for 30 minutes. All their sessions end at once.',
  },
})

export const actionQuestions = phrases({
  approve: { bg: (name: string) => `Одобряване на ${name}`, en: (name: string) => `Approve ${name}` },
  reject: {
    bg: (name: string) => `Отхвърляне на регистрацията на ${name}`,
    en: (name: string) => `Reject the registration of ${name}`,
  },
  activate: { bg: (name: string) => `Активиране на ${name}`, en: (name: string) => `Activate ${name}` },
  deactivate: { bg: (name: string) => `Деактивиране на ${name}`, en: (name: string) => `Deactivate ${name}` },
  resendConfirmation: {
    bg: (name: string) => `Ново писмо за потвърждение до ${name}`,
    en: (name: string) => `New confirmation email to ${name}`,
  },
  resetPassword: {
    bg: (name: string) => `Нулиране на паролата на ${name}`,
    en: (name: string) => `Reset the password of ${name}`,
  },
})

export const actionsDone = phrases({
  approve: {
    bg: (name: string) => `Профилът на ${name} е одобрен.`,
    en: (name: string) => `The account of ${name} has been approved.`,
  },
  reject: {
    bg: (name: string) => `Регистрацията на ${name} е отхвърлена.`,
    en: (name: string) => `The registration of ${name} has been rejected.`,
  },
  activate: {
    bg: (name: string) => `Профилът на ${name} е активиран.`,
    en: (name: string) => `The account of ${name} has been activated.`,
  },
  deactivate: {
    bg: (name: string) => `Профилът на ${name} е деактивиран и всичките му сесии са прекратени.`,
    en: (name: string) =>
      `The account of ${name} has been deactivated, and all its sessions have been ended.`,
  },
  resendConfirmation: {
    bg: (name: string) => `Изпратено е ново писмо за потвърждение до ${name}.`,
    en: (name: string) => `A new confirmation email has been sent to ${name}.`,
  },
  resetPassword: {
    bg: (name: string) =>
      `На ${name} е изпратена връзка за избор на нова парола. Всички сесии са прекратени.`,
    en: (name: string) =>
      `A link for choosing a new password has been sent to ${name}. All sessions have been ended.`,
  },
})

export const messages = phrases({
  // The list
  users: { bg: 'Потребители', en: 'Users' },
  usersLead: {
    bg: 'Търсете по потребителско име, имена, електронна поща или номер на ЧСИ, а по ЕГН или ЛНЧ – само с целия номер.',
    en: 'Search by user name, name, email or private bailiff number. To search by EGN or LNCH, enter the whole number.',
  },
  searchUsers: { bg: 'Търсене на потребител', en: 'Search for a user' },
  waiting: {
    bg: (count: number) =>
      count === 1 ? 'Един профил чака одобрение.' : `${count} профила чакат одобрение.`,
    en: (count: number) =>
      count === 1 ? 'One account is awaiting approval.' : `${count} accounts are awaiting approval.`,
  },
  showWaiting: { bg: 'Покажи', en: 'Show' },
  noUsers: { bg: 'Няма потребители', en: 'No users' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  fullName: { bg: 'Име', en: 'Name' },
  email: { bg: 'Електронна поща', en: 'Email' },
  emailConfirmed: { bg: 'Потвърдена електронна поща', en: 'Email confirmed' },
  notConfirmed: { bg: 'непотвърдена', en: 'not confirmed' },
  confirmed: { bg: 'потвърдена', en: 'confirmed' },
  state: { bg: 'Състояние', en: 'State' },
  userType: { bg: 'Вид потребител', en: 'User type' },
  staff: { bg: 'Служител', en: 'Staff' },
  authType: { bg: 'Начин на регистрация', en: 'Registered with' },
  chsiNumber: { bg: 'Номер на ЧСИ', en: 'Private bailiff number' },
  numbered: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  court: { bg: 'Съд', en: 'Court' },
  roles: { bg: 'Роли', en: 'Roles' },
  role: { bg: 'Роля', en: 'Role' },
  noRoles: { bg: 'Няма роли', en: 'No roles' },
  registeredOn: { bg: 'Регистриран', en: 'Registered' },
  lastLogin: { bg: 'Последен вход', en: 'Last login' },
  never: { bg: 'Никога', en: 'Never' },
  bailiffCheck: { bg: 'Регистър на ЧСИ', en: 'Register of private bailiffs' },
  actions: { bg: 'Действия', en: 'Actions' },
  open: { bg: 'Преглед', en: 'View' },
  decide: { bg: 'Разгледай', en: 'Review' },
  of: {
    bg: (action: string, name: string) => `${action}: ${name}`,
    en: (action: string, name: string) => `${action}: ${name}`,
  },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },

  // One user
  account: { bg: 'Профил', en: 'Account' },
  whatNow: { bg: 'Възможни действия', en: 'Available actions' },
  nothingNow: {
    bg: 'В сегашното състояние на профила нямате възможни действия.',
    en: 'You cannot do anything with this account in its present state.',
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
  actsFor: { bg: 'Действа от името на', en: 'Acts on behalf of' },
  wouldActFor: {
    bg: (name: string) => `Щом получи достъп, ще действа от името на ${name}.`,
    en: (name: string) => `Once given access, this person will act on behalf of ${name}.`,
  },
  nobodyToActFor: {
    bg: 'Няма активен частен съдебен изпълнител с този номер.',
    en: 'There is no active private bailiff with this number.',
  },
  validUntil: { bg: 'Може да действа до', en: 'May act until' },
  lockedUntil: { bg: 'С парола само от познати места до', en: 'Password only from known places until' },
  lockedHint: {
    bg: 'След твърде много грешни пароли от непознати места. Лицето влиза от устройство или мрежа, от които вече е влизало, с електронна автентикация, с КЕП или с нова парола по електронна поща.',
    en: 'After too many wrong passwords from unknown places. The person can log in from a device or network used before, with e-authentication, with a qualified signature, or with a new password by email.',
  },
  reason: { bg: 'Мотиви', en: 'Reason' },
  toSales: { bg: 'Търговете и приемник', en: 'Sales and successor' },
  ground: { bg: 'Основание', en: 'Ground' },
  groundHint: {
    bg: 'Регистърът на частните съдебни изпълнители не потвърждава лицето. Запишете с какво се установява правоспособността му, например с номера и датата на заповедта. Записаното остава в историята на профила.',
    en: 'The register of private bailiffs does not bear this person out. Write down what proves the capacity, such as number and date of the order. It stays in the history of the account.',
  },
  notOnList: {
    bg: 'Лицето не е в списъка на своя съд или орган, затова не може да получи достъп. Впишете списъка в екрана на институцията.',
    en: 'This person is not on the list of the court or authority and cannot be let in. Enter the list on the page of the institution.',
  },
  onList: {
    bg: (name: string, number: string, day: string) => `В списъка: ${name}, писмо № ${number} от ${day} г.`,
    en: (name: string, number: string, day: string) =>
      `On the list: ${name}, letter No. ${number} of ${day}.`,
  },
  groundOfList: {
    bg: (ground: string) => `Основание според органа: ${ground}.`,
    en: (ground: string) => `Legal ground according to the authority: ${ground}.`,
  },
  groundOfPerson: {
    bg: (ground: string) => `Основание според лицето: ${ground}.`,
    en: (ground: string) => `Legal ground according to the person: ${ground}.`,
  },
  legalGround: { bg: 'Посочено законово основание', en: 'Legal ground stated' },
  reasonHint: {
    bg: 'Лицето ще прочете този текст. Между 5 и 2000 знака.',
    en: 'The person will read this text. Between 5 and 2000 characters.',
  },
  language: { bg: 'Език на писмата', en: 'Language of emails' },
  sessions: { bg: 'Отворени сесии', en: 'Open sessions' },
  certificates: { bg: 'Прикачени сертификати', en: 'Certificates attached' },
  history: { bg: 'История', en: 'History' },
  historyEmpty: { bg: 'Няма записани събития.', en: 'Nothing has been recorded.' },
  byPortal: { bg: 'Порталът', en: 'The portal' },
  bySelf: { bg: 'Лично', en: 'The user' },
  given: { bg: (names: string) => `Дадени: ${names}`, en: (names: string) => `Assigned: ${names}` },
  taken: { bg: (names: string) => `Отнети: ${names}`, en: (names: string) => `Removed: ${names}` },
  moreHistory: { bg: 'Покажи цялата история', en: 'Show the full history' },

  // Roles of one user
  rolesHint: {
    bg: 'Промяната важи веднага, включително за вече отворените сесии на лицето.',
    en: 'Changes take effect at once, including in sessions that are already open.',
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
    bg: 'Отнемате собствената си роля на системен администратор. Само друг системен администратор ще може да Ви я върне.',
    en: 'You are removing your own role of system administrator. Only another system administrator will be able to restore it.',
  },
  givesSystem: {
    bg: 'Системният администратор може всичко, включително да дава и отнема роли.',
    en: 'A system administrator can do everything, including assigning and removing roles.',
  },

  // Roles
  userRoles: { bg: 'Потребителски роли', en: 'User roles' },
  userRolesLead: {
    bg: 'Деветте системни роли дават достъп според закона и правилата на портала. Собствените роли дават само отметнатите права.',
    en: 'The nine system roles give access under the law and the rules of the portal. Custom roles give only the permissions ticked.',
  },
  searchRoles: { bg: 'Търсене по име на роля', en: 'Search by role name' },
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
    bg: 'Латински букви и цифри, без интервали. По-късно не може да се промени.',
    en: 'Latin letters and digits, no spaces. It cannot be changed later.',
  },
  nameInBulgarian: { bg: 'Име на български', en: 'Name in Bulgarian' },
  nameInEnglish: { bg: 'Име на английски', en: 'Name in English' },
  kind: { bg: 'Вид', en: 'Kind' },
  systemRole: { bg: 'Системна', en: 'System' },
  ownRole: { bg: 'Собствена', en: 'Custom' },
  permissions: { bg: 'Права', en: 'Permissions' },
  permissionsHint: {
    bg: 'Допълнителни права извън достъпа, който системните роли дават по правило.',
    en: 'Permissions in addition to the access that system roles give by rule.',
  },
  noPermissions: { bg: 'Без допълнителни права', en: 'No additional permissions' },
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
    bg: 'Ролята ще бъде изтрита окончателно. Никой не я ползва.',
    en: 'The role will be deleted permanently. Nobody has it.',
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
  remove: { bg: 'Отнеми ролята', en: 'Remove the role' },
  removeTitle: {
    bg: (name: string) => `Отнемане на ролята от ${name}`,
    en: (name: string) => `Remove the role from ${name}`,
  },
  removeText: {
    bg: 'Достъпът по тази роля спира веднага, включително в отворените сесии.',
    en: 'The access this role gives ends at once, including in open sessions.',
  },
  removed: {
    bg: (name: string) => `Ролята е отнета от ${name}.`,
    en: (name: string) => `The role has been removed from ${name}.`,
  },
  lastSystem: {
    bg: 'Това е последният системен администратор. Ролята не може да му се отнеме, докато няма друг.',
    en: 'This is the last system administrator. The role cannot be removed until there is another.',
  },
  addPeople: { bg: 'Добави потребител', en: 'Add a user' },
  user: { bg: 'Потребител', en: 'User' },
  addHint: {
    bg: 'Потърсете по потребителско име, имена или електронна поща (поне 3 знака).',
    en: 'Search by user name, name or email (at least 3 characters).',
  },
  find: { bg: 'Намери', en: 'Find' },
  add: { bg: 'Дай ролята', en: 'Assign the role' },
  addTitle: {
    bg: (name: string) => `Даване на ролята на ${name}`,
    en: (name: string) => `Assign the role to ${name}`,
  },
  addText: {
    bg: 'Достъпът по тази роля започва веднага.',
    en: 'The access this role gives takes effect at once.',
  },
  added: {
    bg: (name: string) => `Ролята е дадена на ${name}.`,
    en: (name: string) => `The role has been assigned to ${name}.`,
  },
  hasAlready: { bg: 'Вече има ролята', en: 'Already has the role' },
  nobodyFound: { bg: 'Няма намерени потребители.', en: 'No users found.' },
  moreFound: {
    bg: (count: number) => `и още ${count}; уточнете търсенето`,
    en: (count: number) => `and ${count} more; narrow the search`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  state: { bg: 'Състояние', en: 'State' },
  email: { bg: 'Електронна поща', en: 'Email' },
  emailConfirmed: { bg: 'Потвърдена електронна поща', en: 'Email confirmed' },
  password: { bg: 'Парола', en: 'Password' },
  roles: { bg: 'Роли', en: 'Roles' },
  permissions: { bg: 'Права', en: 'Permissions' },
  nameBg: { bg: 'Наименование', en: 'Name in Bulgarian' },
  nameEn: { bg: 'Наименование на английски', en: 'Name in English' },
  eAuthentication: { bg: 'Вход с еАвт', en: 'Login with e-authentication' },
  certificate: { bg: 'Удостоверение за КЕП', en: 'Certificate of a qualified signature' },
})
