/** The work that keeps robots away, done while the person writes; they see nothing of it. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { storedSession } from '#platform/web/session.ts'
import { feedback, PUZZLES } from '../feedback.contract.ts'
import { LEAST_AGE_MS, MOST_AGE_MS } from '../proof.rules.ts'
import type { Task } from './proof-worker.ts'

type Proof = NonNullable<InputOf<typeof feedback.sendFeedback>['proof']>
type Work = { begunAt: number; begunOn: number; proof: Promise<Proof>; stop: () => void }

/** A little more than the server asks for. */
const MARGIN_MS = 300
/** What takes longer than this will not succeed on this device. */
const PATIENCE_MS = 60_000

function begin(): Work {
  let worker: Worker | undefined
  const solve = async (): Promise<Proof> => {
    const { challenge } = await call(feedback.challengeFeedback, {})
    const answers = await new Promise<number[]>((done, fail) => {
      worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => done(data))
      worker.addEventListener('error', () => fail(new Error('The work could not be done.')))
      setTimeout(() => fail(new Error('The work took too long.')), PATIENCE_MS)
      worker.postMessage({ challenge, puzzles: PUZZLES } satisfies Task)
    })
    worker?.terminate()
    return { challenge, answers }
  }
  const proof = solve()
  // Whether it failed matters only to one who sends.
  proof.catch(() => worker?.terminate())
  return { begunAt: performance.now(), begunOn: Date.now(), proof, stop: () => worker?.terminate() }
}

/** By whichever clock it is older: the one stands still while the device sleeps, the other may be set. */
const ageOf = ({ begunAt, begunOn }: Work) => Math.max(performance.now() - begunAt, Date.now() - begunOn)

/** `start` begins the work, once; `proof` waits for it, anew if it failed or has grown old; `used` forgets it. */
export function useProof() {
  const work = useRef<Work>(undefined)
  useEffect(() => () => work.current?.stop(), [])
  const start = useCallback(() => (work.current ??= begin()), [])
  return {
    start,
    used: () => (work.current = undefined),
    proof: async (): Promise<Proof | undefined> => {
      if (work.current && ageOf(work.current) > MOST_AGE_MS * 0.9) work.current = undefined
      const under = start()
      const proof = await under.proof.catch(() => undefined)
      if (proof === undefined) work.current = undefined
      const early = LEAST_AGE_MS + MARGIN_MS - (performance.now() - under.begunAt)
      if (proof && early > 0) await new Promise((go) => setTimeout(go, early))
      return proof
    },
  }
}

type Proven = {
  form: {
    validate: () => { hasErrors: boolean }
    setFieldValue: (path: 'proof', value: Proof | undefined) => void
  }
  busy: boolean
  onSubmit: () => void
}

/** Sends a form of strangers with the proof of their work; who is signed in needs none. `proving` while it is waited for. */
export function useProvenSubmit(work: ReturnType<typeof useProof>, { form, busy, onSubmit }: Proven) {
  const [proving, setProving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (proving || busy) return
    if (!storedSession() && !form.validate().hasErrors) {
      setProving(true)
      const proof = await work.proof()
      setProving(false)
      form.setFieldValue('proof', proof)
      // Each is good once; after a refusal for another reason it is asked for anew.
      work.used()
    }
    onSubmit()
  }
  return { onSubmit: (event: FormEvent) => void submit(event), busy: busy || proving }
}
