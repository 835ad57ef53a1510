/** The thirty states of the portal that are seen most, and in which forms each is looked at. */

/** Sales of the sample data, by where they stand. */
export type Numbers = Record<'upcoming' | 'current' | 'sold' | 'notSold', number>

export type State = {
  name: string
  /** Below /dist. */
  path: (numbers: Numbers) => string
  /** A sample account; nobody otherwise. */
  as?: 'bidder1' | 'chsi' | 'sysadmin'
  /** The first link of this kind is followed. */
  follow?: string
}

const at = (name: string, path: string, as?: State['as'], follow?: string): State => ({
  name,
  path: () => path,
  ...(as && { as }),
  ...(follow && { follow }),
})

export const STATES: readonly State[] = [
  at('home', '/'),
  at('home-found', '/?search=апартамент'),
  at('list', '/announcements'),
  at('list-past', '/announcements?tab=past'),
  at('list-map', '/announcements?view=map'),
  { name: 'sale-upcoming', path: ({ upcoming }) => `/announcements/details/${upcoming}` },
  { name: 'sale-current', path: ({ current }) => `/announcements/details/${current}` },
  { name: 'sale-sold', path: ({ sold }) => `/announcements/details/${sold}` },
  { name: 'auction', path: ({ current }) => `/auctions/${current}` },
  { name: 'result-sold', path: ({ sold }) => `/auctions/result/${sold}` },
  { name: 'result-not-sold', path: ({ notSold }) => `/auctions/result/${notSold}` },
  at('practice', '/auctions/practice'),
  at('certificate', '/certificateOfDistraintOfProperty/info'),
  at('check', '/check'),
  at('login', '/login'),
  at('register', '/register'),
  at('feedback', '/feedback'),
  at('bidder-work', '/', 'bidder1'),
  { name: 'bidder-bidding', path: ({ current }) => `/auctions/${current}`, as: 'bidder1' },
  at('bidder-applications', '/announcements/myRegistrations', 'bidder1'),
  at('bidder-profile', '/account/profile', 'bidder1'),
  at('office-work', '/', 'chsi'),
  at('office-sales', '/announcements/my', 'chsi'),
  at('office-new-sale', '/announcements/create', 'chsi'),
  at('office-applications', '/announcements/registrations', 'chsi'),
  at('office-distraints', '/distraints/list', 'chsi'),
  at('office-distraint', '/distraints/list', 'chsi', 'main a[href*="/distraints/view/"]'),
  at('office-new-distraint', '/distraints/create', 'chsi'),
  at('desk', '/admin', 'sysadmin'),
  at('settings', '/admin/systemSettings', 'sysadmin'),
]

export type Form = { language: 'bg' | 'en'; scheme: 'light' | 'dark'; width: number }

const WIDTHS = [390, 768, 1280, 1920]
const form = (language: Form['language'], scheme: Form['scheme'], width: number): Form => ({
  language,
  scheme,
  width,
})

/** In these four every language, scheme and width is seen once or twice. */
export const USUAL: readonly Form[] = [
  form('bg', 'light', 1280),
  form('en', 'dark', 390),
  form('en', 'light', 768),
  form('bg', 'dark', 1920),
]
/** Every one with every other. */
export const ALL: readonly Form[] = (['bg', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) => WIDTHS.map((width) => form(language, scheme, width))),
)

/** The pictures of README.md, by the state of which each is taken. */
export const OF_README: Readonly<Record<string, string>> = {
  list: 'sales.webp',
  auction: 'bidding.webp',
  'office-distraint': 'distraint.webp',
}
