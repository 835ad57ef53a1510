/** The qualified certificates of one's account: which there are, attaching another, removing one. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { type AttachedCertificate, certificateEndpoints } from '../certificates.contract.ts'
import { certificateMessages } from '../certificates.messages.ts'
import classes from './certificates.module.css'
import { goToCertificate } from './external-proof.ts'

const words = dictionary(certificateMessages)

/** The screen that shows this panel has a `Toast`, where it says that a certificate is removed. */
export function CertificatesPanel({ waiting }: { waiting: boolean }) {
  const { data, error, refetch } = useAsk(certificateEndpoints.listCertificates, {})
  const [removing, setRemoving] = useState<AttachedCertificate>()
  if (!data) return <Pending error={error} retry={refetch} rows={6} />
  return (
    <section className={`form ${classes['panel']}`} aria-labelledby="certificates">
      <h2 id="certificates">{words.title}</h2>
      <p>{words.lead}</p>
      {data.items.length === 0 ? (
        <p className="dim">{words.none}</p>
      ) : (
        <ul className="items">
          {data.items.map((item) => (
            <Certificate key={item.id} item={item} remove={() => setRemoving(item)} />
          ))}
        </ul>
      )}
      {data.canAttach ? <Attach waiting={waiting} /> : <p>{words.cannotAttach}</p>}
      {data.items.length > 0 && <BulgarianTime />}
      {removing && (
        <ConfirmCommand
          danger
          endpoint={certificateEndpoints.removeCertificate}
          input={{ id: removing.id }}
          title={words.removeTitle}
          confirm={words.remove}
          said={() => words.removed}
          onClose={() => setRemoving(undefined)}
        >
          {words.removeText(removing.issuer, formatDate(removing.validUntil))}
        </ConfirmCommand>
      )}
    </section>
  )
}

function Certificate({ item, remove }: { item: AttachedCertificate; remove: () => void }) {
  return (
    <li className={classes['certificate']}>
      <div className={classes['head']}>
        <h3>
          {item.name}
          {item.expired && <Chip tone="bad">{words.expired}</Chip>}
        </h3>
        <Button
          variant="default"
          size="sm"
          aria-label={words.removeOf(item.issuer, formatDate(item.validUntil))}
          onClick={remove}
        >
          {words.remove}
        </Button>
      </div>
      <Facts>
        <Fact name={words.issuer}>{item.issuer}</Fact>
        {item.eik && <Fact name={words.eik}>{item.eik}</Fact>}
        <Fact name={words.validUntil}>
          <Moment at={item.validUntil} />
        </Fact>
        <Fact name={words.attachedAt}>
          <Moment at={item.attachedAt} />
        </Fact>
        <Fact name={words.thumbprint}>
          <code className={classes['thumbprint']}>{item.thumbprint.match(/.{4}/g)?.join(' ')}</code>
        </Fact>
      </Facts>
    </li>
  )
}

/** Leaves the portal's pages; the browser then asks which certificate to use. */
function Attach({ waiting }: { waiting: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  const attach = () => {
    setLeaving(true)
    setRefused(undefined)
    goToCertificate({ type: 'attach' }).catch((error: unknown) => {
      setLeaving(false)
      setRefused(error instanceof Error ? error.message : undefined)
    })
  }
  return (
    <div className={classes['attach']}>
      <p>{words.attachHint}</p>
      <Button loading={leaving} disabled={waiting} onClick={attach} aria-describedby="attach-refused">
        {words.attach}
      </Button>
      <p role="alert" id="attach-refused">
        {refused}
      </p>
    </div>
  )
}
