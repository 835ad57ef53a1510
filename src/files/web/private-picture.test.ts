import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { files } from '../files.contract.ts'
import { PrivatePicture } from './PrivatePicture.tsx'

it('a picture that is still on its way has its name, so that the button around it has one', () => {
  const shown = (alt: string) => {
    const picture = createElement(PrivatePicture, {
      endpoint: files.seeUploadPicture,
      input: { id: 'x' },
      alt,
    })
    return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, picture))
  }
  expect(shown('Снимка 1 от 3')).toBe('<span role="img" aria-label="Снимка 1 от 3"></span>')
  expect(shown('')).toBe('<span></span>')
})
