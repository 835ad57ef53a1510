/** Getting in, in real browsers: registration with the letter that arrives, approval, e-authentication, a certificate over TLS, a new password. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actions, signInMethods, userTypes } from '#people/accounts/administration.messages.ts'
import { attachingMessages } from '#people/accounts/e-auth-attachment.messages.ts'
import { messages as logs } from '#operations/logs/logs.messages.ts'
import { messages as signIn } from '#people/sign-in/sign-in.messages.ts'
import { passwordMessages } from '#people/sign-in/passwords.messages.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { QES_PEOPLE } from '#sandbox/qes-profiles.ts'
import { openWindow, showFailure, takenOver, type Window, reported, signInOn } from './browser.ts'
import { type Engine, inBothEngines } from './firefox.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let windows: Window[] = []

beforeAll(async () => {
  portal = await openWholePortal()
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
})
afterAll(() => portal?.close())

const wordsOf = (language: Language) => ({
  registering: inLanguage(registeringMessages, language),
  passwords: inLanguage(passwordMessages, language),
  signIn: inLanguage(signIn, language),
  attaching: inLanguage(attachingMessages, language),
  types: inLanguage(userTypes, language),
  methods: inLanguage(signInMethods, language),
  actions: inLanguage(actions, language),
  logs: inLanguage(logs, language),
})

/** Follows the link of a letter to our own portal. */
const linkIn = (text: string) => /https?:\/\/\S+\/dist(\/\S+)/.exec(text)![1]!

it('leads one who did nothing away from the pages that tell of it', async () => {
  const passerBy = await openWindow(portal.address, 'bg')
  windows.push(passerBy)
  for (const [reported, instead] of [
    ['/register/success', /\/register$/],
    ['/forgottenPassword/success', /\/forgottenPassword$/],
    ['/resetPassword/success', /\/login$/],
  ] as const) {
    await passerBy.open(reported)
    await passerBy.page.waitForURL(instead)
  }
  expect(passerBy.complaints).toEqual([])
})

it('works in a browser that stores nothing, and the log-in says so', async () => {
  const window = await openWindow(portal.address, 'bg')
  windows.push(window)
  const { page } = window
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  for (const path of ['/', '/announcements', '/auctions', '/auctions/practice', '/check', '/register']) {
    await window.open(path)
    await takenOver(page)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const { storesNothing } = inLanguage(signIn, 'bg')
  await window.go('/login')
  await page.getByText(storesNothing).waitFor()
  await window.picture('login-without-storage')
  await signInOn(window, 'bg', 'bidder1', PASSWORD)
  await window.go('/account/profile')
  await page.locator('[data-path="person.email"]').waitFor()
  expect(window.complaints).toEqual([])
})

describe.each(reported('bg', ['bg', 'en'] as const))('getting in, in %s', (language) => {
  const words = wordsOf(language)
  const opened = async (
    path: string,
    options: { width?: number; certificate?: 'egn'; person?: number; engine?: Engine } = {},
  ) => {
    const certificate =
      options.certificate && (await portal.qes.issue(options.certificate, QES_PEOPLE[options.person ?? 0]))
    const window = await openWindow(portal.address, language, options.width, {
      engine: options.engine ?? 'chromium',
      ignoreHTTPSErrors: true,
      ...(certificate && {
        clientCertificates: [
          {
            origin: portal.certificateAddress,
            cert: Buffer.from(certificate.pem),
            key: Buffer.from(certificate.keyPem),
          },
        ],
      }),
    })
    windows.push(window)
    await window.open(path)
    return window
  }
  const press = (window: Window, name: string) =>
    window.page.getByRole('button', { name, exact: true }).click()

  it.each(inBothEngines([language]))(
    'registers with a password, confirms by the letter, signs in, and attaches e-authentication, in %s, in %s',
    async (_, engine) => {
      const visitor = await opened('/login', { width: language === 'bg' ? 390 : 1280, engine })
      await visitor.examine('login')
      await visitor.page.getByRole('link', { name: words.signIn.register }).click()
      const { registering } = words
      await visitor.page.getByRole('radio', { name: words.types.AUCPAR }).check()
      await visitor.page.getByRole('radio', { name: words.methods.USER }).check()
      await visitor.examine('registration')

      const name = `nova-${language}-${engine}`
      const email = `${name}@example.bg`
      const fill = (label: string, value: string) =>
        visitor.page.getByRole('textbox', { name: label }).first().fill(value)
      // Two more people of the sandbox: what they prove has to be their name here.
      const [first, last, proved] =
        language === 'bg'
          ? ['Силвия', 'Синдикова', 'Силвия Мострова Синдикова']
          : ['Ангел', 'Тестов', 'ANGEL OBRAZTSOV TESTOV']
      await fill(registering.firstName, first!)
      await fill(registering.lastName, last!)
      await fill(registering.email, email)
      await fill(registering.userName, name)
      await fill(registering.password, PASSWORD + 'a')
      await fill(registering.repeatPassword, PASSWORD + 'a')
      await press(visitor, registering.submit)
      await visitor.page.getByRole('heading', { level: 1, name: registering.registered }).waitFor()
      await visitor.examine('registered')
      await visitor.page.reload()
      await visitor.page.getByRole('heading', { level: 1, name: registering.registered }).waitFor()
      const letter = await portal.letterTo(email, /emailconfirm/)
      await visitor.open(linkIn(letter.text))
      await visitor.page.getByRole('heading', { level: 1, name: registering.confirmed }).waitFor()
      await visitor.examine('confirmed')
      await visitor.page.locator('#main').getByRole('link', { name: registering.toLogin }).click()
      await signInOn(visitor, language, name, PASSWORD + 'a')
      expect(visitor.complaints).toEqual([])
      // Each of the sandbox's people is attached once.
      if (engine === 'firefox') return
      await visitor.go('/account/profile')
      await visitor.page.getByText(email).first().waitFor()
      await visitor.examine('profile')

      await visitor.go('/account/profile?tab=3')
      await visitor.page.getByLabel(words.attaching.password, { exact: true }).fill(PASSWORD + 'a')
      await visitor.examine('ways to log in')
      await press(visitor, words.attaching.attach)
      await visitor.page.getByRole('button', { name: proved! }).click()
      await visitor.page.locator('output', { hasText: words.attaching.eAuthentication(proved!) }).waitFor()
      await visitor.page.getByRole('button', { name: words.attaching.detach }).waitFor()
      await visitor.examine('e-authentication attached')
      expect(visitor.complaints).toEqual([])
    },
  )

  it('a state bailiff proves who they are, is approved by an administrator, and comes in by e-authentication', async () => {
    const { registering } = words
    // Two people of the sandbox, one for each language.
    const person = language === 'bg' ? 'Димитър Опитов Държавен' : 'Георги Тестов Образцов'
    const email = `dsi-${language}@example.bg`
    const bailiff = await opened('/register')
    await bailiff.page.getByRole('radio', { name: words.types.DSI }).check()
    await bailiff.page.getByRole('radio', { name: words.methods.EAUTH }).check()
    await bailiff.page.getByRole('combobox', { name: registering.courtCode }).selectOption({ index: 1 })
    await bailiff.page.getByRole('textbox', { name: registering.emailOptional }).fill(email)
    await bailiff.examine('registration in office')
    await press(bailiff, registering.goEAUTH)
    await bailiff.page.getByRole('button', { name: person }).click()
    await bailiff.page.getByRole('heading', { level: 1, name: registering.registered }).waitFor()
    expect(bailiff.page.url(), 'nothing secret stands in the address').not.toMatch(/code|token/)
    await bailiff.examine('registered in office')
    const letter = await portal.letterTo(email, /emailconfirm/)
    await bailiff.open(linkIn(letter.text))
    await bailiff.page.getByText(registering.confirmedUNAPPROVED).waitFor()

    const office = await opened('/admin/users?state=UNAPPROVED')
    await signInOn(office, language, 'sysadmin', PASSWORD)
    await office.examine('users')
    await office.page
      .getByRole('link', { name: /^[\p{L}.\d-]+$/u })
      .filter({ hasText: '.' })
      .first()
      .waitFor()
    const { rows } = await portal.owner.query('select id from account where email = $1', [email])
    // His court has sent a list with him on it.
    await portal.owner.query(
      `insert into empowered_person (institution_id, court, full_name, letter_number, letter_on, added_by, added_at)
       select i.id, true, a.full_name, 'РС-17', '2026-11-20', a.id, now()
       from account a join institution i on i.code = a.court_code and i.kind = 'COURT' where a.id = $1`,
      [rows[0].id],
    )
    await office.go(`/admin/users/${rows[0].id}`)
    await office.page.getByText(language === 'bg' ? /^ЕГН \d/ : /^EGN \d/).waitFor()
    await office.examine('user')
    await press(office, words.actions.approve)
    await office.examine('approving')
    await office.page
      .getByRole('dialog')
      .getByRole('button', { name: words.actions.approve, exact: true })
      .click()
    await office.page.getByRole('dialog').waitFor({ state: 'detached' })
    await office.go('/admin/usersRoles')
    await office.examine('roles')
    await office.go('/admin/institutions')
    await office.examine('institutions')
    await office.go('/admin/emailList')
    await office.examine('letters sent')
    await portal.letterTo(email, /\/dist\/login/)

    await bailiff.open('/login?returnUrl=/organizationalStructure')
    await press(bailiff, words.signIn.byEAuthentication)
    await bailiff.page.getByRole('button', { name: person }).click()
    await bailiff.page.waitForURL(/organizationalStructure/)
    await bailiff.examine('organisational structure')
    expect([...bailiff.complaints, ...office.complaints]).toEqual([])
  })

  it('attaches a certificate and signs in with it over TLS', async () => {
    const [name, person] = language === 'bg' ? (['bidder1', 0] as const) : (['bidder2', 5] as const)
    const { commonName } = QES_PEOPLE[person]!
    // A certificate is attached to who is called so.
    await portal.owner.query('update account set full_name = $2 where user_name = $1', [name, commonName])
    const window = await opened('/login?returnUrl=/account/profile?tab=3', { certificate: 'egn', person })
    await signInOn(window, language, name, PASSWORD)
    await window.open('/account/profile?tab=3')
    await window.examine('certificates')
    await window.page
      .getByRole('button', { name: /КЕП|сертификат|certificate/i })
      .first()
      .click()
    await window.page.getByRole('heading', { level: 3, name: commonName }).waitFor()
    await window.page.evaluate(() => localStorage.removeItem('appUser'))
    await window.open('/login')
    await press(window, words.signIn.byCertificate)
    await window.page.waitForURL((url) => !/login/.test(url.pathname))
    const signedIn = await window.page.evaluate(() => JSON.parse(localStorage.getItem('appUser')!).userName)
    expect(signedIn).toBe(name)
    expect(window.complaints).toEqual([])
  })

  it('looks through the requests and the lines of the log, and follows them', async () => {
    const office = await opened('/login', { width: language === 'bg' ? 1280 : 390 })
    await signInOn(office, language, 'sysadmin', PASSWORD)
    const { page } = office
    const stored = async () => (await portal.owner.query('select from served_request')).rowCount
    await expect.poll(stored).toBeGreaterThan(0)
    await office.go('/admin/systemLogs')
    await page
      .getByRole('button', { name: words.logs.see('') })
      .first()
      .waitFor()
    await office.examine('requests')
    // From a request to its lines and back.
    await page
      .getByRole('button', { name: words.logs.see('') })
      .first()
      .click()
    await office.examine('request')
    const number = (await page.getByRole('dialog').locator('code').textContent())!
    const audit = page.getByRole('link', { name: words.logs.inAudit })
    expect(await audit.getAttribute('href')).toBe(`/dist/admin/auditLogs?request=${number}`)
    await portal.owner.query("select make_log_day('log_line', (now() at time zone 'UTC')::date)")
    await portal.owner.query(
      `with process as (
         insert into log_process (name, version, opened_at) values ('journey:1', '1', now()) returning id)
       insert into log_line (at, process_id, level, request_id, text, details)
       select now(), process.id, 50, $1, 'a request failed: of a journey', '{"err":{"stack":"Error\\n at x"}}' from process`,
      [number],
    )
    await page.getByRole('link', { name: words.logs.inLog }).click()
    await page.getByText('a request failed: of a journey').waitFor()
    await office.examine('lines of a request')
    await page
      .getByRole('button', { name: words.logs.detailsOf('').slice(0, 10) })
      .first()
      .click()
    await page.getByRole('dialog').getByText('journey:1').waitFor()
    await office.examine('line')
    await page.getByRole('dialog').getByRole('link', { name: words.logs.inRequests }).click()
    await page.waitForURL(/systemLogs/)
    await page.getByRole('button', { name: words.logs.see(number.slice(0, 8)) }).waitFor()
    expect(await page.getByRole('button', { name: words.logs.see('') }).count()).toBe(1)
    // The list is found again as it was left: with the lines of that request.
    await office.go('/admin/logs')
    await page.waitForURL(new RegExp(`request=${number}`))
    await page.getByText('a request failed: of a journey').waitFor()
    await press(office, words.logs.follow)
    await page.getByRole('button', { pressed: true }).waitFor()
    await portal.owner.query(
      `with line as (insert into log_line (at, process_id, level, request_id, text)
         select now(), max(id), 40, $1, 'said meanwhile' from log_process returning id)
       select pg_notify('topics', 'log') from line`,
      [number],
    )
    await page.getByText('said meanwhile').waitFor()
    await office.examine('following')
    expect(office.complaints).toEqual([])
  })

  it('chooses a new password with the link of a letter', async () => {
    const { passwords } = words
    const name = language === 'bg' ? 'applicant' : 'bidder3'
    const visitor = await opened('/login', { width: 390 })
    await visitor.page.getByRole('link', { name: words.signIn.forgotten }).click()
    await visitor.page.getByRole('textbox', { name: passwords.userName }).fill(name)
    await visitor.examine('forgotten password')
    await press(visitor, passwords.send)
    await visitor.page.getByRole('heading', { level: 1, name: passwords.sentTitle }).waitFor()
    await visitor.examine('letter on its way')
    const letter = await portal.letterTo(`${name}@example.bg`, /resetPassword/)
    await visitor.open(linkIn(letter.text))
    await visitor.page.getByLabel(passwords.newPassword, { exact: false }).first().fill('Нова-парола-1x')
    await visitor.page
      .getByLabel(passwords.newPasswordConfirm, { exact: false })
      .first()
      .fill('Нова-парола-1x')
    await visitor.examine('new password')
    await press(visitor, passwords.save)
    await visitor.page.getByRole('heading', { level: 1, name: passwords.resetDone }).waitFor()
    await visitor.examine('password changed')
    expect(visitor.complaints).toEqual([])
  })
})
