/** One row of the audit: its facts, what was sent and what changed; masked, until somebody says why they must see more. */
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Refusal } from '#platform/endpoint.ts'
import { faultsByField, faultsIn } from '#platform/validation.ts'
import { call } from '#platform/web/call.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { type AuditDetail, auditEndpoints } from '../audit.contract.ts'
import { messages } from '../audit.messages.ts'
import { ObjectLink, Outcome, Who } from './audit-columns.tsx'
import classes from './audit.module.css'

const words = dictionary(messages)

export function AuditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [revealed, setRevealed] = useState<AuditDetail>()
  return (
    <DetailsDialog
      endpoint={auditEndpoints.seeAuditEntry}
      input={{ id }}
      title={words.entry(id)}
      onClose={onClose}
    >
      {(masked) => (
        <>
          <Content entry={revealed ?? masked} />
          {!revealed && <Reveal id={id} onRevealed={setRevealed} />}
          <output>{revealed && <p className="note">{words.revealedNote}</p>}</output>
        </>
      )}
    </DetailsDialog>
  )
}

function Content({ entry }: { entry: AuditDetail }) {
  const { at, roles, address, title, object, purpose, requestId, seal, lines, changes } = entry
  return (
    <>
      <Facts>
        <Fact name={words.at}>
          <Moment at={at} as="long" />
        </Fact>
        <Fact name={words.person}>
          <Who row={entry} />
        </Fact>
        {roles.length > 0 && <Fact name={words.roles}>{roles.join(', ')}</Fact>}
        {address && <Fact name={words.address}>{address}</Fact>}
        <Fact name={words.deed}>{title}</Fact>
        {object && (
          <Fact name={words.object}>
            <ObjectLink object={object} />
          </Fact>
        )}
        <Fact name={words.outcome}>
          <Outcome row={entry} />
        </Fact>
        {purpose && <Fact name={words.purpose}>{purpose}</Fact>}
        <Fact name={words.requestId}>
          <code>{requestId}</code>{' '}
          <Link to="/admin/systemLogs" search={{ request: requestId }}>
            {words.inSystemLog}
          </Link>
        </Fact>
        <Fact name={words.seal}>
          {seal ? (
            <>
              {words.sealedBy(seal.number)}, <Moment at={seal.sealedAt} as="long" />
            </>
          ) : (
            words.notSealed
          )}
        </Fact>
      </Facts>
      {changes.length > 0 && (
        <Table
          title={words.changes}
          heads={[words.field, words.old, words.new]}
          rows={changes.map((change) => [change.name, change.old || '–', change.new || '–'])}
        />
      )}
      {lines.length > 0 ? (
        <Table
          title={words.sent}
          heads={[words.field, words.value]}
          rows={lines.map(({ name, value }) => [name, value])}
        />
      ) : (
        <p className="small">{entry.withheld ? words.withheld : words.nothingSent}</p>
      )}
    </>
  )
}

type TableProps = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

function Table({ title, heads, rows }: TableProps) {
  return (
    <div>
      <h3>{title}</h3>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells of a row never move
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Asks by itself, not as other commands do: what is on the screen would be looked at, and so recorded, once more. */
function Reveal({ id, onRevealed }: { id: number; onRevealed: (entry: AuditDetail) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const revealing = useMutation<AuditDetail, Refusal, string>({
    networkMode: 'always',
    mutationFn: (purpose) => call(auditEndpoints.revealAuditEntry, { id, purpose }),
    onSuccess: onRevealed,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const purpose = field.current?.value ?? ''
    const parsed = auditEndpoints.revealAuditEntry.input.safeParse(
      { id, purpose },
      { error: faultsIn(language) },
    )
    const found = parsed.success ? undefined : faultsByField(parsed.error)['purpose']?.[0]
    setFault(found)
    if (found) field.current?.focus()
    else revealing.mutate(purpose)
  }
  return (
    <form className={classes.reveal} onSubmit={submit} noValidate>
      <p className="small">{words.maskedHint}</p>
      <TextInput
        ref={field}
        label={words.revealWhy}
        description={words.revealHint}
        error={fault ?? revealing.error?.message}
        maxLength={200}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" variant="default" loading={revealing.isPending}>
          {words.reveal}
        </Button>
      </div>
    </form>
  )
}
