// Shows what the portal pushes to this browser, and opens its screen when it is pressed. It keeps nothing and answers no requests:
// the portal works the same without it (src/people/push).
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const read = (data) => {
  try {
    return data.json()
  } catch {
    // A browser that shows nothing for a message is no longer sent any.
    return { title: 'Запори' }
  }
}

addEventListener('push', (event) => {
  const { title, body, path, tag, lang, again } = read(event.data)
  const shown = { body, tag, lang, icon: '/dist/mark.svg', data: { path } }
  event.waitUntil(self.registration.showNotification(title, { ...shown, renotify: Boolean(tag && again) }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(`/dist${event.notification.data?.path ?? '/'}`, self.location.origin)
  event.waitUntil(show(url.href))
})

// A window that shows the screen already comes to the front; nobody's window is taken to another screen.
async function show(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  return there ? there.focus() : self.clients.openWindow(href)
}
