/** Help and settings that everyone has: manual, feedback, language, light or dark. In the header, on phones in the menu. */
import { LANGUAGES, othersThan } from '#platform/lang/language.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { dictionary, language, switchLanguage } from '#platform/web/say.ts'
import { manualOf, type Manual, type Visitor } from './menu.ts'
import { messages } from './frame.messages.ts'
import { openPalette } from './palette-key.ts'
import { DarkIcon, FeedbackIcon, FindIcon, LanguageIcon, LightIcon, ManualIcon } from './icons.tsx'

const words = dictionary(messages)

/** Where a manual lies, in the language of the page. */
export const manualAddress = (manual: Manual) =>
  `${import.meta.env.BASE_URL}manuals/${manual}.${language}.pdf`

export function Tools({ user }: { user: Visitor }) {
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={words.findAnywhere}
        title={words.findAnywhere}
        onClick={openPalette}
      >
        <FindIcon />
        <span className="tool-word">{words.find}</span>
      </button>
      <a
        className="tool"
        href={manualAddress(manualOf(user))}
        download
        aria-label={words.manualAsFile}
        title={words.manualAsFile}
      >
        <ManualIcon />
        <span className="tool-word">{words.manual}</span>
      </a>
      <Link className="tool" to="/feedback" aria-label={words.feedback} title={words.feedback}>
        <FeedbackIcon />
        <span className="tool-word">{words.feedback}</span>
      </Link>
      {othersThan(language).map((other) => (
        <button key={other} type="button" className="tool" lang={other} onClick={() => switchLanguage(other)}>
          <LanguageIcon />
          <span>{LANGUAGES[other].name}</span>
        </button>
      ))}
      <ColourSwitch />
    </>
  )
}

const never = () => () => {}

/** Dark or light; the choice that the system would make by itself is not kept, so that the portal goes on following it. */
function ColourSwitch() {
  // Switching transitions off for a moment takes a style that the policy of a drawn page does not let in.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  // A drawn page is light; the kept choice shows in the button once the page is taken over.
  const asStored = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const dark = useComputedColorScheme('light') === 'dark' && asStored
  const change = () => {
    const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
    setColorScheme(systemIsDark === dark ? (dark ? 'light' : 'dark') : 'auto')
  }
  const name = dark ? words.lightView : words.darkView
  return (
    <button type="button" className="tool" onClick={change} aria-label={name} title={name}>
      {dark ? <LightIcon /> : <DarkIcon />}
      <span className="tool-word tool-word-narrow">{name}</span>
    </button>
  )
}
