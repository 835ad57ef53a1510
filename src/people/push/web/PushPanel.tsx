/** News in one's browsers: switching them on in this one, what they are about, and where else they are on. */
import { documentLanguage } from '#platform/lang/language.ts'
import { Button, Checkbox } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { type OutputOf, Refusal } from '#platform/endpoint.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { PUSH_KINDS, PushKind } from '../kinds.contract.ts'
import { pushes } from '../push.contract.ts'
import { pushMessages } from '../push.messages.ts'
import { BrowserItem, browserName } from './BrowserItem.tsx'
import classes from './push.module.css'
import {
  addressOf,
  canSubscribe,
  isOnIOS,
  markOf,
  offerForHomeScreen,
  subscribe,
  subscriptionHere,
  unsubscribe,
} from './this-browser.ts'

const words = dictionary(pushMessages)
const kindNames = dictionary(PUSH_KINDS)

/** Switching news on and off in this browser, choosing what they are about, and trying them. */
type Browser = OutputOf<typeof pushes.listMyBrowsers>['rows'][number]
type SwitchProps = { portalKey: string; mine: Browser | undefined; changed: () => Promise<void> }

function Switch({ portalKey, mine, changed }: SwitchProps) {
  const [kinds, setKinds] = useState<PushKind[]>(mine?.kinds ?? PushKind.options)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const notify = useDo(pushes.tellThisBrowser)
  const forget = useDo(pushes.forgetBrowser)
  const trial = useDo(pushes.tryBrowser)

  /** One action at a time; a refusal of the server says why by itself, and of the browser's own errors nobody understands more than that it failed. */
  const doing = async (action: () => Promise<string | undefined>) => {
    setBusy(true)
    setFault(undefined)
    try {
      const said = await action()
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
      await notify.mutateAsync({ ...addressOf(subscription), kinds, language: documentLanguage(language) })
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
  const chosen = (action: () => Promise<string | undefined>) =>
    kinds.length > 0 ? void doing(action) : setFault(words.noKind)

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
      <div className={classes.actions}>
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

type Props = { rows: Browser[]; own: Browser | undefined; changed: () => Promise<void> }

/** One's browsers that get news, and taking one off the list. */
function BrowserList({ rows, own, changed }: Props) {
  const [removing, setRemoving] = useState<Browser>()
  /** This browser need not be subscribed any more. */
  const removed = (row: Browser) => void (row.id === own?.id && unsubscribe().then(changed))
  return (
    <section className="form" aria-labelledby="browsers">
      <h2 id="browsers">{words.browsers}</h2>
      {rows.length === 0 ? (
        <p className="dim">{words.noBrowsers}</p>
      ) : (
        <ul className="items">
          {rows.map((row) => (
            <BrowserItem
              key={row.id}
              name={browserName(row)}
              chips={
                <>
                  {row.id === own?.id && <Chip tone="good">{words.thisOne}</Chip>}
                  {row.failing && <Chip tone="bad">{words.failing}</Chip>}
                </>
              }
              action={
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.removeOf(browserName(row))}
                  onClick={() => setRemoving(row)}
                >
                  {words.remove}
                </Button>
              }
            >
              <p>{row.kinds.map((kind) => kindNames[kind]).join(' · ')}</p>
              <p>
                {words.since}: <Moment at={row.since} />
                {row.lastSuccessAt && (
                  <>
                    {` · ${words.last}: `}
                    <Moment at={row.lastSuccessAt} />
                  </>
                )}
              </p>
            </BrowserItem>
          ))}
        </ul>
      )}
      {rows.length > 0 && <BulgarianTime />}
      {removing && (
        <ConfirmCommand
          danger
          endpoint={pushes.forgetBrowser}
          input={{ id: removing.id }}
          title={words.removeTitle}
          confirm={words.remove}
          said={() => {
            removed(removing)
            return words.removed
          }}
          onClose={() => setRemoving(undefined)}
        >
          {words.removeText(browserName(removing))}
        </ConfirmCommand>
      )}
    </section>
  )
}

/** How news stand in this browser, for the panel: what it can do, and what has been switched on in it. */
type ThisBrowser = {
  can: 'no' | 'blocked' | 'yes'
  /** By what the server knows it, if it has subscribed. */
  mark: string | undefined
}

async function see(): Promise<ThisBrowser> {
  if (!canSubscribe()) return { can: 'no', mark: undefined }
  const subscription = await subscriptionHere().catch(() => undefined)
  const can = Notification.permission === 'denied' ? 'blocked' : 'yes'
  return { can, mark: subscription && (await markOf(subscription)) }
}

/** Undefined until it is known. `look` looks again. */
function useThisBrowser() {
  const [browser, setBrowser] = useState<ThisBrowser>()
  const check = useCallback(() => see().then(setBrowser), [])
  useEffect(() => void check(), [check])
  return { browser, look: check }
}

/** The screen that shows this panel has a `Toast`, where it says what was done. */
export function PushPanel() {
  const { data, error, refetch } = useAsk(pushes.listMyBrowsers, {})
  const { browser, look } = useThisBrowser()
  if (!data || !browser) return <Pending error={error} retry={refetch} rows={6} />
  const mine = data.rows.find(({ mark }) => mark === browser.mark)
  return (
    <div className={classes.panel}>
      <section className="form" aria-labelledby="push">
        <h2 id="push">{words.title}</h2>
        <p>{words.lead}</p>
        <p>{words.letters}</p>
        <h3>{words.here}</h3>
        {data.key && browser.can === 'yes' ? (
          <Switch key={mine?.id} portalKey={data.key} mine={mine} changed={look} />
        ) : (
          <WhyNot offered={data.key !== null} can={browser.can} />
        )}
      </section>
      <BrowserList rows={data.rows} own={mine} changed={look} />
    </div>
  )
}

function WhyNot({ offered, can }: { offered: boolean; can: ThisBrowser['can'] }) {
  if (!offered) return <p className="note">{words.notOffered}</p>
  if (can === 'blocked') return <p className="note note-warn">{words.blocked}</p>
  if (isOnIOS()) {
    offerForHomeScreen()
    return <p className="note">{words.iOS}</p>
  }
  return <p className="note">{words.notSupported}</p>
}
