/** Why an officer looks into the register: asked once in a browser tab before the first look, shown and changed above every list. */
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from './purpose.messages.ts'
import { dictionary } from './say.ts'
import { storedSession } from './session.ts'
import classes from './purpose.module.css'
import { sessionStore } from './store.ts'

const words = dictionary(messages)
const KEY = 'purpose'
const SHORTEST = 3
const LONGEST = 200

const watchers = new Set<() => void>()

/** Kept with the account, so that whoever signs in next in this tab gives a purpose of their own. */
function stored(): string {
  try {
    const { account, purpose } = JSON.parse(sessionStore.get(KEY) ?? '{}') as Record<string, unknown>
    return account === storedSession()?.id && typeof purpose === 'string' ? purpose : ''
  } catch {
    return ''
  }
}

/** Keeps the purpose of this tab's looks from now on. */
function storePurpose(purpose: string) {
  sessionStore.set(KEY, JSON.stringify({ account: storedSession()?.id, purpose }))
  for (const watcher of watchers) watcher()
}

function subscribe(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** The purpose of this tab's looks into the register; empty until it was given. */
export const usePurpose = () => useSyncExternalStore(subscribe, stored)

/** Shows its content only once a purpose is given, under a bar that names it. */
export function PurposeGate({ children }: { children: ReactNode }) {
  const purpose = usePurpose()
  const [isRequested] = useState(purpose === '')
  if (!purpose)
    return (
      <section className={classes.gate} aria-labelledby="purpose-asked">
        <h2 id="purpose-asked">{words.asked}</h2>
        <p>{words.why}</p>
        <PurposeForm />
      </section>
    )
  return (
    <>
      <PurposeBar justGiven={isRequested} />
      {children}
    </>
  )
}

/** The purpose as it is kept, with a way to change it. */
function PurposeBar({ justGiven = false }: { justGiven?: boolean }) {
  const purpose = usePurpose()
  const [changing, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  // The form that was sent is gone; the focus goes on from where it stood.
  const wasChanging = useRef(justGiven)
  useEffect(() => {
    if (wasChanging.current && !changing) change.current?.focus()
    wasChanging.current = changing
  }, [changing])
  if (changing || !purpose)
    return (
      <div className={classes.bar}>
        <PurposeForm purpose={purpose} onDone={() => setChanging(false)} />
      </div>
    )
  return (
    <div className={classes.bar}>
      <p>
        <span className="dim">{words.purpose}:</span> <strong>{purpose}</strong>
      </p>
      <button ref={change} type="button" className="link no-print" onClick={() => setChanging(true)}>
        {words.change}
      </button>
    </div>
  )
}

function PurposeForm({ purpose = '', onDone }: { purpose?: string; onDone?: () => void }) {
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (onDone && purpose) field.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it opens
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text.length < SHORTEST) {
      setFault(words.tooShort)
      field.current?.focus()
      return
    }
    storePurpose(text)
    onDone?.()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={words.purpose}
        description={words.hint}
        error={fault}
        defaultValue={purpose}
        maxLength={LONGEST}
        autoComplete="off"
        required
      />
      <div className="page-actions">
        <Button type="submit">{purpose ? words.save : words.go}</Button>
        {purpose && onDone && (
          <Button variant="default" onClick={onDone}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
