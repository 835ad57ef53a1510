/** The files of one field on their way to the portal, one after the other, so that a slow line carries each to its end. */
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/endpoint.ts'
import { upload, type Watching } from '#platform/web/upload.ts'
import { dictionary } from '#platform/web/say.ts'
import { type FileRef, files } from '../files.contract.ts'
import { messages } from '../files.messages.ts'
import { MOST_BYTES, type Upload } from '../files.rules.ts'

const words = dictionary(messages)

/** One file that is not there yet: its share that has left, or why it was turned down. */
export type UnderWay = { key: number; name: string; share: number | undefined; refused: string | undefined }
type Queued = { key: number; file: File; stop: AbortController }

let keys = 0

/** Sends one file to where it belongs. */
export type Sending = (file: File, watching: Watching) => Promise<FileRef>

/**
 * `onArrived` is told of each file as it arrives; `say` gets a sentence for those who only listen. Without `send` each becomes
 * an upload of the account.
 */
export function useUploads(
  as: Upload,
  onArrived: (file: FileRef) => void,
  say: (text: string) => void,
  send: Sending = (file, watching) => upload(files.uploadFile, { name: file.name, as }, file, watching),
) {
  const [underWay, setUnderWay] = useState<UnderWay[]>([])
  const queue = useRef<Queued[]>([])
  const running = useRef<Queued>(undefined)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  // What nobody waits for any longer is not sent on.
  useEffect(
    () => () => {
      for (const { stop } of [...queue.current, ...(running.current ? [running.current] : [])]) stop.abort()
      queue.current = []
    },
    [],
  )

  const change = (key: number, to: Partial<UnderWay>) =>
    setUnderWay((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const dismiss = (key: number) => setUnderWay((all) => all.filter((each) => each.key !== key))
  const refuse = (key: number, name: string, why: string) => {
    change(key, { refused: why, share: undefined })
    say(words.failed(name, why))
  }

  const next = async () => {
    const turn = queue.current.shift()
    if (!turn || running.current) return
    running.current = turn
    const { key, file, stop } = turn
    change(key, { share: 0 })
    try {
      const onProgress = (share: number) => change(key, { share })
      const kept = await send(file, { onProgress, signal: stop.signal })
      dismiss(key)
      arrived.current(kept)
      say(words.uploaded(kept.name))
    } catch (error) {
      if (stop.signal.aborted) dismiss(key)
      else refuse(key, file.name, error instanceof Refusal ? error.message : words.noConnection)
    } finally {
      running.current = undefined
      void next()
    }
  }

  return {
    underWay,
    /** How many are still to arrive. */
    pending: underWay.filter(({ refused }) => refused === undefined).length,
    /** Sends these, of which at most `room` may still come. */
    add(chosen: readonly File[], room: number, most: number) {
      const all = chosen.map((file) => ({ key: ++keys, file, stop: new AbortController() }))
      const faults = all.map(({ file }, place) => {
        if (place >= room) return words.tooMany(most)
        if (file.size > MOST_BYTES[as])
          return words.tooLarge(words.size(file.size), words.size(MOST_BYTES[as]))
        return undefined
      })
      setUnderWay((before) => [
        ...before.filter(({ refused }) => refused === undefined),
        ...all.map(({ key, file }, place) => ({
          key,
          name: file.name,
          share: undefined,
          refused: faults[place],
        })),
      ])
      const failures = all.flatMap(({ file }, place) =>
        faults[place] ? words.failed(file.name, faults[place]) : [],
      )
      if (failures.length > 0) say(failures.join(' '))
      queue.current.push(...all.filter((_, place) => !faults[place]))
      if (!running.current) void next()
    },
    /** Stops one that is on its way, or hides why it was turned down. */
    drop(key: number) {
      const stopped = running.current?.key === key ? running.current : undefined
      queue.current = queue.current.filter((each) => each.key !== key)
      if (stopped) stopped.stop.abort()
      else dismiss(key)
    },
  }
}
