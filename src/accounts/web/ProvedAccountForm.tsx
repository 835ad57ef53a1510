/** What is still to be said before somebody goes out to prove who he is. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserType } from '../../platform/access.ts'
import type { Refusal } from '../../platform/endpoint.ts'
import { isEmail } from '../../platform/identifiers.ts'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import { ErrorSummary } from '../../platform/web/ui/ErrorSummary.tsx'
import { institutions } from '../../institutions/contract.ts'
import { registeringMessages } from '../registering.messages.ts'
import { USER_KINDS } from '../rules.ts'
import { goToCertificate, goToEAuthentication } from './external-proof.ts'
import { keepWayBack } from './registered.ts'

const words = dictionary(registeringMessages)
const GO = { EAUTH: goToEAuthentication, ESIGN: goToCertificate }

type Props = { userType: UserType; method: keyof typeof GO; returnUrl: string | undefined }

export function ProvedAccountForm({ userType, method, returnUrl }: Props) {
  const { needs } = USER_KINDS[userType]
  const [byNumber, byCourt] = [needs.includes('chsiNumber'), needs.includes('courtCode')]
  const { data: courts } = useAsk(institutions.listCourts, {}, { enabled: byCourt })
  const [attempt, setAttempt] = useState(0)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { chsiNumber: '', courtCode: '', email: '' },
    validate: {
      chsiNumber: (number) => (byNumber && !/^\d{1,4}$/.test(number.trim()) ? words.chsiNumberWrong : null),
      courtCode: (code) => (byCourt && !code ? words.courtMissing : null),
      email: (email) => (email.trim() && !isEmail(email.trim()) ? words.emailWrong : null),
    },
  })
  const again = () => setAttempt((count) => count + 1)
  const leaving = useMutation<void, Refusal, typeof form.values>({
    networkMode: 'always',
    mutationFn: ({ chsiNumber, courtCode, email }) => {
      keepWayBack(returnUrl)
      return GO[method]({
        type: 'register',
        userType,
        lang: language,
        ...(byNumber && { chsiNumber: chsiNumber.trim() }),
        ...(byCourt && { courtCode }),
        ...(email.trim() && { email: email.trim() }),
      })
    },
    onError: again,
  })
  return (
    <form className="form" onSubmit={form.onSubmit((values) => leaving.mutate(values), again)} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={leaving.error} attempt={attempt} />
      <p>{words.proofAbout}</p>
      {byNumber && (
        <TextInput
          label={words.chsiNumber}
          description={words.chsiNumberHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          key={form.key('chsiNumber')}
          {...form.getInputProps('chsiNumber')}
        />
      )}
      {byCourt && (
        <NativeSelect
          label={words.courtCode}
          required
          data={[
            { value: '', label: words.chooseCourt },
            ...(courts?.rows ?? []).map(({ code, bg, en }) => ({
              value: code,
              label: (language === 'en' && en) || bg,
            })),
          ]}
          key={form.key('courtCode')}
          {...form.getInputProps('courtCode')}
        />
      )}
      <TextInput
        label={words.emailOptional}
        description={words.emailOptionalHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div>
        {/* It stays busy after success: the browser is on its way out. */}
        <Button type="submit" loading={leaving.isPending || leaving.isSuccess}>
          {words[`go${method}`]}
        </Button>
      </div>
    </form>
  )
}
