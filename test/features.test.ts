/** The declarations of features: nothing that a feature has is left out, and nothing is lost by a new name. */
import { existsSync, globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract, handlers, headings } from '#app/modules.ts'
import { menuOf, type Visitor } from '#app/web/frame/menu.ts'
import { newRouter } from '#app/web/routes.tsx'
import { screens } from '#app/screens.ts'
import type { Role } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { routeScreens, screensIn } from '../tools/route-screens.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value

describe('on the server', () => {
  it('every endpoint that a contract declares is served, and has one who answers', async () => {
    const declared = await Promise.all(
      globSync('src/**/*contract.ts').map(async (file) => {
        const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
        return Object.values(module).flatMap((value) => Object.entries(value ?? {}))
      }),
    )
    const names = declared
      .flat()
      .filter(([, value]) => isEndpoint(value))
      .map(([name]) => name)
    expect(names.length).toBeGreaterThan(200)
    expect(Object.keys(contract).toSorted()).toEqual([...new Set(names)].toSorted())
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(contract).toSorted())
  })
})

describe('in the browser', () => {
  const named = [...routeScreens(), ...screensIn('src/app/web/routes.tsx')]
  // A route knows its address once it stands in a router.
  beforeAll(() => void newRouter())

  it('the file of every screen that is fetched on demand is found in the text of its route', () => {
    const fetched = newRouter().routeTree.children!.filter((route) => {
      const component = route.options.component
      return component && 'preload' in component && component.preload
    })
    expect(fetched.length).toBeGreaterThan(70)
    expect(named.map(({ address }) => address).toSorted()).toEqual(
      fetched.map((route): string => route.fullPath).toSorted(),
    )
    for (const { address, file } of named) expect(existsSync(file), `${address}: ${file}`).toBe(true)
  })

  it('people arrive from outside at these, whose pages name their files', () => {
    const marked = screens.filter((route) => route.options.staticData?.arrival)
    const found = Object.fromEntries(
      named.filter(({ arrival }) => arrival).map(({ address, arrival, file }) => [address, [arrival, file]]),
    )
    expect(Object.keys(found).toSorted()).toEqual(marked.map((route): string => route.fullPath).toSorted())
    expect(found).toMatchInlineSnapshot(`
      {
        "/announcements": [
          "found",
          "src/sales/catalogue/web/AnnouncementsScreen.tsx",
        ],
        "/announcements/details/$id": [
          "sale",
          "src/pages/sales/AnnouncementScreen.tsx",
        ],
        "/announcements/display/$id": [
          "sale",
          "src/pages/sales/AnnouncementScreen.tsx",
        ],
        "/auctions": [
          "auctions",
          "src/sales/catalogue/web/AuctionsScreen.tsx",
        ],
        "/auctions/$id": [
          "auction",
          "src/sales/bidding/auction/web/AuctionScreen.tsx",
        ],
        "/auctions/result/$id": [
          "result",
          "src/pages/sales/AuctionResultScreen.tsx",
        ],
        "/login": [
          "entry",
          "src/people/sign-in/web/LoginScreen.tsx",
        ],
      }
    `)
    for (const address of Object.keys(headings)) expect(found).toHaveProperty([address])
  })

  /** The menu of somebody with these roles: of each group its name and its entries, with the screen or the file that each opens. */
  function menuFor(...roles: Role[]) {
    const visitor: Visitor = roles.length > 0 ? { roles, userType: null, claims: {} } : undefined
    return menuOf(visitor).map(({ label, entries }) => [
      label?.bg ?? '',
      ...entries.map((entry) => `${'to' in entry ? entry.to : entry.download}: ${entry.label.bg}`),
    ])
  }

  it('visitors find in the menu', () => {
    expect(menuFor()).toMatchInlineSnapshot(`
      [
        [
          "",
          "/: Начало",
        ],
        [
          "Запори",
          "/check: Проверка на документ",
        ],
        [
          "Публична продан",
          "/how-it-works: Как работи",
          "/announcements: Обявления",
          "/auctions: Търгове",
          "/auctions/practice: Упражнение по наддаване",
          "/auctions/check: Проверка на дневник",
        ],
      ]
    `)
  })

  it('who takes part in sales and holds them, who enters distraints and who administers finds in the menu, in this order', () => {
    expect(menuFor('AuctionParticipant', 'PrivateBailiff', 'MAFF', 'SysAdmin')).toMatchInlineSnapshot(`
      [
        [
          "",
          "/: Начало",
        ],
        [
          "Запори",
          "/distraints/list: Протоколи",
          "/distraints/create: Вписване на запор",
          "/distraintOrders: Заповеди",
          "/distraintDebtors: Длъжници",
          "/seizedProperties: Имущество",
          "/agriculturalMachinery: Регистър на земеделската техника",
          "/organizationalStructure: Организационна структура",
          "/organizationalStructure/assistants: Моите помощници",
          "/account/myTrace: Какво знае регистърът за мен",
          "/papers/mine: Моите заявления за документи",
          "/account/systems: Вписващи системи",
          "/check: Проверка на документ",
        ],
        [
          "Публична продан",
          "/how-it-works: Как работи",
          "/announcements: Обявления",
          "/auctions: Търгове",
          "/auctions/table: Няколко търга наведнъж",
          "/auctions/practice: Упражнение по наддаване",
          "/auctions/check: Проверка на дневник",
          "/announcements/my: Моите обявления",
          "/announcements/registrations: Регистрации за участие",
          "/announcements/viewings: Искания за оглед",
          "/announcements/letters: Съобщения по търгове",
          "/auctions/my: Моите търгове",
          "/auctions/deposits: Задатъци",
          "/auctions/statements: Банкови извлечения",
          "/auctions/returns: Връщане на задатъци",
          "/announcements/myRegistrations: Моите регистрации",
          "/viewings: Моите огледи",
          "/announcements/searches: Запазени търсения",
        ],
        [
          "Администриране",
          "/admin: Какво чака",
          "/admin/users: Потребители",
          "/admin/usersRoles: Потребителски роли",
          "/admin/institutions: Институции",
          "/admin/externalSystems: Външни системи",
          "/admin/externalApplications: Заявления за външни системи",
          "/admin/successors: Търгове и запори без приемник",
          "/admin/outages: Прекъсвания",
          "/admin/systemSettings: Системни настройки",
          "/admin/timestamp: Времеви печати",
          "/admin/calendar: Неприсъствени и работни дни",
          "/admin/openData: Отворени данни",
          "/admin/systemLogs: Системен лог",
          "/admin/feedbacks: Обратна връзка",
          "/certificateOfDistraintOfProperty/list: Заявления за удостоверения",
          "/seizedPropertyAvailability/list: Заявления за справки",
          "/admin/notificationSubscriptions: Абонаменти за известия",
          "/admin/traceQuestions: Въпроси по справки за лица",
          "/admin/distraintNotifications: Известия за запори",
          "/admin/emailList: Електронни писма",
          "/admin/eDeliveryList: Електронно връчване",
          "/admin/logs: Логове",
          "/ePayments/list: Заявки за плащане",
          "/ePayments/editEServicesSettings: Настройки за електронни услуги",
          "/admin/retention: Срокове за пазене",
          "/admin/auditLogs: Одитен журнал",
        ],
        [
          "",
          "admin: Помощ",
        ],
      ]
    `)
  })

  it('a screen of the menu has one place there, and its name in both languages', () => {
    const entries = screens.flatMap((route) => route.options.staticData?.menu ?? [])
    const places = entries.map(({ group, place }) => `${group} ${place}`)
    expect(new Set(places).size).toBe(places.length)
    for (const { bg, en } of entries) {
      expect(bg).toMatch(/^[А-Я][а-яА-Я ]+$/)
      expect(en).toMatch(/^[A-Z][a-zA-Z -]+$/)
    }
  })
})
