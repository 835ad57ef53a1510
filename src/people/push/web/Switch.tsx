/** Switching news on and off in this browser, choosing what they are about, and trying them. */
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { Refusal } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { pushes } from '../push.contract.ts'
import { PUSH_KINDS, PushKind } from '../kinds.contract.ts'
import { pushMessages } from '../push.messages.ts'
import classes from './push.module.css'
import { addressOf, subscribe, subscriptionHere, unsubscribe } from './this-browser.ts'

const words = dictionary(pushMessages)
const kindNames = dictionary(PUSH_KINDS)

export type Browser = OutputOf<typeof pushes.listMyBrowsers>['rows'][number]
type Props = { portalKey: string; mine: Browser | undefined; changed: () => Promise<void> }

export function Switch({ portalKey, mine, changed }: Props) {
  const [kinds, setKinds] = useState<PushKind[]>(mine?.kinds ?? PushKind.options)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const tell = useDo(pushes.tellThisBrowser)
  const forget = useDo(pushes.forgetBrowser)
  const trial = useDo(pushes.tryBrowser)

  /** One deed at a time; a refusal of the server says why by itself, and of the browser's own errors nobody understands more than that it failed. */
  const doing = async (deed: () => Promise<string | undefined>) => {
    setBusy(true)
    setFault(undefined)
    try {
      const said = await deed()
      await changed()
      if (said) showToast(said)
    } catch (error) {
      if (!(error instanceof Refusal)) console.warn('Subscribing failed:', error)
      setFault(error instanceof Refusal ? error.message : words.notTurnedOn)
    } finally {
      setBusy(false)
    }
  }
  const turnOn = (said: string) => async () => {
    const before = await subscriptionHere()
    const subscription = await subscribe(portalKey)
    if (subscription === 'denied') return undefined
    try {
      await tell.mutateAsync({ ...addressOf(subscription), kinds, language })
    } catch (error) {
      // The server will not write to it.
      if (!before) await unsubscribe()
      throw error
    }
    return said
  }
  const turnOff = (id: number) => async () => {
    await unsubscribe()
    await forget.mutateAsync({ id })
    return words.turnedOff
  }
  const attempt = (id: number) => async () => {
    await trial.mutateAsync({ id })
    return words.tried
  }
  /** A press without a choice says what is missing. */
  const chosen = (deed: () => Promise<string | undefined>) =>
    kinds.length > 0 ? void doing(deed) : setFault(words.noKind)

  return (
    <div className={classes.switch}>
      <p>{mine ? words.isOn : words.isOff}</p>
      <Checkbox.Group
        label={words.kinds}
        value={kinds}
        onChange={(values) => setKinds(PushKind.options.filter((kind) => values.includes(kind)))}
      >
        <div className={classes.kinds}>
          {PushKind.options.map((kind) => (
            <Checkbox key={kind} value={kind} label={kindNames[kind]} />
          ))}
        </div>
      </Checkbox.Group>
      {fault && (
        <p role="alert" className="note note-bad">
          {fault}
        </p>
      )}
      <div className={classes.deeds}>
        {mine ? (
          <>
            <Button loading={busy} onClick={() => chosen(turnOn(words.kept))}>
              {words.keep}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void doing(attempt(mine.id))}>
              {words.try}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void doing(turnOff(mine.id))}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button loading={busy} onClick={() => chosen(turnOn(words.turnedOn))}>
            {words.turnOn}
          </Button>
        )}
      </div>
    </div>
  )
}
