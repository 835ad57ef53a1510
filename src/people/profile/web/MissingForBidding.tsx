/** What a bidder's profile still lacks; shown where a person is about to apply for a sale, and in the profile itself. */
import { dictionary } from '#platform/web/say.ts'
import { judge } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { type Missing, profiles } from '../profile.contract.ts'
import { profileFields, profileMessages } from '../profile.messages.ts'
import classes from './fields.module.css'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

/** Each name leads to its field, on a screen that has the field. */
export function MissingFields({ missing, ofOther }: { missing: readonly Missing[]; ofOther?: boolean }) {
  if (missing.length === 0) return null
  return (
    <section className="note note-warn" aria-labelledby="missing">
      <h2 id="missing" className="summary-title">
        {ofOther ? words.missingOf : words.missing}
      </h2>
      <p>{ofOther ? words.missingOfLead : words.missingLead}</p>
      <ul className={classes.list}>
        {missing.map(({ field, article }) => (
          <li key={field}>
            <button
              type="button"
              className="link"
              onClick={() =>
                document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`)?.focus()
              }
            >
              {labels[field]}
            </button>{' '}
            ({words[`law${article}`]})
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same for another screen: what is missing, and the way to the profile. Nothing when all is there. */
export function MissingInMyProfile() {
  const signedIn = judge(profiles.seeMyProfile.access, storedUser()) === 'allowed'
  const { data } = useAsk(profiles.seeMyProfile, {}, { enabled: signedIn })
  if (!data || data.missing.length === 0) return null
  return (
    <section className="note note-warn" aria-labelledby="missing">
      <h2 id="missing" className="summary-title">
        {words.missing}
      </h2>
      <p>{words.missingLead}</p>
      <p>{data.missing.map(({ field }) => labels[field]).join(', ')}</p>
      <div>
        <LinkButton to="/account/profile" variant="default">
          {words.fillIn}
        </LinkButton>
      </div>
    </section>
  )
}
