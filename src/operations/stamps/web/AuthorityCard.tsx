/** One authority of time stamps: how it stands, its last test stamp with the chain, a new test, and whether it is asked first. */
import { Button } from '@mantine/core'
import { formatDate } from '#platform/dates.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { type LinkState, links, type StampDetails } from '#operations/links/links.contract.ts'
import { messages as linkMessages, outcomes } from '#operations/links/links.messages.ts'
import { Lamp, Unwell } from '#operations/links/web/LinkCard.tsx'
import { administering } from '#operations/settings/settings.contract.ts'
import { messages } from '../stamps.messages.ts'
import classes from './stamps.module.css'

const words = dictionary(messages)
const linkWords = dictionary(linkMessages)
const said = dictionary(outcomes)

type Props = { link: LinkState; now: string; place: number; version: number }

export function AuthorityCard({ link, now, place, version }: Props) {
  const address = link.address ?? link.name
  const testing = useDo(links.checkLink)
  const choosing = useAskedDeed(administering.changeSetting, () => words.askedFirst(address))
  const [last] = link.checks
  const stamp = link.checks.find((check) => check.stamp)?.stamp
  const test = () =>
    testing.mutate(
      { name: link.name },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'GOOD') showToast(words.tested(address, said[outcome]))
        },
      },
    )
  const askFirst = () =>
    choosing.send({
      name: 'FirstStampAuthority',
      value: JSON.stringify(address),
      validFrom: '',
      version,
    })
  return (
    <article className="panel" aria-label={address}>
      <div className={classes.head}>
        <h3 className={classes.technical}>{address}</h3>
        <div className="row">
          <Chip tone={place === 1 ? 'accent' : 'plain'}>
            {place === 1 ? words.first : words.placed(place)}
          </Chip>
          <Lamp link={link} now={now} />
        </div>
      </div>
      {last && (
        <Facts>
          <Fact name={linkWords.lastCheck} note={last.by ?? linkWords.byItself}>
            <Moment at={last.at} as="long" />
          </Fact>
          <Fact name={linkWords.duration}>{linkWords.ms(last.ms)}</Fact>
          <Fact
            name={linkWords.answer}
            note={
              <span className={classes.technical} lang="en">
                {last.answer}
              </span>
            }
          >
            {said[last.outcome]}
          </Fact>
        </Facts>
      )}
      {stamp ? <TestStamp of={stamp} /> : <p className="small">{words.noStamp}</p>}
      <Refused error={testing.error} />
      <Unwell check={testing.data} title={address} />
      <div className="buttons">
        <Button size="sm" onClick={test} loading={testing.isPending} aria-label={words.testOf(address)}>
          {words.test}
        </Button>
        {place > 1 && (
          <Button variant="default" size="sm" onClick={choosing.ask} aria-label={words.askFirstOf(address)}>
            {words.askFirst}
          </Button>
        )}
      </div>
      <Confirm title={words.askFirstTitle} confirm={words.askFirst} {...choosing.asked} onConfirm={askFirst}>
        <p className={classes.technical}>{words.askFirstText(address)}</p>
        {last && last.outcome !== 'GOOD' && <p className="note note-warn">{words.askFirstWarning}</p>}
      </Confirm>
    </article>
  )
}

function TestStamp({ of: { serial, stampedAt, policy, authority, chain } }: { of: StampDetails }) {
  return (
    <div className={classes.test}>
      <h4 className={classes.title}>{words.lastStamp}</h4>
      <Facts>
        <Fact name={words.serial}>
          <span className={classes.technical}>{serial}</span>
        </Fact>
        <Fact name={words.time}>
          <Moment at={stampedAt} as="long" />
        </Fact>
        <Fact name={words.policy}>{policy}</Fact>
        <Fact name={words.authority}>{authority}</Fact>
        <Fact name={words.chain}>
          <ol className={classes.chain}>
            {chain.map((each) => (
              <li key={`${each.serial} ${each.subject}`} className="stack">
                <span className={classes.technical}>{each.subject}</span>
                <span className={`small ${classes.technical}`}>{words.number(each.serial)}</span>
                <span className="small">
                  {words.valid(formatDate(each.validFrom), formatDate(each.validUntil))}
                </span>
                {each.trusted && <Chip tone="good">{words.trusted}</Chip>}
              </li>
            ))}
          </ol>
        </Fact>
      </Facts>
    </div>
  )
}
