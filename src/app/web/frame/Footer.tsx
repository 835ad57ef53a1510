/** The footer: who runs the portal and by what law, ways on, and the version that is running. */
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { settings } from '#settings/settings.contract.ts'
import { messages } from './frame.messages.ts'
import { MinistryMark, PortalMark } from './Marks.tsx'

const words = dictionary(messages)

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <div className="footer-marks">
            <span className="footer-mark">
              <MinistryMark />
              {words.ministry}
            </span>
            <span className="footer-mark">
              <PortalMark />
              {words.shortTitle}
            </span>
          </div>
          <p>{words.footer}</p>
          <Version />
        </div>
        <nav className="footer-links" aria-label={words.portal}>
          <Link to="/announcements">{words.announcements}</Link>
          <Link to="/auctions">{words.auctions}</Link>
          <Link to="/statistics">{words.statistics}</Link>
          <Link to="/status">{words.status}</Link>
          <Link to="/developers">{words.developers}</Link>
          <Link to="/feedback">{words.feedback}</Link>
          <Link to="/accessibility">{words.accessibility}</Link>
          <Link to="/privacy">{words.privacy}</Link>
          <Link to="/terms">{words.terms}</Link>
        </nav>
      </div>
    </footer>
  )
}

/** A version that could not be asked is left out; that is worth a line in the log, not a message. */
function Version() {
  const { data, error } = useAsk(settings.seeVersion, {})
  useEffect(() => {
    if (error) console.warn('The version is not known:', error.message)
  }, [error])
  return <p className="footer-version">{data && <Link to="/versions">{words.version(data)}</Link>}</p>
}
