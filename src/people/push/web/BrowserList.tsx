/** One's browsers that get news, and taking one off the list. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { pushes } from '../push.contract.ts'
import { PUSH_KINDS } from '../kinds.contract.ts'
import { pushMessages } from '../push.messages.ts'
import { BrowserItem, browserName } from './BrowserItem.tsx'
import type { Browser } from './Switch.tsx'
import { unsubscribe } from './this-browser.ts'

const words = dictionary(pushMessages)
const kindNames = dictionary(PUSH_KINDS)

type Props = { rows: Browser[]; own: Browser | undefined; changed: () => Promise<void> }

export function BrowserList({ rows, own, changed }: Props) {
  const [removing, setRemoving] = useState<Browser>()
  /** This browser need not be subscribed any more. */
  const removed = (row: Browser) => void (row.id === own?.id && unsubscribe().then(changed))
  return (
    <section className="form" aria-labelledby="browsers">
      <h2 id="browsers">{words.browsers}</h2>
      {rows.length === 0 ? (
        <p className="dim">{words.noBrowsers}</p>
      ) : (
        <ul className="items">
          {rows.map((row) => (
            <BrowserItem
              key={row.id}
              name={browserName(row)}
              chips={
                <>
                  {row.id === own?.id && <Chip tone="good">{words.thisOne}</Chip>}
                  {row.failing && <Chip tone="bad">{words.failing}</Chip>}
                </>
              }
              deed={
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.removeOf(browserName(row))}
                  onClick={() => setRemoving(row)}
                >
                  {words.remove}
                </Button>
              }
            >
              <p>{row.kinds.map((kind) => kindNames[kind]).join(' · ')}</p>
              <p>
                {words.since}: <Moment at={row.since} />
                {row.lastSuccessAt && (
                  <>
                    {` · ${words.last}: `}
                    <Moment at={row.lastSuccessAt} />
                  </>
                )}
              </p>
            </BrowserItem>
          ))}
        </ul>
      )}
      {rows.length > 0 && <BulgarianTime />}
      {removing && (
        <Remove row={removing} close={() => setRemoving(undefined)} removed={() => removed(removing)} />
      )}
    </section>
  )
}

function Remove({ row, close, removed }: { row: Browser; close: () => void; removed: () => void }) {
  const remove = useDeed(pushes.forgetBrowser, close, () => {
    removed()
    return words.removed
  })
  return (
    <Confirm
      danger
      title={words.removeTitle}
      confirm={words.remove}
      {...remove.asked}
      onConfirm={() => remove.send({ id: row.id })}
    >
      <p>{words.removeText(browserName(row))}</p>
    </Confirm>
  )
}
