/** What can be told of a browser by what it calls itself. */

type Known = readonly (readonly [name: string, sign: RegExp])[]

/** In the order of asking: most browsers also claim to be the older ones. */
const BROWSERS: Known = [
  ['Edge', /\bEdgi?A?(?:OS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrom(?:e|ium)\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: Known = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const first = (known: Known, agent: string) => known.find(([, sign]) => sign.test(agent))?.[0] ?? null

/** The browser and the system of a caller by its User-Agent, as people know them; null where it is none of the usual ones. */
export const describeAgent = (agent: string | null) => ({
  browser: first(BROWSERS, agent ?? ''),
  system: first(SYSTEMS, agent ?? ''),
})
