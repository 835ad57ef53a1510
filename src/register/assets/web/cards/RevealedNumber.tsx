/** The masked number of a person, and the whole one to an officer who asks for it; that they did is recorded. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { lookupMessages } from '../../lookup.messages.ts'
import { assetViews } from '../../views.contract.ts'
import classes from './cards.module.css'

const words = dictionary(lookupMessages)

export function RevealedNumber({ id, masked, purpose }: { id: number; masked: string; purpose: string }) {
  // Nothing changes by it, so nothing is asked again: each question would leave a row of its own.
  const reveal = useMutation({
    networkMode: 'always',
    mutationFn: () => call(assetViews.revealParty, { id, purpose }),
  })
  const [isShown, show] = useState(false)
  const whole = isShown ? reveal.data?.identifier : undefined
  return (
    <span className={classes.number}>
      <span aria-live="polite">{whole ?? masked}</span>
      <button
        type="button"
        className="link"
        title={words.revealHint}
        disabled={reveal.isPending}
        onClick={() => {
          show(!whole)
          if (!whole && !reveal.data) reveal.mutate()
        }}
      >
        {whole ? words.hideNumber : words.revealNumber}
      </button>
      {reveal.error && <span role="alert">{reveal.error.message}</span>}
    </span>
  )
}
