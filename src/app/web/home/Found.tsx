/** What a search of the home page finds: of a number what the register knows, of words the sales; the other one on demand. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { holdsPersonalNumber } from '#platform/identifiers.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './known.messages.ts'
import { KnownThings } from './KnownThings.tsx'
import { SearchResults } from './SearchResults.tsx'
import { soughtAs } from './sought.rules.ts'

const words = dictionary(messages)

export function Found({ searchText }: { searchText: string }) {
  const sought = soughtAs(searchText)
  const [register, askRegister] = useState(false)
  const results = <SearchResults searchText={searchText} />
  const known = <KnownThings searchText={searchText} />
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
