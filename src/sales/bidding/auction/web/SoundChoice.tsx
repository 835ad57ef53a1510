/** The choice to hear a sound when somebody offers more: off until wanted, then remembered by this browser. */
import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { allowSound, beep } from '#platform/web/attention.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { localStore } from '#platform/web/store.ts'

const KEY = 'outbidSound'

export function useSoundChoice() {
  const [loud, setLoud] = useState(() => localStore.get(KEY) === 'on')
  useEffect(() => {
    if (!loud) return
    // A remembered choice still needs the first gesture of this visit.
    const stop = new AbortController()
    for (const gesture of ['pointerdown', 'keydown'])
      addEventListener(gesture, allowSound, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [loud])
  const choose = (on: boolean) => {
    setLoud(on)
    localStore.set(KEY, on ? 'on' : 'off')
    if (!on) return
    allowSound()
    beep()
  }
  return { loud, choose }
}

export function SoundChoice({ loud, choose }: ReturnType<typeof useSoundChoice>) {
  return (
    <Checkbox
      label={dictionary(messages).soundOn}
      checked={loud}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  )
}
