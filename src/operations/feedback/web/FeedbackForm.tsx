/** The form of a message; who is signed in finds their name and address already there. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useProof, useProvenSubmit } from '#people/proof-of-work/web/use-proof.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { feedback, FEEDBACK_CATEGORIES } from '../feedback.contract.ts'
import { messages } from '../feedback.messages.ts'

const words = dictionary(messages)
const LONGEST = 4000

export type Sent = OutputOf<typeof feedback.sendFeedback>

export function FeedbackForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const session = storedSession()
  const work = useProof()
  // Other pages lead here with the category of what is to be written.
  const { category: wanted } = useSearch({ strict: false }) as { category?: string }
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    feedback.sendFeedback,
    {
      names: session?.fullName ?? '',
      email: session?.email ?? '',
      phone: '',
      // Where nothing is chosen yet, the contract's check says so if it stays that way.
      category: FEEDBACK_CATEGORIES.find((known) => known === wanted) ?? '',
      subject: '',
      message: '',
    },
    onSent,
    // Begun with the first letter that is typed, so that who only looks works for nothing.
    session ? undefined : work.start,
  )
  const [typed, setTyped] = useState(0)
  form.watch('message', ({ value }) => setTyped(value.length))
  const sending = useProvenSubmit(work, { form, busy, onSubmit })
  return (
    <form className="form" onSubmit={sending.onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
      <TextInput label={words.names} required autoComplete="name" maxLength={150} {...tied('names')} />
      <div className="form-pair">
        <TextInput
          label={words.email}
          required
          type="email"
          autoComplete="email"
          maxLength={200}
          {...tied('email')}
        />
        <TextInput label={words.phone} type="tel" autoComplete="tel" maxLength={30} {...tied('phone')} />
      </div>
      <NativeSelect
        label={words.category}
        required
        data={[
          { value: '', label: words.choose },
          ...FEEDBACK_CATEGORIES.map((value) => ({ value, label: words[value] })),
        ]}
        {...tied('category')}
      />
      <TextInput label={words.subject} required maxLength={200} {...tied('subject')} />
      <div>
        <Textarea
          label={words.message}
          description={words.personal}
          required
          rows={7}
          maxLength={LONGEST}
          {...tied('message')}
        />
        <p className="form-counter">{words.counter(typed, LONGEST)}</p>
      </div>
      <p className="small">{words.picturesLater}</p>
      <div>
        <Button type="submit" loading={sending.busy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
