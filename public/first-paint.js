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
  // What was set on a list has nothing to say on another page.
  var isOfThisPage = function (key) {
    var list = /^kept:[a-z]+:(announcements|auctions)$/.exec(key)
    return !list || new RegExp('/' + list[1] + '/?$').test(location.pathname)
  }
  var hasChosen = function () {
    try {
      return Object.keys(localStorage).some(
        (key) =>
          !['culture', 'colorScheme', 'device', 'recentlySeen', 'nearMunicipality', 'compared'].includes(
            key,
          ) &&
          isOfThisPage(key) &&
          !['{}', '[]'].includes(localStorage.getItem(key)),
      )
    } catch {
      return false
    }
  }
  // What the oldest browsers of src/platform/lang/browsers.ts have, and those before them have not.
  if (
    !Array.prototype.toSorted ||
    typeof CompressionStream === 'undefined' ||
    !CSS.supports('color', 'color-mix(in srgb, red, red)')
  )
    page.setAttribute('data-old', '')
  var scheme = kept('colorScheme')
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // The language of the address is that of the visit; without one it is the person's choice.
  var asked = new URLSearchParams(location.search).get('lang')
  var spoken = (page.getAttribute('data-languages') || 'bg').split(' ')
  if (spoken.indexOf(asked) < 0) asked = null
  try {
    if (asked) sessionStorage.setItem('language', asked)
    else asked = sessionStorage.getItem('language')
  } catch {
    // A browser that keeps nothing goes by the address alone.
  }
  var chosen = (kept('culture') || '').toLowerCase().split('-')[0]
  page.lang = asked || (spoken.indexOf(chosen) < 0 ? 'bg' : chosen)
  // A page that the server has drawn is that of a stranger in one language, with nothing chosen. In the other language there is
  // one, too; whoever is signed in or has chosen something gets their own.
  var drawn = page.getAttribute('data-drawn')
  if (drawn && drawn !== page.lang && !kept('appUser')) {
    var there = new URL(location.href)
    there.searchParams.set('lang', page.lang)
    location.replace(there)
  }
  if (drawn) page.setAttribute('data-fits', drawn !== page.lang ? 'no' : hasChosen() ? 'words' : 'yes')
  // Whoever is signed in has a menu instead of the row of links.
  if (kept('appUser')) page.setAttribute('data-user', '')
  // Room for the menu that stands beside the page of whoever is signed in.
  if (kept('appUser') && kept('menu') !== 'shut') page.setAttribute('data-menu', '')
  if (/^\/dist\/?$/.test(location.pathname) && !kept('appUser')) page.setAttribute('data-at', 'home')
})()
