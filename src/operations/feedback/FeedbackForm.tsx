/** The form of a message; who is signed in finds their name and address already there. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '../../platform/web/say.ts'
import { storedSession } from '../../platform/web/session.ts'
import { ErrorSummary } from '../../platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '../../platform/web/ui/form/use-form-of.ts'
import { feedback, FEEDBACK_CATEGORIES } from './contract.ts'
import { messages } from './messages.ts'

const words = dictionary(messages)
const LONGEST = 4000

export function FeedbackForm({ onSent }: { onSent: (reference: string) => void }) {
  const session = storedSession()
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    feedback.sendFeedback,
    {
      names: session?.fullName ?? '',
      email: session?.email ?? '',
      phone: '',
      // Nothing is chosen yet; the contract's check says so if it stays that way.
      category: '',
      subject: '',
      message: '',
    },
    ({ reference }) => onSent(reference),
  )
  const [typed, setTyped] = useState(0)
  form.watch('message', ({ value }) => setTyped(value.length))
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
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
      <div>
        <Button type="submit" loading={busy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
