/** News in one's browsers: switching them on in this one, what they are about, and where else they are on. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { pushes } from '../push.contract.ts'
import { pushMessages } from '../push.messages.ts'
import { BrowserList } from './BrowserList.tsx'
import classes from './push.module.css'
import { isOnIOS, offerForHomeScreen } from './this-browser.ts'
import { Switch } from './Switch.tsx'
import { type ThisBrowser, useThisBrowser } from './use-this-browser.ts'

const words = dictionary(pushMessages)

/** The screen that shows this panel has a `Toast`, where it says what was done. */
export function PushPanel() {
  const { data, error, refetch } = useAsk(pushes.listMyBrowsers, {})
  const { browser, look } = useThisBrowser()
  if (!data || !browser) return <Pending error={error} retry={refetch} rows={6} />
  const mine = data.rows.find(({ mark }) => mark === browser.mark)
  return (
    <div className={classes.panel}>
      <section className="form" aria-labelledby="push">
        <h2 id="push">{words.title}</h2>
        <p>{words.lead}</p>
        <p>{words.letters}</p>
        <h3>{words.here}</h3>
        {data.key && browser.can === 'yes' ? (
          <Switch key={mine?.id} portalKey={data.key} mine={mine} changed={look} />
        ) : (
          <WhyNot offered={data.key !== null} can={browser.can} />
        )}
      </section>
      <BrowserList rows={data.rows} own={mine} changed={look} />
    </div>
  )
}

function WhyNot({ offered, can }: { offered: boolean; can: ThisBrowser['can'] }) {
  if (!offered) return <p className="note">{words.notOffered}</p>
  if (can === 'blocked') return <p className="note note-warn">{words.blocked}</p>
  if (isOnIOS()) {
    offerForHomeScreen()
    return <p className="note">{words.iOS}</p>
  }
  return <p className="note">{words.notSupported}</p>
}
