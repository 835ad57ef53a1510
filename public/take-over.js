// A page that the server has drawn can be read, followed and searched as it is. At the first sign that the person wants more than
// to read, the portal's own scripts are fetched and take it over; what is pressed or written meanwhile is done again then.
;(function () {
  var html = document.documentElement
  var page = JSON.parse(document.getElementById('page').textContent)
  var begun = false
  // In the order in which it was done; of a field, the last time.
  var done = []

  var begin = function () {
    if (begun) return
    begun = true
    for (var href of page.files) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
    // What did not come is fetched at the next sign.
    import(page.app).catch(function () {
      begun = false
    })
  }

  // Links, fields and what unfolds do what they do by themselves.
  var isOwn = function (element) {
    return (
      !element ||
      element.matches('a[href], input:not([type=checkbox], [type=radio]), select, textarea, summary, label')
    )
  }
  var press = function (event) {
    begin()
    var element = event.target.closest('a[href], button, input, select, textarea, summary, label, [role=tab]')
    if (isOwn(element) || (element.type === 'submit' && element.form && element.form.action)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    done.push(element)
  }
  var submit = function (event) {
    begin()
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    done.push(event.target)
  }
  var write = function (event) {
    begin()
    done = done.filter((each) => each !== event.target).concat(event.target)
  }
  // A pointer that rests where the page appears is told of, too; it has not moved.
  var rest
  var move = function (event) {
    if (rest && (event.clientX !== rest.clientX || event.clientY !== rest.clientY)) begin()
    rest = event
  }
  var signs = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  var listen = function (how) {
    for (var sign of signs) document[how](sign, begin, { capture: true, passive: true })
    document[how]('pointermove', move, { capture: true, passive: true })
    document[how]('click', press, true)
    document[how]('submit', submit, true)
    document[how]('input', write, true)
    document[how]('change', write, true)
  }
  listen('addEventListener')

  // React has not seen what was written before it came: it is told as if it were written now.
  var tell = function (field, value) {
    if (field.matches('select')) {
      field.value = value
      return field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // A part of the page that has not been taken over yet is at the first key.
    field.dispatchEvent(new Event('keyup', { bubbles: true }))
    field.value = value ? '' : ' '
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  var isWritten = function (element) {
    return element.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  }
  addEventListener(
    'taken-over',
    function () {
      listen('removeEventListener')
      // What a press changes may empty fields: what stands in them is read first.
      var values = done.map((element) => element.value)
      done.forEach(function (element, n) {
        if (!element.isConnected) return
        if (element.matches('form')) element.requestSubmit()
        else if (isWritten(element)) tell(element, values[n])
        else element.click()
      })
    },
    { once: true },
  )

  // Whose page it is not (somebody who is signed in, another language) gets their own at once; where a price may rise any moment,
  // nobody waits either. Who looks at a page for long gets the one that goes on by itself.
  if (html.getAttribute('data-fits') !== 'yes') begin()
  else if (page.live)
    requestAnimationFrame(function () {
      setTimeout(begin)
    })
  else setTimeout(begin, 60_000)
})()
