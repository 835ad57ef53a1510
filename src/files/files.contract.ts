/** Files: each is uploaded by itself and belongs to its account until a command attaches it to something. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { FileBytes, Line, NamedBytes, secret } from '#platform/fields.ts'

/** The id of a file: a random one, which says nothing. */
export const FileId = z.uuid().describe('Identifier of a file')

/** What is told of a file to whoever may read it. */
export const FileRef = z.object({
  id: FileId,
  name: z.string(),
  type: z.string().describe('Media type, decided by the content'),
  bytes: z.int().positive(),
  sha256: z.string().describe('SHA-256 of the file as it was uploaded, hexadecimal'),
})
export type FileRef = z.infer<typeof FileRef>

/** What files may belong to. */
const FILE_OWNERS = [
  'ANNOUNCEMENT',
  'REGISTRATION',
  'ACT',
  'PROTOCOL',
  'CLAIM',
  'PAYMENT',
  'PAPER',
  'E_DELIVERY',
  'FEEDBACK',
  'EXTERNAL_APPLICATION',
] as const
export type FileOwner = (typeof FILE_OWNERS)[number]

/** For every command that takes files. */
export const noSuchFile = refusal(
  409,
  'Някой от файловете вече го няма или е приложен другаде. Качете го отново.',
  'One of the files is no longer there or is attached elsewhere. Upload it again.',
)
/** For every command that takes files. */
export const tooManyFiles = refusal(409, 'Файловете са твърде много.', 'There are too many files.')

const unknownFile = refusal(404, 'Няма такъв файл.', 'There is no such file.')

export const files = {
  uploadFile: endpoint({
    title: { bg: 'Качване на файл', en: 'Upload a file' },
    summary: 'Upload one file; it belongs to the account until it is attached to something, at most a day',
    method: 'POST',
    only: 'makes',
    path: '/api/files',
    access: signedIn,
    input: z.object({
      // People name files after people.
      name: secret(Line(500).min(1)),
      as: z.enum(['DOCUMENT', 'PHOTO']).default('DOCUMENT'),
    }),
    output: FileRef,
    upload: { maxBytes: 20 * 1024 * 1024 },
    ownTransactions: true,
    refusals: {
      fileTooLarge: refusal(
        413,
        'Файлът е твърде голям: документ може да е до 20 MB, снимка – до 10 MB.',
        'The file is too large: a document may have up to 20 MB, a photograph up to 10 MB.',
      ),
      fileEmpty: refusal(422, 'Файлът е празен.', 'The file is empty.'),
      wrongType: refusal(
        422,
        'Файлът не е от допустимите видове: PDF, JPEG, PNG, WebP или DOCX. Видът се определя по съдържанието, не по името.',
        'The file is not of an allowed type: PDF, JPEG, PNG, WebP or DOCX. The type is decided by the content, not by the name.',
      ),
      notAPhoto: refusal(
        422,
        'Снимката трябва да е във формат JPEG, PNG или WebP.',
        'A photograph must be a JPEG, PNG or WebP file.',
      ),
      damaged: refusal(
        422,
        'Файлът е повреден или непълен. Отворете го, запишете го отново и го качете.',
        'The file is damaged or incomplete. Open it, save it again and upload it.',
      ),
      pictureTooLarge: refusal(
        422,
        'Изображението има твърде много точки или дълбочина на цвета. Намалете го до 50 мегапиксела с 8 бита на канал.',
        'The picture has too many pixels or too great a colour depth. Reduce it to 50 megapixels of 8 bits per channel.',
      ),
      macros: refusal(
        422,
        'Документът съдържа макроси. Запишете го като документ без макроси или като PDF.',
        'The document contains macros. Save it as a document without macros, or as a PDF.',
      ),
      activeContent: refusal(
        422,
        'Документът прави нещо сам, когато се отвори, или носи със себе си програма. Отговорът казва какво е намерено и какво да направите.',
        'The document does something by itself when it is opened, or carries a program along. The answer says what was found and what to do.',
      ),
      needsPassword: refusal(
        422,
        'Файлът се отваря само с парола или с определен сертификат. Отворете го, запишете го без защита и качете новия файл.',
        'The file opens only with a password or with a certain certificate. Open it, save it without protection and upload the new file.',
      ),
      unreadableContent: refusal(
        422,
        'Документът е записан по начин, при който не може да се провери какво съдържа. Отговорът казва какво да направите.',
        'The document is saved in a way in which it cannot be checked what it contains. The answer says what to do.',
      ),
      infected: refusal(
        422,
        'Файлът не е приет: антивирусната проверка откри зловреден код в него.',
        'The file was not accepted: the virus check found malicious code in it.',
      ),
      notScanned: refusal(
        503,
        'Антивирусната проверка не отговаря, затова файлът не е приет. Опитайте отново след няколко минути.',
        'The virus check does not answer, so the file was not accepted. Try again in a few minutes.',
      ),
      tooManyWaiting: refusal(
        409,
        'Имате твърде много качени файлове, които не са приложени към нищо. Премахнете ненужните или ги приложете.',
        'You have too many uploaded files that are not attached to anything. Remove those you do not need, or attach them.',
      ),
    },
  }),
  removeUpload: endpoint({
    title: { bg: 'Премахване на качен файл', en: 'Remove an uploaded file' },
    summary: 'Remove an upload of one’s own that is attached to nothing',
    method: 'DELETE',
    path: '/api/files/:id',
    access: signedIn,
    input: z.object({ id: FileId }),
    output: z.object({}),
    refusals: { unknownFile },
  }),
  readUpload: endpoint({
    title: {
      bg: 'Отваряне на свой качен файл',
      en: 'Read an upload of one’s own that is attached to nothing yet',
    },
    method: 'GET',
    path: '/api/files/:id/file',
    access: signedIn,
    input: z.object({ id: FileId }),
    output: NamedBytes,
    refusals: { unknownFile },
  }),
  seeUploadPicture: endpoint({
    title: {
      bg: 'Преглед на своя качена снимка',
      en: 'A photograph of one’s own that is attached to nothing yet, made small',
    },
    method: 'GET',
    path: '/api/files/:id/picture',
    access: signedIn,
    input: z.object({ id: FileId }),
    output: FileBytes,
    file: { type: 'image/webp', name: () => 'photo.webp', shown: true },
    refusals: { unknownFile },
  }),
}

named('output', { FileId, FileRef })
named('input', { Uploads: z.array(z.uuid()).max(10) })
namedRefusals({ noSuchFile, tooManyFiles, unknownFile, ...files.uploadFile.refusals })
