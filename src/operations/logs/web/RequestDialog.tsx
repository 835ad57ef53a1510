/** One request: its facts, and the ways to its row in the audit, to its lines of the log, and to others like it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { Fields } from '#platform/web/ui/grid/kept-state.ts'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { portalLog, type ServedRequest } from '../logs.contract.ts'
import { messages } from '../logs.messages.ts'
import { AuditLink } from './AuditLink.tsx'

const words = { ...dictionary(shared), ...dictionary(messages) }

type Props = { request: ServedRequest; choose: (patch: Fields) => void; onClose: () => void }

export function RequestDialog({ request, choose, onClose }: Props) {
  const { at, requestId, method, deed, title, person, status, refusal, ms, bytes, network } = request
  const only = (patch: Fields) => {
    onClose()
    choose(patch)
  }
  return (
    <Dialog title={words.request} onClose={onClose} wide>
      <Facts>
        <Fact name={words.requestNumber}>
          <code>{requestId}</code>
        </Fact>
        <Fact name={words.at}>
          <Moment at={at} as="long" />
        </Fact>
        <Fact name={words.deed} note={deed && `${method} ${deed}`}>
          {title ?? deed ?? words.noDeed}
        </Fact>
        <Fact name={words.person} note={person?.userName}>
          {person ? person.fullName : network === null ? words.unnamed : words.visitor}
        </Fact>
        <Fact name={words.status} note={refusal}>
          {status}
        </Fact>
        <Fact name={words.duration}>{ms === null ? words.live : words.ms(ms)}</Fact>
        <Fact name={words.size}>{bytes === null ? words.unknown : words.bytes(bytes)}</Fact>
        <Fact name={words.network}>{network ?? words.unnamed}</Fact>
      </Facts>
      <ul className="items">
        <li>
          <AuditLink request={requestId} />
        </li>
        {judge(portalLog.listLogLines.access, storedUser()) === 'allowed' && (
          <li>
            <Link to="/admin/logs" search={{ request: requestId }}>
              {words.inLog}
            </Link>
          </li>
        )}
      </ul>
      <div className="buttons buttons-end">
        {person && (
          <Button variant="default" onClick={() => only({ person: person.userName })}>
            {words.onlyPerson}
          </Button>
        )}
        {deed && (
          <Button variant="default" onClick={() => only({ deed })}>
            {words.onlyDeed}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}
