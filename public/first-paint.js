// Before anything is drawn: the language and view that the person chose, and room for the menu, so that nothing changes afterwards.
// A file of its own, as the policy of the page allows no scripts inside it.
;(function () {
  var page = document.documentElement
  var kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var scheme = kept('colorScheme')
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (/^en\b/i.test(kept('culture') || '')) page.lang = 'en'
  if (kept('appUser') && kept('menu') !== 'shut') page.setAttribute('data-menu', '')
  if (/^\/dist\/?$/.test(location.pathname) && !kept('appUser')) page.setAttribute('data-at', 'home')
})()
