/** What an organiser's earlier sales say already: proposed for a new announcement, or copied from one that is chosen. */
import { NativeSelect } from '@mantine/core'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { announcements } from '../../notices.contract.ts'
import { editorMessages } from '../../notices.messages.ts'

const words = dictionary(editorMessages)
/** So many of the newest are offered. */
const OFFERED = 15

/** The sale that was chosen, if it is one's own, else the newest that was published; nothing where there is none or nobody asks. */
export function useEarlierSale(wanted: boolean, chosen: number) {
  const mine = useAsk(announcements.listMyAnnouncements, { size: OFFERED }, { enabled: wanted })
  const rows = mine.data?.rows.filter(({ publishedAt }) => publishedAt !== null) ?? []
  const copied = rows.some(({ id }) => id === chosen)
  const id = copied ? chosen : rows[0]?.id
  const sale = useAsk(announcements.seeAnnouncement, { id: id ?? 0 }, { enabled: id !== undefined })
  return { rows, copied, sale: sale.data, isLoading: mine.isLoading || sale.isLoading }
}
export type Earlier = ReturnType<typeof useEarlierSale>

export function EarlierSales({ of, onChoose }: { of: Earlier; onChoose: (id: number | undefined) => void }) {
  const { rows, sale, copied } = of
  if (!sale) return null
  return (
    <div className="note">
      <output>{copied ? words.copiedFrom(sale.code) : words.proposedFrom(sale.code)}</output>
      <NativeSelect
        label={words.copyFrom}
        mt="sm"
        value={copied ? String(sale.id) : ''}
        data={[
          { value: '', label: words.copyNothing },
          ...rows.map(({ id, code, title }) => ({ value: String(id), label: `${code} · ${title}` })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(value ? Number(value) : undefined)}
      />
    </div>
  )
}
