/** Debtors with the number of their distraints, found by name or by the whole number. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { isIdentifier } from '#platform/identifiers.ts'
import { oneOf } from '#platform/kinds.ts'
import { call } from '#platform/web/call.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary, say } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import { type DebtorRow, debtors } from '../debtors.contract.ts'
import { debtorMessages, registerMessages } from '../lists.messages.ts'
import { PartyNumber } from './PartyNumber.tsx'
import { DebtorLink } from './columns.tsx'
import classes from './registers.module.css'

const words = dictionary(debtorMessages)
const TYPES = ['EGN', 'LNCH', 'EIK'] as const

/** Finding a debtor by the whole number, which stays out of the address. */
function FindDebtor() {
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

const shared = dictionary(registerMessages)

const COLUMNS: readonly Column<DebtorRow>[] = [
  {
    key: 'name',
    title: words.name,
    sortable: true,
    render: DebtorLink,
    text: ({ name }) => name,
    hideOnPhone: true,
  },
  { key: 'kind', title: words.kind, text: ({ kind }) => words[kind] },
  {
    key: 'identifier',
    title: words.identifier,
    render: (row) => <PartyNumber of={row} />,
    text: ({ identifier }) => identifier,
  },
  { key: 'total', title: words.total, sortable: true, align: 'right' },
  { key: 'inForce', title: words.inForce, sortable: true, align: 'right' },
  { key: 'revoked', title: words.revoked, align: 'right' },
  { key: 'exempted', title: words.exempted, align: 'right' },
  { key: 'lastImposedOn', title: words.lastImposedOn, sortable: true, as: 'day' },
]

const FILTERS: readonly Filter[] = [
  {
    key: 'kind',
    label: words.kind,
    options: (['PHYSICAL_PERSON', 'COMPANY'] as const).map((value) => ({ value, label: words[value] })),
  },
  { key: 'inForce', label: shared.onlyInForce, options: [{ value: 'yes', label: shared.withInForce }] },
]

export function DebtorsScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <PurposeGate>
        <FindDebtor />
        <Debtors />
      </PurposeGate>
    </Page>
  )
}

function Debtors() {
  const purpose = usePurpose()
  return (
    <DataGrid
      name="debtors"
      title={words.title}
      endpoint={debtors.listDebtors}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filters={{ purpose }}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={DebtorLink}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
