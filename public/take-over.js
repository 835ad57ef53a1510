// A page that the server has drawn can be read, followed and searched as it is. At the first sign that the person wants more than
// to read, the portal's own scripts are fetched and take it over. What is pressed, written and looked at meanwhile is done again
// then, once and in its order, also where they draw a page of their own in its place: there it is found by what it is called.
;(function () {
  const html = document.documentElement
  const page = JSON.parse(document.getElementById('page').textContent)
  const LONGEST_WAIT_MS = 5_000
  const PRESSED = 'a[href], button, input, select, textarea, summary, label, [role=tab]'
  let begun = false
  let isOver = false
  let isAgain = false
  // What the person has done, in that order; of a field, the last time. And where the focus was.
  let done = []
  let focused

  // The page holds only the rules for what stands on it: those of what comes are fetched, in their order after them.
  const fetched = new Map()
  const fetchStyles = (sheets) => {
    for (const href of sheets) {
      if (fetched.has(href)) continue
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = href
      // Each alone would undo what the page's own rules say of those that are still to come: they count together.
      link.media = 'not all'
      const last = [...document.head.querySelectorAll('link[rel=stylesheet]')].at(-1)
      ;(last || document.querySelector('style')).after(link)
      fetched.set(href, new Promise((resume) => (link.onload = link.onerror = () => resume(link))))
    }
    return Promise.all(fetched.values()).then((links) => {
      for (const link of links) link.media = ''
    })
  }
  addEventListener('styles', ({ detail }) => detail.come(fetchStyles(detail.sheets)))

  const begin = () => {
    if (begun) return
    begun = true
    const styled = fetchStyles(page.sheets)
    for (const href of page.files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
    // What did not come is fetched at the next sign.
    styled.then(() => import(page.app)).catch(() => (begun = false))
  }

  // What something is called, and of which row it is; the numbers on tabs change by themselves. The tools in the header are the
  // same for everybody, but one is named after the view that the person has: they go by their place.
  const nameOf = (element) => {
    if (element.closest('.header-tools')) return 'tool'
    const label = element.getAttribute('aria-label') || (element.labels?.[0] || element).textContent.trim()
    const row = element.closest('li, article, tr')?.querySelector('a[href]')
    const role = element.getAttribute('role')
    const name = role === 'tab' ? label.replace(/\d+/g, '') : label
    return [role, element.type, element.name, name, row && row !== element ? row.pathname : ''].join('\n')
  }
  const allLike = (tag, name) => [...document.querySelectorAll(tag)].filter((each) => nameOf(each) === name)
  const described = (element) => {
    const [tag, name] = [element.localName, nameOf(element)]
    return { element, tag, name, at: allLike(tag, name).indexOf(element), path: location.pathname }
  }
  const find = ({ element, tag, name, at }) => (element.isConnected ? element : allLike(tag, name)[at])

  const note = (how, element, more) => {
    done = done.filter((each) => how !== 'write' || each.how !== how || each.element !== element)
    done.push({ how, ...described(element), ...more })
    if (isOver) queueMicrotask(work)
  }
  // What is done again is heard by the portal alone; and what is done anew, once nothing before it is left.
  const passes = () => isAgain || (isOver && done.length === 0)
  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const press = (event) => {
    begin()
    const element = event.isTrusted && !passes() && event.target.closest(PRESSED)
    if (!element) return
    // Links and fields do what they do by themselves, and a form is sent when its button is pressed.
    const isOwn =
      element.matches('a[href], input, select, textarea, label, summary') ||
      (element.type === 'submit' && element.form)
    if (isOwn && isOver) return
    if (element.matches('summary')) return note('unfold', element, { open: !element.parentElement.open })
    // A field that opens a list of its own.
    if (element.matches('input[aria-haspopup], input[role=combobox]')) return note('press', element)
    if (isOwn) return
    stop(event)
    note('press', element)
  }
  // Whoever pressed on a page that went before the button was let go is told of no click.
  let down
  const pressDown = ({ target, button, pointerType, clientX, clientY }) => {
    begin()
    const element = button === 0 && pointerType === 'mouse' && target.closest(PRESSED)
    down = element && { ...described(element), clientX, clientY }
  }
  const letGo = ({ clientX, clientY }) => {
    const was = down
    down = undefined
    if (!was) return
    const isNear = Math.hypot(clientX - was.clientX, clientY - was.clientY) < 10
    if (isNear && !was.element.isConnected) done.push({ how: 'press', ...was })
    if (isOver) queueMicrotask(work)
  }
  const submit = (event) => {
    begin()
    // Only the portal says what is wrong with what is written.
    if (passes() || (event.target.hasAttribute('action') && event.target.checkValidity())) return
    stop(event)
    note('submit', event.target.elements[0])
  }
  const write = ({ target }) => {
    begin()
    if (!isOver) note('write', target, { value: target.value, on: target.checked, files: target.files })
  }
  // Whose element has gone with its page: the next one would be sought from the top.
  const isLost = () =>
    focused && isHere(focused) && !focused.element.isConnected && document.activeElement === document.body
  const goAlong = (event) => {
    begin()
    if (event.key === 'Tab' && isLost()) {
      const there = find(focused)
      if (!there) return stop(event)
      there.focus({ preventScroll: true })
    }
    if (passes() || !event.target.matches?.('[role=tab]') || !/^(Arrow|Home|End)/.test(event.code)) return
    stop(event)
    note('key', event.target, { key: event.key, code: event.code })
  }
  const focus = ({ target }) => {
    begin()
    if (target.matches?.(PRESSED)) focused = described(target)
  }
  const scrollOn = () => {
    if (focused) focused.isLeftBehind = true
  }
  // What goes with its page has not been left by the person.
  const leave = ({ target }) =>
    setTimeout(() => {
      if (focused?.element === target && target.isConnected && document.activeElement !== target)
        focused = undefined
    })
  // A pointer that rests where the page appears is told of, too; it has not moved.
  let rest
  const move = (event) => {
    if (rest && (event.clientX !== rest.clientX || event.clientY !== rest.clientY)) begin()
    rest = event
  }
  const heard = {
    pointerdown: pressDown,
    pointerup: letGo,
    touchstart: begin,
    pointermove: move,
    keydown: goAlong,
    focusin: focus,
    focusout: leave,
    wheel: scrollOn,
    touchmove: scrollOn,
    click: press,
    submit,
    input: write,
    change: write,
  }
  const listen = (how) => {
    for (const [sign, hear] of Object.entries(heard))
      document[how](sign, hear, { capture: true, passive: /pointer|touch|wheel/.test(sign) })
  }
  listen('addEventListener')

  // React has not seen what was written before it came: it is told as if it were written now.
  const tell = (field, { value, on, files }) => {
    if (field.matches('[type=checkbox], [type=radio]')) {
      field.checked = !on
      return field.click()
    }
    if (field.matches('select, [type=file]')) {
      if (field.matches('select')) field.value = value
      else field.files = files
      return field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    field.value = value ? '' : ' '
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const unfold = (summary, wasThere, open) => {
    if (summary.parentElement.open !== open) summary.click()
    else if (wasThere) summary.parentElement.dispatchEvent(new Event('toggle'))
  }
  const again = (element, each) => {
    const { how, key, code } = each
    isAgain = true
    if (how === 'write') tell(element, each)
    else if (how === 'submit') element.form?.requestSubmit()
    else if (how === 'unfold') unfold(element, element === each.element, each.open)
    else if (how === 'press') element.click()
    else element.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
    isAgain = false
  }

  // A part of the page that has not been taken over yet is at the first key, if its scripts have come; else React lets nothing
  // through to what is in it.
  const hears = (element) => {
    let isHeard = false
    const hear = () => (isHeard = true)
    element.addEventListener('keyup', hear)
    element.dispatchEvent(new Event('keyup', { bubbles: true }))
    element.removeEventListener('keyup', hear)
    return isHeard
  }
  const isHere = ({ path }) => path === location.pathname
  let isLate = false
  let soon
  // In its order: what has not appeared yet keeps the others waiting, until it is too late for it.
  const work = () => {
    const lost = isLost()
    // Who was led there by the keys sees where he is; who has scrolled on since then stays where he reads.
    if (lost) find(focused)?.focus({ preventScroll: focused.isLeftBehind })
    while (done.length > 0) {
      const element = isHere(done[0]) ? find(done[0]) : undefined
      if (isHere(done[0]) && !isLate && (!element || element.disabled)) return
      if (element && !isLate && !hears(element)) {
        clearTimeout(soon)
        soon = setTimeout(work, 50)
        return
      }
      const each = done.shift()
      if (element) again(element, each)
    }
    if (isLate || (!down && (!lost || focused.element.isConnected))) end()
  }
  const appearing = new MutationObserver(work)
  const end = () => {
    appearing.disconnect()
    listen('removeEventListener')
  }
  addEventListener(
    'taken-over',
    () => {
      isOver = true
      setTimeout(() => {
        isLate = true
        work()
      }, LONGEST_WAIT_MS)
      appearing.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['disabled'],
      })
      work()
    },
    { once: true },
  )

  // Whose page it is not (somebody who is signed in, another language) gets their own at once. Where a price may rise any moment,
  // a script of its own shows it (live-page.ts), and tells where it cannot. Who looks at a page for long gets the one that goes on
  // by itself.
  if (html.getAttribute('data-fits') !== 'yes') begin()
  setTimeout(begin, 60_000)
  addEventListener('take-over', begin)
  addEventListener('load', () => page.live && !html.hasAttribute('data-heard') && begin())
})()
