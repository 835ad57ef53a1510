/** Subscriptions of whoever is at the screen: a new one, and those that they have. */
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { messages } from '../subscriptions.messages.ts'
import { MySubscriptions } from './MySubscriptions.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'
import look from './subscriptions.module.css'

const words = dictionary(messages)

export function SubscriptionsScreen() {
  // A form that was sent begins anew.
  const [made, setMade] = useState(0)
  const [said, setSaid] = useState<string[]>([])
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <section aria-labelledby="new-subscription" className={look.part}>
        <h2 id="new-subscription">{words.newOne}</h2>
        <output>
          {said.map((sentence) => (
            <p key={sentence} className="note note-good">
              {sentence}
            </p>
          ))}
        </output>
        <SubscribeForm
          key={made}
          onDone={({ number, state, inForce }, kind) => {
            setMade((count) => count + 1)
            setSaid([
              state === 'ACTIVE' ? words.done(number) : words.doneUnconfirmed(number),
              ...(kind === 'FIRST_LIEN' && inForce > 0 ? [words.inForce(inForce)] : []),
            ])
          }}
        />
      </section>
      <h2>{words.mine}</h2>
      <MySubscriptions />
      <BulgarianTime />
    </Page>
  )
}
