/** Tells an assistant whom no private bailiff has appointed yet why the portal is closed to them. Ordinance N-3, art. 16(1). */
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { waitingMessages } from '#people/accounts/waiting.messages.ts'

const words = dictionary(waitingMessages)

/** Nothing for anybody else. Without a bailiff the session holds no role of an assistant. */
export function WaitsForBailiff() {
  const user = storedUser()
  if (user?.userType !== 'CHSIHELPER' || user.roles.length > 0) return null
  return (
    <section className="note note-warn" aria-labelledby="waits-for-bailiff">
      <h2 id="waits-for-bailiff" className="summary-title">
        {words.waitsForBailiff}
      </h2>
      <p>{words.waitsForBailiffText}</p>
    </section>
  )
}
