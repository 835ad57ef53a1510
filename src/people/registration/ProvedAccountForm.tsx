/** What is still to be said before somebody goes out to prove who they are. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserType } from '#platform/access.ts'
import type { Refusal } from '#platform/endpoint.ts'
import { isEmail } from '#platform/identifiers.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language, nameOf } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { institutions } from '#people/institutions/institutions.contract.ts'
import { empowered } from '#people/institutions/empowered.contract.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { USER_KINDS } from '#people/account-store/account.rules.ts'
import { goToCertificate, goToEAuthentication } from '#people/sign-in/web/external-proof.ts'
import { storeWayBack } from './registered.ts'

const words = dictionary(registeringMessages)
const GO = { EAUTH: goToEAuthentication, ESIGN: goToCertificate }

const OFFICIALS: readonly UserType[] = ['CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN']

type Props = { userType: UserType; method: keyof typeof GO; returnUrl: string | undefined }

export function ProvedAccountForm({ userType, method, returnUrl }: Props) {
  const { needs } = USER_KINDS[userType]
  const [byNumber, byCourt] = [needs.includes('chsiNumber'), needs.includes('courtCode')]
  const byAuthority = needs.includes('authorityId')
  const { data: courts } = useAsk(institutions.listCourts, {}, { enabled: byCourt })
  const { data: authorities } = useAsk(empowered.listAuthorities, {}, { enabled: byAuthority })
  const [attempt, setAttempt] = useState(0)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { chsiNumber: '', courtCode: '', authorityId: '', legalGround: '', email: '' },
    validate: {
      chsiNumber: (number) => (byNumber && !/^\d{1,4}$/.test(number.trim()) ? words.chsiNumberWrong : null),
      courtCode: (code) => (byCourt && !code ? words.courtMissing : null),
      authorityId: (id) => (byAuthority && !id ? words.authorityMissing : null),
      legalGround: (ground) => (byAuthority && ground.trim().length < 5 ? words.legalGroundMissing : null),
      email: (email) => (email.trim() && !isEmail(email.trim()) ? words.emailWrong : null),
    },
  })
  const again = () => setAttempt((count) => count + 1)
  const leaving = useMutation<void, Refusal, typeof form.values>({
    networkMode: 'always',
    mutationFn: ({ chsiNumber, courtCode, authorityId, legalGround, email }) => {
      storeWayBack(returnUrl)
      return GO[method]({
        type: 'register',
        userType,
        lang: language,
        ...(byNumber && { chsiNumber: chsiNumber.trim() }),
        ...(byCourt && { courtCode }),
        ...(byAuthority && { authorityId: Number(authorityId), legalGround: legalGround.trim() }),
        ...(email.trim() && { email: email.trim() }),
      })
    },
    onError: again,
  })
  return (
    <form className="form" onSubmit={form.onSubmit((values) => leaving.mutate(values), again)} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={leaving.error} attempt={attempt} />
      <p>{words.proofAbout}</p>
      {OFFICIALS.includes(userType) && <p>{words.noPasswordHere}</p>}
      {byNumber && (
        <TextInput
          label={words.chsiNumber}
          description={words.chsiNumberHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...tie(form, 'chsiNumber')}
        />
      )}
      {byCourt && (
        <NativeSelect
          label={words.courtCode}
          required
          data={[
            { value: '', label: words.chooseCourt },
            ...(courts?.rows ?? []).map((court) => ({ value: court.code, label: nameOf(court) })),
          ]}
          {...tie(form, 'courtCode')}
        />
      )}
      {byAuthority && (
        <>
          {authorities?.rows.length === 0 && <p className="note note-warn">{words.noAuthorities}</p>}
          <NativeSelect
            label={words.authorityId}
            required
            data={[
              { value: '', label: words.chooseAuthority },
              ...(authorities?.rows ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) })),
            ]}
            {...tie(form, 'authorityId')}
          />
          <TextInput
            label={words.legalGround}
            description={words.legalGroundHint}
            required
            maxLength={500}
            {...tie(form, 'legalGround')}
          />
        </>
      )}
      <TextInput
        label={words.emailOptional}
        description={words.emailOptionalHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...tie(form, 'email')}
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
