/** One line of the log with all that it says. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { portalLog } from '../logs.contract.ts'
import { levels, messages } from '../logs.messages.ts'
import { AuditLink } from './AuditLink.tsx'
import classes from './logs.module.css'

const words = dictionary(messages)
const levelNames = dictionary(levels)

export function LineDialog({ place, onClose }: { place: string; onClose: () => void }) {
  return (
    <DetailsDialog endpoint={portalLog.seeLogLine} input={{ place }} title={words.line} onClose={onClose}>
      {(line) => (
        <>
          <Facts>
            <Fact name={words.at}>
              <Moment at={line.at} as="long" />
            </Fact>
            <Fact name={words.level}>{levelNames[line.level]}</Fact>
            {line.process && <Fact name={words.process}>{line.process}</Fact>}
            {line.requestId && (
              <Fact name={words.requestNumber}>
                <code>{line.requestId}</code>
                <ul className="items">
                  <li>
                    <Link to="/admin/systemLogs" search={{ request: line.requestId }}>
                      {words.inRequests}
                    </Link>
                  </li>
                  <li>
                    <AuditLink request={line.requestId} />
                  </li>
                </ul>
              </Fact>
            )}
          </Facts>
          <p className={classes.words} lang="en">
            {line.text}
          </p>
          {line.details && (
            <section className={classes.details} lang="en" aria-label={words.details}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
              <pre tabIndex={0}>{spread(line.details)}</pre>
            </section>
          )}
        </>
      )}
    </DetailsDialog>
  )
}

/** JSON over lines, with the lines of a stack as lines; what was cut short is shown as it is. */
function spread(details: string) {
  try {
    return JSON.stringify(JSON.parse(details), null, 2).replaceAll('\\n', '\n')
  } catch {
    return details
  }
}
