/** What is for sale in a place that the person has chosen. The choice stays in this browser; nobody is asked where they are. */
import { translated } from '#platform/lang/language.ts'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nomenclature } from '#people/places/places.contract.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { front } from '#sales/catalogue/front.contract.ts'
import classes from './for-sale.module.css'
import { chosenPlace, choosePlace } from './near.ts'
import { nearMessages } from './near.messages.ts'
import { ShortCards } from './ShortCards.tsx'

const words = dictionary(nearMessages)

type Named = { name: string; en: string | null }
const placeName = ({ name, en }: Named) => translated(name, en, language)

export function NearYou({ code, choosing, done }: { code: string; choosing: boolean; done: () => void }) {
  return (
    <>
      {choosing && <Choice done={done} />}
      {code ? <There code={code} /> : <p className="small">{words.nearLead}</p>}
    </>
  )
}

function There({ code }: { code: string }) {
  const { data } = useAsk(front.seeForSaleNear, { municipalityCode: code }, { keepPrevious: true })
  const named = useAsk(nomenclature.nameMunicipality, { code }).data?.municipality
  if (!data) return null
  const name = named ? placeName(named) : code
  return (
    <>
      <output>{words.nearHere(name, data.total)}</output>
      {data.rows.length > 0 && <ShortCards rows={data.rows} />}
      {data.total > data.rows.length && (
        <Link to="/announcements" search={{ municipalityCode: code } as never}>
          {words.allThere(name)}
        </Link>
      )}
    </>
  )
}

function Choice({ done }: { done: () => void }) {
  const [region, setRegion] = useState('')
  const regions = useAsk(nomenclature.listRegions, {}).data?.rows ?? []
  const municipalities =
    useAsk(nomenclature.listMunicipalities, { regionCode: region }, { enabled: region !== '' }).data?.rows ??
    []
  const options = (rows: readonly { code: string; name: string; en: string | null }[]) => [
    { value: '', label: words.choose },
    ...rows.map((row) => ({ value: row.code, label: placeName(row) })),
  ]
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={words.region}
        data={options(regions)}
        value={region}
        onChange={({ currentTarget: { value } }) => setRegion(value)}
      />
      <NativeSelect
        label={words.municipality}
        data={options(municipalities)}
        disabled={region === ''}
        value=""
        onChange={({ currentTarget: { value } }) => {
          choosePlace(value)
          done()
        }}
      />
      {chosenPlace() && (
        <Button
          variant="subtle"
          onClick={() => {
            choosePlace('')
            done()
          }}
        >
          {words.forgetPlace}
        </Button>
      )}
      <p className="small">{words.keptHere}</p>
    </div>
  )
}
