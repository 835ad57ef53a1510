/** The ways in beside the password: e-authentication and a qualified certificate, where the portal is set up for them. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Refusal } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { accounts } from '../sign-in.contract.ts'
import { messages } from '../sign-in.messages.ts'
import { goToCertificate, goToEAuthentication } from './external-proof.ts'
import css from './login.module.css'
import { keepReturnAddress } from './return-address.ts'

const words = dictionary(messages)

const GO = { eAuthentication: goToEAuthentication, certificate: goToCertificate }
type Way = keyof typeof GO

export function OtherWaysIn({ returnUrl }: { returnUrl: string | undefined }) {
  const { data: ways } = useAsk(accounts.seeSignInMethods, {})
  const leaving = useMutation<void, Refusal, Way>({
    networkMode: 'always',
    mutationFn: (way) => {
      keepReturnAddress(returnUrl)
      return GO[way]({ type: 'login' })
    },
  })
  const output = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (leaving.isError) output.current?.focus()
  }, [leaving.isError, leaving.failureCount])
  if (!ways?.eAuthentication && !ways?.certificate) return null

  // It stays busy after success: the browser is on its way out.
  const under = (way: Way) => leaving.variables === way && (leaving.isPending || leaving.isSuccess)
  const button = (way: Way, label: string) => (
    <Button
      variant="default"
      fullWidth
      loading={under(way)}
      disabled={!under(way) && (leaving.isPending || leaving.isSuccess)}
      onClick={() => leaving.mutate(way)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={css['or']}>{words.or}</div>
      <div className={css['ways']}>
        {leaving.error && (
          <div ref={output} className="note note-bad" role="alert" tabIndex={-1}>
            {leaving.error.message}
          </div>
        )}
        {ways.eAuthentication && button('eAuthentication', words.byEAuthentication)}
        {ways.certificate && button('certificate', words.byCertificate)}
        {ways.certificate && <p className={css['hint']}>{words.aboutCertificate}</p>}
      </div>
    </>
  )
}
