/** A picture that only somebody signed in may see: an address alone carries no session, so it is fetched and shown as data. */
import { useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { fetchFile } from '#platform/web/call.ts'

type Props<E extends AnyEndpoint> = {
  endpoint: E
  input: InputOf<E>
  alt: string
  className?: string | undefined
}

export function PrivatePicture<E extends AnyEndpoint>({ endpoint, input, alt, className }: Props<E>) {
  const { data } = useQuery({
    queryKey: ['picture', endpoint.path, input],
    networkMode: 'always',
    // Nothing that is done elsewhere changes a picture.
    staleTime: 'static',
    queryFn: async () => asData(await fetchFile(endpoint, input)),
  })
  if (data) return <img src={data} alt={alt} className={className} />
  // A button that holds nothing else has its name from it, before it is there too.
  return <span className={className} {...(alt && { role: 'img', 'aria-label': alt })} />
}

const asData = (file: File) =>
  new Promise<string>((settle, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => settle(String(reader.result)))
    reader.addEventListener('error', () => fail(new Error('The picture cannot be read.')))
    reader.readAsDataURL(file)
  })
