/** What can be done with an account now, exactly as the server says, each with what it means. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../administration.messages.ts'
import type { SeenUser } from '../users.contract.ts'
import { accountNames } from './account-names.ts'
import classes from './administration.module.css'
import { type Deed, DEEDS, DeedDialog } from './DeedDialog.tsx'

const words = dictionary(messages)

export function UserDeeds({ user }: { user: SeenUser }) {
  const [asking, setAsking] = useState<Deed>()
  const possible = DEEDS.filter((deed) => user.can.includes(deed))
  return (
    <section className="panel panel-main" aria-labelledby="what-now">
      <h2 id="what-now">{words.whatNow}</h2>
      {possible.length === 0 && <p>{whyNothing(user)}</p>}
      <ul className={`items items-lined ${classes.deeds}`} hidden={possible.length === 0}>
        {possible.map((deed) => (
          <li key={deed}>
            <span id={`means-${deed}`}>{accountNames.deedMeaning[deed]}</span>
            <Button
              variant={deed === 'approve' ? 'filled' : 'default'}
              aria-describedby={`means-${deed}`}
              onClick={() => setAsking(deed)}
            >
              {accountNames.deed[deed]}
            </Button>
          </li>
        ))}
      </ul>
      {asking && <DeedDialog deed={asking} user={user} close={() => setAsking(undefined)} />}
    </section>
  )
}

const whyNothing = ({ roles, can }: SeenUser) =>
  roles.some(({ name }) => name === 'SysAdmin') && !can.includes('changeRoles')
    ? words.onlySystem
    : words.nothingNow
