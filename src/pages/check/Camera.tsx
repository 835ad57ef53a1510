/** The camera, held at a paper until it has read a code. */
import { useEffect, useRef, useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { checkMessages } from './check.messages.ts'
import { openCodeReader } from './code-reader.ts'
import classes from './check.module.css'

const words = dictionary(checkMessages)
/** A hand needs longer to find the code than a look takes. */
const EVERY_MS = 150

/** Hands every text over that it reads; whoever gets what it wants takes the camera away. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onRead)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    told.current = onRead
  }, [onRead])
  useEffect(() => {
    const over = new AbortController()
    watch(video, (text) => told.current(text), over.signal).catch(() => {
      if (!over.signal.aborted) setFailed(true)
    })
    return () => over.abort()
  }, [])
  if (failed)
    return (
      <p role="alert" className="note note-bad">
        {words.noCamera}
      </p>
    )
  return (
    <figure className={classes.camera}>
      <video ref={video} muted playsInline aria-label={words.aim} />
      <figcaption className="small">{words.aim}</figcaption>
    </figure>
  )
}

async function watch(
  place: { readonly current: HTMLVideoElement | null },
  told: (text: string) => void,
  over: AbortSignal,
) {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => camera.getTracks().forEach((track) => track.stop())
  over.addEventListener('abort', stop)
  const video = place.current
  if (over.aborted || !video) return stop()
  video.srcObject = camera
  await video.play()
  const read = await openCodeReader()
  while (!over.aborted) {
    const text = await read(video)
    if (text && !over.aborted) told(text)
    await new Promise((next) => setTimeout(next, EVERY_MS))
  }
}
