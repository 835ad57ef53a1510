/** What a search of the home page finds: of a number what the register knows, of words the sales; the other one on demand. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { holdsPersonalNumber } from '#platform/identifiers.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { publicSearch } from '#register/assets/known.contract.ts'
import { propertyTypes as kinds } from '#register/assets/property-types.messages.ts'
import { SearchResults } from './SearchResults.tsx'
import { messages } from './known.messages.ts'
import { soughtAs } from './sought.rules.ts'

const words = dictionary(messages)
const kindWords = dictionary(kinds)

/** What the register of distraints says to anybody about an asset: whether it knows it, its kind, how many distraints are in force. */
function KnownAssets({ searchText }: { searchText: string }) {
  const { data, error, refetch } = useAsk(publicSearch.searchItems, { text: searchText })
  return (
    <section className="results" aria-labelledby="known">
      <div className="results-head">
        <h2 id="known">{words.title(searchText)}</h2>
        <Link to="/" resetScroll={false}>
          {words.clear}
        </Link>
      </div>
      {error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.total === 0 ? (
        <Empty title={words.nothing} hint={words.nothingHint} />
      ) : (
        <>
          <output>{data.more ? words.over(data.total) : words.found(data.things.length, data.total)}</output>
          <ul className="results-list">
            {data.things.map(({ kind, identifier, inForce }, place) => (
              <li key={place} className="result">
                <div>
                  <strong>
                    {identifier.includes('•') ? <Hidden identifier={identifier} /> : identifier}
                  </strong>
                  <p className="result-facts">
                    <span>{kindWords[kind]}</span>
                  </p>
                </div>
                <Chip tone={inForce > 0 ? 'bad' : 'good'}>{words.inForce(inForce)}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{words.more}</p>
      <div>
        <Button variant="default" component={Link} to="/certificateOfDistraintOfProperty/info">
          {words.certificate}
        </Button>
      </div>
    </section>
  )
}

/** Dots are read out as what they stand for. */
const Hidden = ({ identifier }: { identifier: string }) => (
  <>
    <span aria-hidden>{identifier}</span>
    <span className="visually-hidden">{words.partly(identifier.replaceAll('•', '') || words.hidden)}</span>
  </>
)

export function Found({ searchText }: { searchText: string }) {
  const sought = soughtAs(searchText)
  const [register, askRegister] = useState(false)
  const results = <SearchResults searchText={searchText} />
  const known = <KnownAssets searchText={searchText} />
  if (sought === 'thing')
    return (
      <>
        {known}
        {results}
      </>
    )
  return (
    <>
      {sought === 'person' && (
        <section className="results" aria-labelledby="person">
          <h2 id="person">{words.person}</h2>
          <p>{words.personHint}</p>
          <div>
            <Button component={Link} to="/seizedPropertyAvailability/info">
              {words.toReport}
            </Button>
          </div>
        </section>
      )}
      {results}
      {register
        ? known
        : // The number of a person is sent nowhere but to the report.
          !holdsPersonalNumber(searchText) && (
            <div>
              <Button variant="default" onClick={() => askRegister(true)}>
                {words.askRegister}
              </Button>
            </div>
          )}
    </>
  )
}
