/** Calling for a person's attention without being a nuisance: polite announcements, a mark in the tab's title, a short sound. */
import { useEffect, useState } from 'react'

/** Keeps the newest sentence of each kind and hands them over together, at most once in the given time. */
export function collectNews(report: (news: string) => void, everyMs: number) {
  const waiting = new Map<string, string>()
  let reportedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    reportedAt = performance.now()
    const news = [...waiting.values()].join(' ')
    waiting.clear()
    report(news)
  }
  return {
    announce: (kind: string, sentence: string) => {
      // A newer sentence of its kind goes to the end: what happened last is heard last.
      waiting.delete(kind)
      waiting.set(kind, sentence)
      timer ??= setTimeout(flush, Math.max(0, reportedAt + everyMs - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

/** News for a polite live region: `news` is what to put in it, `announce` adds a sentence, merged to at most one change a second. */
export function useNews() {
  const [news, setNews] = useState('')
  const [gathering] = useState(() => collectNews(setNews, 1000))
  return { news, announce: gathering.announce }
}

/** Puts a mark before the title of the browser tab while there is one. */
export function useTitleMark(mark: string | undefined) {
  useEffect(() => {
    if (!mark) return
    const prefix = `${mark} · `
    document.title = prefix + document.title
    return () => void (document.title = document.title.replace(prefix, ''))
  }, [mark])
}

let sound: AudioContext | undefined

/** Browsers play sound only after a gesture on the page; call this from one. */
export function allowSound() {
  sound ??= new AudioContext()
  void sound.resume()
}

/** Two short falling notes. Silent where the browser has not been given leave. */
export function beep() {
  if (sound?.state !== 'running') return
  for (const [note, frequency] of [880, 660].entries()) {
    const start = sound.currentTime + note * 0.18
    const [tone, volume] = [sound.createOscillator(), sound.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + 0.17)
  }
}
