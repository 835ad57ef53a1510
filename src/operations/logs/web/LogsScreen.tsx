/** The portal's own log, for system administrators: each process, followed live if wanted, and as a file. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime, formatLongDateTime } from '#platform/dates.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import type { Fields } from '#platform/web/ui/grid/stored-state.ts'
import { type Level, type LogLine, portalLog } from '../logs.contract.ts'
import { levels, lines, messages, periods } from '../logs.messages.ts'
import { AuditLink } from './AuditLink.tsx'
import { LogList } from './LogList.tsx'
import classes from './logs.module.css'

const words = dictionary(messages)
const levelNames = dictionary(levels)

/** One line of the log with all that it says. */
function LineDialog({ place, onClose }: { place: string; onClose: () => void }) {
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

const lineNames = dictionary(lines)

const TONES: Record<Level, Tone> = { DEBUG: 'plain', INFO: 'plain', WARN: 'warn', ERROR: 'bad', FATAL: 'bad' }

const COLUMNS: readonly Column<LogLine>[] = [
  { key: 'at', title: words.at, render: ({ at }) => <Moment at={at} as="long" /> },
  {
    key: 'level',
    title: words.level,
    render: ({ level }) => <Chip tone={TONES[level]}>{levelNames[level]}</Chip>,
  },
  {
    key: 'text',
    title: words.text,
    wide: true,
    render: ({ text }) => (
      <span className={classes.words} lang="en">
        {text}
      </span>
    ),
  },
  { key: 'process', title: words.process },
  { key: 'requestId', title: words.requestNumber, optional: true },
  { key: 'tools', title: words.tools, tools: true, render: (line) => <See line={line} /> },
]
const columns = () => COLUMNS

function See({ line: { place, at } }: { line: LogLine }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={words.detailsOf(formatLongDateTime(at))}
        onClick={() => setOpen(true)}
      >
        {words.details}
      </button>
      {open && <LineDialog place={place} onClose={() => setOpen(false)} />}
    </>
  )
}

const filtersOf = (processes: readonly { value: string; label: string }[]): readonly Filter[] => [
  {
    key: 'level',
    label: words.level,
    options: choices(levelNames).map(({ value, label }) => ({ value, label: words.atLeast(label) })),
  },
  { key: 'process', label: words.process, options: processes },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
  { key: 'from', label: words.from, typed: 'day', further: true },
  { key: 'to', label: words.to, typed: 'day', further: true },
  { key: 'request', label: words.requestNumber, typed: 'text', further: true },
]

export function LogsScreen() {
  const [following, setFollowing] = useState(false)
  const processes = useAsk(portalLog.listLogProcesses, {}).data ?? []
  const follow = (line: Line | undefined) => (
    <Button variant="default" aria-pressed={following} onClick={() => setFollowing(!following)}>
      {following ? lineNames[line ?? 'connecting'] : words.follow}
    </Button>
  )
  return (
    <Page title={words.log} lead={words.logLead}>
      <LogList
        name="logs"
        title={words.log}
        endpoint={portalLog.listLogLines}
        columns={columns}
        filters={filtersOf(
          processes.map(({ id, name, openedAt }) => ({
            value: String(id),
            label: words.started(name, formatDateTime(openedAt)),
          })),
        )}
        searchLabel={words.search}
        empty={{ title: words.noLines, hint: words.noLinesHint }}
        followed={following}
        follow={follow}
        tools={(chosen: Fields) => (
          <DownloadButton
            endpoint={portalLog.downloadLog}
            input={chosen as InputOf<typeof portalLog.downloadLog>}
          >
            {words.download}
          </DownloadButton>
        )}
      />
      <BulgarianTime />
    </Page>
  )
}
