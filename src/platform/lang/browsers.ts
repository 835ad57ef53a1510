/**
 * The oldest browsers in which the whole portal works, bidding included: the scripts are built for them (vite.config.ts), a test looks
 * in what was built for functions that they lack, and older ones are told so on every page (public/first-paint.js).
 */
export const OLDEST_BROWSERS = { chrome: '111', edge: '111', firefox: '115', safari: '16.4', ios: '16.4' }

/** As the builder of the scripts reads them. */
export const buildTarget = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version)

const { chrome, firefox, safari } = OLDEST_BROWSERS

export const oldBrowser = {
  bg: `Браузърът Ви е стар и част от портала не работи в него. Обновете го, преди да се регистрирате за продан: за наддаване е нужен Chrome или Edge от версия ${chrome}, Firefox от ${firefox}, Safari или iOS от ${safari}.`,
  en: `Your browser is out of date, and parts of the portal do not work in it. Update it before you register for a sale: bidding needs Chrome or Edge ${chrome}, Firefox ${firefox}, Safari or iOS ${safari}, or a later version.`,
}
