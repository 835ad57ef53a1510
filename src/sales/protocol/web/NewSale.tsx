/** The new sale among several parties to a partition: made as a draft here, then published and held like any other. CPC art. 354(2). */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayInSofia } from '#platform/dates.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { partition } from '#sales/partition/partition.contract.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { claimMessages } from '../claims.messages.ts'
import type { ProtocolWork } from '../protocol.contract.ts'

const words = dictionary(claimMessages)

export function NewSale({ saleId, newSale }: { saleId: number; newSale: ProtocolWork['newSale'] }) {
  const navigate = useNavigate()
  const [today] = useState(() => dayInSofia(new Date()))
  const making = useAskedDeed(partition.announceAmong, ({ id, code }) => {
    void navigate({ to: '/announcements/edit/$id', params: { id: String(id) } })
    return words.newSaleDone(code)
  })
  if (newSale)
    return (
      <div className="no-print page-actions">
        <LinkButton to="/announcements/display/$id" params={{ id: String(newSale.id) }} variant="default">
          {newSale.published ? words.toNewSale(newSale.code) : words.toNewDraft(newSale.code)}
        </LinkButton>
      </div>
    )
  return (
    <div className="no-print page-actions">
      <Button onClick={making.ask}>{words.makeNewSale}</Button>
      <Confirm
        title={words.newSaleTitle}
        confirm={words.makeNewSale}
        {...making.asked}
        onConfirm={() => making.send({ id: saleId })}
      >
        <p>{words.newSaleText(termFiguresOn(today).partition.lengthDays)}</p>
      </Confirm>
    </div>
  )
}
