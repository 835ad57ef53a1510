/** Sending one file: by XMLHttpRequest, since only that says how far it is. */
import { type AnyEndpoint, type InputOf, type OutputOf, Refusal } from '#platform/endpoint.ts'
import { addressOf, NO_CONNECTION, refusedWith } from './call.ts'
import { language, say } from './say.ts'
import { storedSession } from './session.ts'

export type Watching = {
  /** How much has left the browser, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file to an endpoint that takes one; throws its refusal, or an AbortError once the signal was given. */
export const upload = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  { onProgress, signal }: Watching,
) =>
  new Promise<OutputOf<E>>((settle, fail) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', language)
    const token = storedSession()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 200) settle(endpoint.output.parse(request.response) as OutputOf<E>)
      else fail(refusedWith(request.status, request.response))
    })
    request.addEventListener('error', () => fail(new Refusal('noConnection', {}, say(NO_CONNECTION))))
    request.addEventListener('abort', () => fail(new DOMException('The upload was stopped.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) request.abort()
    else request.send(file)
  })
