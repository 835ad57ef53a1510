/** Counts what a person must do on a screen: presses (of a button, link, tick or key that does something) and fields typed in. */
import type { Page } from 'playwright-core'

type Actions = { presses: number; typed: string[] }

/** Counts from now on, in this page, until it is loaded anew. */
export async function countActions(page: Page): Promise<() => Promise<Actions>> {
  await page.evaluate(() => {
    const actions = { presses: 0, typed: [] as string[] }
    const fields = new Set<EventTarget>()
    Object.assign(globalThis, { actionsOfTest: actions })
    const counted = (event: Event) => void (event.isTrusted && actions.presses++)
    // Where one presses to type is part of typing.
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit|file)$/.test(target.type))
    addEventListener('pointerdown', (event) => !isField(event.target) && counted(event), true)
    addEventListener(
      'keydown',
      (event) => ['Enter', ' '].includes(event.key) && !isTyping(event) && counted(event),
      true,
    )
    // A blank in a field is typed; Enter in it sends.
    const isTyping = ({ key, target }: KeyboardEvent) => key === ' ' && isField(target)
    // A list is chosen from by opening it and taking one.
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && (actions.presses += 2),
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || !isField(target) || fields.has(target)) return
        fields.add(target)
        const { path } = (target as HTMLElement).dataset
        actions.typed.push(path ?? (target as HTMLInputElement).labels?.[0]?.textContent ?? '')
      },
      true,
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { actionsOfTest: Actions }).actionsOfTest)
}
