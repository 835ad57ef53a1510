/** What is attached to an announcement, on its own page: photographs for the eye, documents with size and checksum. */
import { FileList } from '#files/web/FileList.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { type SaleFiles, saleDocuments } from '../documents.contract.ts'
import { documentKinds, messages } from '../documents.messages.ts'
import { Photos } from './Photos.tsx'

const words = dictionary(messages)
const kinds = dictionary(documentKinds)

/** The photographs, where there are any; asked for together with the documents. */
export function SalePhotos({ saleId: id }: { saleId: number }) {
  const { data } = useAsk(saleDocuments.seeSaleDocuments, { id })
  return data && <Photos saleId={id} photos={data.photos} published={data.published} />
}

/** The card of documents; while it is a draft its organiser is led to where they are changed. */
export function SaleDocuments({ saleId: id }: { saleId: number }) {
  const { data, error, refetch } = useAsk(saleDocuments.seeSaleDocuments, { id })
  return (
    <section className="panel" aria-labelledby="sale-documents">
      <h2 id="sale-documents">{words.documents}</h2>
      {data ? <Documents id={id} files={data} /> : <Pending error={error} retry={refetch} rows={3} />}
      {data?.mayEdit && (
        <div>
          <LinkButton to="/announcements/files/$id" params={{ id: String(id) }} variant="default">
            {words.change}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Documents({ id, files: { documents } }: { id: number; files: SaleFiles }) {
  const open = documents.flatMap(({ kind, public: copy }) => (copy ? [{ kind, file: copy }] : []))
  const own = documents.flatMap(({ kind, original, public: copy }) =>
    original ? [{ kind, file: original, alone: copy === null }] : [],
  )
  if (documents.length === 0) return <p className="small">{words.noDocuments}</p>
  const kindOf = (list: readonly { kind: keyof typeof kinds; file: { id: string } }[], fileId: string) =>
    kinds[list.find(({ file }) => file.id === fileId)!.kind]
  return (
    <>
      {open.length > 0 && (
        <FileList
          files={open.map(({ file }) => file)}
          endpoint={saleDocuments.readSaleDocument}
          input={(file) => ({ id, fileId: file.id })}
          about={(file) => <strong>{kindOf(open, file.id)}</strong>}
          checksum
        />
      )}
      {own.length > 0 && (
        <>
          <h3>{words.originals}</h3>
          <p className="small">{words.originalNote}</p>
          <FileList
            files={own.map(({ file }) => file)}
            endpoint={saleDocuments.readSaleOriginal}
            input={(file) => ({ id, fileId: file.id })}
            about={(file) => (
              <>
                <strong>{kindOf(own, file.id)}</strong>
                {own.find((each) => each.file.id === file.id)?.alone && (
                  <span className="small">{words.onlyOriginal}</span>
                )}
              </>
            )}
            checksum
          />
        </>
      )}
    </>
  )
}
