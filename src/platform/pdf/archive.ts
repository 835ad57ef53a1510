/** What makes a document fit for keeping (PDF/A-3a beside PDF/UA-1): what it says of itself, the file inside it, the place for the portal's seal. */
import type { Archive } from './document.ts'
import type { Document } from './pages.ts'

/** Parts of pdfkit that its types do not name; the field for a seal is written by them alone. */
type Form = { data: Record<string, unknown> & { Fields: unknown[] } }
type Inside = { _root: { data: { AcroForm?: Form } }; page: { dictionary: unknown; annotations: unknown[] } }

/** It must be printed (PDF/A), and nobody moves it. */
const PRINTED_AND_LOCKED = 4 + 128
/** There are signatures, and what is added later is added at the end. */
const SIGNED_AND_APPENDED = 1 + 2

/** What PDF/A wants described of every property that it does not know itself, and PDF/UA-1 is told by. */
const ACCESSIBLE = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>part</pdfaProperty:name>
                                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                                    <pdfaProperty:category>internal</pdfaProperty:category>
                                    <pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>
                                </rdf:li>
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        `

/** Finishes the last page of a document for keeping; `seal` is what a screen reader calls the place for the seal. */
export function archive(
  { doc, root, child }: Document,
  { attached, sealed }: Archive,
  seal: string,
  at: Date,
) {
  doc.appendXML(ACCESSIBLE)
  if (attached) {
    const { name, description, type, text } = attached
    const options = { name, description, type, relationship: 'Data', creationDate: at, modifiedDate: at }
    doc.file(Buffer.from(text), options as never)
  }
  if (!sealed) return
  const inside = doc as unknown as Inside
  const part = child(root, 'Form', { alt: seal })
  const field = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Seal'),
    TU: new String(seal),
    F: PRINTED_AND_LOCKED,
    P: inside.page.dictionary,
    structParent: part,
  }
  // Of no size: what is sealed stands on the document itself, and what is not to be seen needs no picture.
  doc.annotate(0, 0, 0, 0, field as never)
  part.end()
  doc.initForm()
  const { data } = inside._root.data.AcroForm!
  // The form has no texts that a reader would draw.
  for (const content of ['NeedAppearances', 'DA']) delete data[content]
  data['SigFlags'] = SIGNED_AND_APPENDED
  data.Fields.push(inside.page.annotations.at(-1))
}
