/** One line of the log with all that it says. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Dialog } from '../../../platform/web/ui/form/Dialog.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { messages as shared } from '../../../platform/web/ui/messages.ts'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import { Pending } from '../../../platform/web/ui/Pending.tsx'
import { portalLog } from '../contract.ts'
import { levels, messages } from '../messages.ts'
import { AuditLink } from './AuditLink.tsx'
import classes from './logs.module.css'

const words = { ...dictionary(shared), ...dictionary(messages) }
const levelNames = dictionary(levels)

export function LineDialog({ place, onClose }: { place: string; onClose: () => void }) {
  const asked = useAsk(portalLog.seeLogLine, { place })
  const line = asked.data
  return (
    <Dialog title={words.line} onClose={onClose} wide>
      {!line && <Pending error={asked.error} retry={asked.refetch} />}
      {line && (
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
      <div className="buttons buttons-end">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
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
