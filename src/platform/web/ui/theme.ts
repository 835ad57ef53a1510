/** The look of the portal: one accent, quiet greys, generous sizes. Contrasts hold WCAG 2.2 AA in light and in dark. */
import { createTheme, type MantineColorsTuple, localStorageColorSchemeManager } from '@mantine/core'

const accent: MantineColorsTuple = [
  '#eef5f8',
  '#dce9ef',
  '#b9d3df',
  '#95bccd',
  '#82b4ca',
  '#4b8ba6',
  '#2f7390',
  '#1f6480',
  '#17536c',
  '#0e394c',
]

/** Neutral greys with a breath of the accent; the fourth is dark enough for the edge of a field (WCAG 1.4.11). */
const gray: MantineColorsTuple = [
  '#f6f8f9',
  '#eef1f3',
  '#e2e7ea',
  '#d3dadf',
  '#84919a',
  '#6d7a83',
  '#5b6770',
  '#46515a',
  '#2f3940',
  '#1a2228',
]

const dark: MantineColorsTuple = [
  '#dde4e8',
  '#b9c4cb',
  '#9aa8b1',
  '#76858f',
  '#3f4c55',
  '#303b43',
  '#232d34',
  '#182026',
  '#12181d',
  '#0c1114',
]

/** Holds the fallback with Sofia's measures, so that the text does not jump when the real letters arrive. */
const letters = "'Sofia Sans Variable', 'Sofia Sans measures', system-ui, sans-serif"

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 6 },
  colors: { accent, gray, dark },
  black: '#1a2228',
  fontFamily: letters,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { md: '1.55' },
  defaultRadius: 'sm',
  radius: { xs: '0.1875rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  headings: {
    fontFamily: letters,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.375rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'error', 'input'] },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md', rightSectionProps: { 'aria-hidden': true } } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
  },
})

/** The person's choice of light or dark; `first-paint.js` reads the same key before anything is drawn. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'colorScheme' })
