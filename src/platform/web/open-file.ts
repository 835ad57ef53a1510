/** Files that the portal makes are fetched with the person's session, so they cannot simply be linked to. */
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { fetchFile } from './call.ts'

/** Long enough for a browser to have taken the file over. */
const RETENTION_MS = 60_000

/**
 * Fetches the file of an endpoint, and saves it under its name or opens it in a tab of its own; throws the refusal of the
 * server. A browser that allows no tab saves it. `name` where the portal gives none.
 */
export async function openFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  how: 'save' | 'open' = 'save',
  name?: string,
) {
  // At once, while the browser still knows that it was the person who clicked.
  const tab = how === 'open' ? window.open('', '_blank') : null
  try {
    const file = await fetchFile(endpoint, input)
    const address = URL.createObjectURL(file)
    // What a tab shows is kept as long as this page, since its reader saves and prints from there.
    if (tab && !tab.closed) tab.location.replace(address)
    else save(name ?? file.name, address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Hands a text that the page has made to the person as a file. */
export const saveAs = (name: string, text: string, type = 'text/csv;charset=utf-8') =>
  save(name.replace(/[\\/:*?"<>|]/g, ' '), URL.createObjectURL(new Blob([text], { type })))

function save(name: string, address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), RETENTION_MS)
}
