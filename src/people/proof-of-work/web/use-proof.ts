/** The work that keeps robots away, done while the person writes; they see nothing of it. */
import { solveChallengeWorkers } from 'altcha-lib'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { storedSession } from '#platform/web/session.ts'
import { type Proof, proofOfWork } from '../proof-of-work.contract.ts'
import { LEAST_AGE_MS, MOST_AGE_MS } from '../proof-of-work.rules.ts'

type Work = { begunAt: number; begunOn: number; proof: Promise<Proof | undefined>; stop: () => void }

/** A little more than the server asks for. */
const MARGIN_MS = 300
/** What takes longer than this will not succeed on this device. */
const PATIENCE_MS = 60_000

const createWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })

function begin(): Work {
  const controller = new AbortController()
  const solve = async (): Promise<Proof | undefined> => {
    const { challenge } = await call(proofOfWork.challengeFeedback, {})
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: 1,
      controller,
      createWorker,
      timeout: PATIENCE_MS,
    })
    return solution ? { challenge, solution } : undefined
  }
  // Whether it failed matters only to one who sends.
  const proof = solve().catch(() => undefined)
  return { begunAt: performance.now(), begunOn: Date.now(), proof, stop: () => controller.abort() }
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
      const proof = await under.proof
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
