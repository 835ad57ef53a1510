/** The searches that a person keeps: what each looks for, how soon letters come, and the way to the sales. */
import { NativeSelect } from '@mantine/core'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { catalogue, PACES, type SavedSearch } from '../catalogue.contract.ts'
import { findingMessages, paces } from '../catalogue.messages.ts'
import { messages } from '#sales/notice/notices.messages.ts'
import classes from './finding.module.css'
import { useSearchWords } from './search-words.ts'
import { oneOf } from '#platform/kinds.ts'

const words = dictionary(findingMessages)
const paceNames = dictionary(paces)
const TRAIL = [{ label: dictionary(messages).announcementsShort, to: '/announcements' }] as const

export function SavedSearchesScreen() {
  const { data, error, refetch } = useAsk(catalogue.listSavedSearches, {})
  return (
    <Page title={words.savedSearches} lead={words.savedSearchesLead} trail={TRAIL} narrow>
      <Toast />
      {error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : !data ? (
        <Loading rows={4} />
      ) : data.rows.length === 0 ? (
        <Empty
          title={words.noSearches}
          hint={words.noSearchesHint}
          action={<LinkButton to="/announcements">{words.toAnnouncements}</LinkButton>}
        />
      ) : (
        <>
          <p className="small">{data.email ? words.lettersTo(data.email) : words.noEmail}</p>
          <ul className={classes.searches}>
            {data.rows.map((search) => (
              <Search key={search.id} search={search} />
            ))}
          </ul>
          <BulgarianTime />
        </>
      )}
    </Page>
  )
}

function Search({ search }: { search: SavedSearch }) {
  const { id, name, query, pace } = search
  const conditions = useSearchWords(query).join(', ') || words.everything
  const changing = useDo(catalogue.changeSavedSearch)
  const wanted = changing.isPending ? changing.variables.pace : pace
  return (
    <li className={classes.searchCard}>
      <h2>{name}</h2>
      {conditions !== name && <p>{conditions}</p>}
      <Facts>
        <Fact name={words.toldCount}>{search.told}</Fact>
        {search.toldAt && (
          <Fact name={words.lastLetter}>
            <Moment at={search.toldAt} />
          </Fact>
        )}
      </Facts>
      <div className={classes.ways}>
        <NativeSelect
          label={words.pace}
          data={PACES.map((value) => ({ value, label: paceNames[value] }))}
          value={wanted}
          disabled={changing.isPending}
          onChange={({ currentTarget: { value } }) =>
            changing.mutate(
              { id, name, pace: oneOf(PACES, value) ?? wanted },
              { onSuccess: () => showToast(words.paceChanged) },
            )
          }
        />
        <LinkButton
          to="/announcements"
          search={{ ...query, priceIn: undefined } as never}
          variant="default"
          aria-label={`${words.open}: ${name}`}
        >
          {words.open}
        </LinkButton>
        <CommandButton
          variant="subtle"
          aria-label={`${words.delete}: ${name}`}
          danger
          endpoint={catalogue.deleteSavedSearch}
          input={{ id }}
          title={words.deleteTitle}
          confirm={words.delete}
          said={() => words.deleted}
        >
          {words.deleteText(name)}
        </CommandButton>
      </div>
      <Refused error={changing.error} />
    </li>
  )
}
