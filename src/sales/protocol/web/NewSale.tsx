/** The new sale among several parties to a partition: made as a draft here, then published and held like any other. CPC art. 354(2). */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { partition } from '../../partition/among.contract.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { claimMessages } from '../claims.messages.ts'
import type { ProtocolWork } from '../contract.ts'
import look from './outcome.module.css'

const words = dictionary(claimMessages)

export function NewSale({ auctionId, newSale }: { auctionId: number; newSale: ProtocolWork['newSale'] }) {
  const making = useDo(partition.announceAmong)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  if (newSale)
    return (
      <div className={`no-print ${look.buttons}`}>
        <LinkButton to="/announcements/display/$id" params={{ id: String(newSale.id) }} variant="default">
          {newSale.published ? words.toNewSale(newSale.code) : words.toNewDraft(newSale.code)}
        </LinkButton>
      </div>
    )
  const make = () =>
    making.mutateAsync({ id: auctionId }).then(
      ({ id, code }) => {
        setAsking(false)
        leaveNotice(words.newSaleDone(code))
        return navigate({ to: '/announcements/edit/$id', params: { id: String(id) } })
      },
      () => {},
    )
  return (
    <div className={`no-print ${look.buttons}`}>
      <Button onClick={() => setAsking(true)}>{words.makeNewSale}</Button>
      <Confirm
        opened={asking}
        title={words.newSaleTitle}
        confirm={words.makeNewSale}
        busy={making.isPending}
        error={making.error}
        onClose={() => setAsking(false)}
        onConfirm={() => void make()}
      >
        <p>{words.newSaleText}</p>
      </Confirm>
    </div>
  )
}
