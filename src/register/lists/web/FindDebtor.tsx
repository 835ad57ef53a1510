/** Finding a debtor by the whole number, which stays out of the address. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { isIdentifier } from '#platform/identifiers.ts'
import { call } from '#platform/web/call.ts'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary, say } from '#platform/web/say.ts'
import { debtors } from '../debtors.contract.ts'
import { debtorMessages } from '../lists.messages.ts'
import classes from './registers.module.css'
import { oneOf } from '#platform/kinds.ts'

const words = dictionary(debtorMessages)
const TYPES = ['EGN', 'LNCH', 'EIK'] as const

export function FindDebtor() {
  const purpose = usePurpose()
  const navigate = useNavigate()
  const [identifierType, setType] = useState<(typeof TYPES)[number]>('EGN')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const refuse = (why: string) => {
    setFault(why)
    field.current?.focus()
  }
  const finding = useMutation({
    mutationFn: (identifier: string) => call(debtors.findDebtor, { identifierType, identifier, purpose }),
    onSuccess: ({ id, kind }) =>
      void navigate({
        to: '/distraintDebtorView/$id/$isPerson',
        params: { id: String(id), isPerson: String(kind === 'PHYSICAL_PERSON') },
      }),
    onError: ({ message }) => refuse(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const identifier = field.current?.value.trim() ?? ''
    if (!isIdentifier(identifierType, identifier))
      return refuse(say(debtors.findDebtor.refusals[identifierType]))
    setFault('')
    finding.mutate(identifier)
  }
  return (
    <section className="panel no-print" aria-labelledby="find-debtor">
      <h2 id="find-debtor">{words.find}</h2>
      <form className={classes.find} onSubmit={submit} noValidate>
        <NativeSelect
          label={words.numberKind}
          data={TYPES.map((value) => ({ value, label: words[value] }))}
          value={identifierType}
          onChange={({ currentTarget: { value } }) => setType(oneOf(TYPES, value) ?? identifierType)}
        />
        <TextInput
          ref={field}
          label={words.number}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          inputWrapperOrder={['label', 'error', 'input']}
        />
        <Button type="submit" loading={finding.isPending}>
          {words.findDo}
        </Button>
      </form>
      <p className="small">{words.findHint}</p>
    </section>
  )
}
