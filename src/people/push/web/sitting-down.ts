/** Who sits down at this browser and who leaves it: news go to nobody else. What does it is loaded only where the browser has a service worker. */

/** `renew` after somebody has signed in, `unsubscribe` when he has left. A browser that cannot is left as it is: the server has ended what it knows. */
export function tidyBrowser(how: 'renew' | 'unsubscribe') {
  const tidy = async () => {
    if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration('/dist/'))) return
    const browser = await import('./this-browser.ts')
    await browser[how]()
  }
  tidy().catch((error: unknown) => console.warn('Notifications of this browser:', error))
}
