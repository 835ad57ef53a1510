/** All links with external services: a lamp for each, and a check on demand. */
import { Button } from '@mantine/core'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { useLive } from '#platform/web/use-live.ts'
import { Pending, Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { links } from '../links.contract.ts'
import { messages } from '../links.messages.ts'
import { LinkCard } from './LinkCard.tsx'
import classes from './links.module.css'

const words = dictionary(messages)

export function LinksTab() {
  const { data, error, refetch } = useLive(links.seeLinks, {})
  const all = useDo(links.checkAllLinks)
  if (!data) return <Pending error={error} retry={refetch} rows={10} />
  const checkAll = () =>
    all.mutate({}, { onSuccess: ({ checked, good }) => showToast(words.allChecked(checked, good)) })
  return (
    <div className="column">
      <div className="row">
        <p className="measure">{words.lead(data.everyMinutes)}</p>
        <Button onClick={checkAll} loading={all.isPending}>
          {words.checkAll}
        </Button>
      </div>
      <Refused error={all.error} />
      <ul className={classes.cards}>
        {data.links.map((link) => (
          <li key={link.name}>
            <LinkCard link={link} now={data.now} />
          </li>
        ))}
      </ul>
    </div>
  )
}
