/** Anyone checks a certificate of the register: by its code, its number or its file, which stays in the browser. */
import { Button, FileInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { certificateChecks } from '#certificates/check/check.contract.ts'
import { type CertificateFile, readCertificateFile } from '#certificates/check/certificate-file.ts'
import { Refusal } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { whole } from '#platform/web/whole-numbers.tsx'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { Findings, NotGenuine } from './Findings.tsx'
import { checkMessages } from './check.messages.ts'
import classes from './check.module.css'
import { openCodeReader } from './code-reader.ts'
import {
  type Answer,
  fileOf,
  keysOf,
  type CertificateAnswer,
  certificateAt,
  scanned,
  type SignatureFinding,
  signatureOf,
} from './conclusions.ts'

/** The camera, held at a certificate until it has read a code. */
const words = dictionary(checkMessages)
/** A hand needs longer to find the code than a look takes. */
const EVERY_MS = 150

/** Hands every text over that it reads; whoever gets what it wants takes the camera away. */
function Camera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const reported = useRef(onRead)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    reported.current = onRead
  }, [onRead])
  useEffect(() => {
    const over = new AbortController()
    watch(video, (text) => reported.current(text), over.signal).catch(() => {
      if (!over.signal.aborted) setFailed(true)
    })
    return () => over.abort()
  }, [])
  if (failed)
    return (
      <p role="alert" className="note note-bad">
        {words.noCamera}
      </p>
    )
  return (
    <figure className={classes.camera}>
      <video ref={video} muted playsInline aria-label={words.aim} />
      <figcaption className="small">{words.aim}</figcaption>
    </figure>
  )
}

async function watch(
  place: { readonly current: HTMLVideoElement | null },
  reported: (text: string) => void,
  over: AbortSignal,
) {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => camera.getTracks().forEach((track) => track.stop())
  over.addEventListener('abort', stop)
  const video = place.current
  if (over.aborted || !video) return stop()
  video.srcObject = camera
  await video.play()
  const read = await openCodeReader()
  while (!over.aborted) {
    const text = await read(video)
    if (text && !over.aborted) reported(text)
    await new Promise((next) => setTimeout(next, EVERY_MS))
  }
}

/** A chosen file, and what was read in it; nothing where it is no PDF. */
type ReadFile = { chosen: File; read: CertificateFile | undefined }

type Props = {
  file: ReadFile | undefined
  /** Whether number and code are still to be had. */
  unnamed: boolean
  choose: (file: File | null) => void
}

/** The place for the PDF of a certificate. */
function DroppedFile({ file, unnamed, choose }: Props) {
  const [over, setOver] = useState(false)
  const unread = file && !file.read
  return (
    <div
      className={over ? `panel form ${classes.over}` : 'panel form'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0] ?? null)
      }}
    >
      <h2>{words.fileTitle}</h2>
      <FileInput
        label={words.file}
        description={words.fileHint}
        placeholder={words.choose}
        accept=".pdf,application/pdf"
        value={file?.chosen ?? null}
        onChange={choose}
        error={unread && words.noPdf}
        clearable
        clearButtonProps={{ 'aria-label': words.clear }}
      />
      {file?.read && !file.read.address && unnamed && (
        <output className="note note-warn">{words.unnamed}</output>
      )}
    </div>
  )
}

const NOTHING: CertificateAnswer = { number: '', code: '' }
type Found = { paper: CertificateAnswer; answer: Answer; signature: SignatureFinding } | { error: Error }

export function CheckScreen() {
  const [certificate, setCertificate] = useState(NOTHING)
  const [file, setFile] = useState<ReadFile>()
  const [found, setFound] = useState<Found>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [camera, setCamera] = useState(false)
  const [otherCode, setOtherCode] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const change = (changes: Partial<CertificateAnswer>) => {
    // What is typed has no signature, and may be another certificate.
    setCertificate(({ number, code }) => ({ number, code, ...changes }))
    setFound(undefined)
  }
  async function check(request: CertificateAnswer) {
    setCertificate(request)
    setMissing(!request.number.trim() || !request.code.trim())
    if (!request.number.trim() || !request.code.trim()) return
    setBusy(true)
    setFound(await inspect(request))
    setBusy(false)
    requestAnimationFrame(() => heading.current?.focus())
  }
  // Who comes by the code on a certificate has asked already, also where this page is open. The code does not stay in the history of this browser.
  useEffect(() => {
    const arrive = () => {
      const arrived = scanned(location.href, location.origin)
      if (location.hash) history.replaceState(history.state, '', location.pathname)
      if (!arrived) return
      setFile(undefined)
      void check(arrived)
    }
    arrive()
    addEventListener('hashchange', arrive)
    return () => removeEventListener('hashchange', arrive)
  }, [])

  async function choose(chosen: File | null) {
    if (!chosen) return setFile(undefined)
    const read = await readCertificateFile(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ chosen, read })
    const { address } = read ?? {}
    // A file beside a certificate that was typed or scanned is checked against that certificate.
    if (certificate.code.trim()) return void check(certificate)
    if (address) void check(certificateAt(address, location.origin))
  }
  const onRead = (text: string) => {
    const read = scanned(text, location.origin)
    setOtherCode(!read)
    if (!read) return
    setCamera(false)
    void check(read)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(certificate)
  }

  return (
    <Page title={words.title} lead={words.lead}>
      <div className={classes.ways}>
        <form className="panel form" onSubmit={submit} noValidate aria-labelledby="by-paper">
          <h2 id="by-paper">{words.paper}</h2>
          <div>
            <Button
              variant="default"
              aria-expanded={camera}
              onClick={() => {
                setCamera(!camera)
                setOtherCode(false)
              }}
            >
              {camera ? words.stopScan : words.scan}
            </Button>
          </div>
          {camera && <Camera onRead={onRead} />}
          {camera && otherCode && <output className="note note-warn">{words.otherCode}</output>}
          <TextInput
            label={words.number}
            description={whole(words.numberHint)}
            required
            maxLength={40}
            autoComplete="off"
            value={certificate.number}
            error={missing && !certificate.number.trim() && words.numberMissing}
            onChange={({ currentTarget }) => change({ number: currentTarget.value })}
          />
          <TextInput
            label={words.code}
            description={words.codeHint}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={certificate.code}
            error={missing && !certificate.code.trim() && words.codeMissing}
            onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          />
          <div>
            <Button type="submit" loading={busy}>
              {words.check}
            </Button>
          </div>
        </form>
        <DroppedFile
          file={file}
          unnamed={!certificate.code.trim()}
          choose={(chosen) => void choose(chosen)}
        />
      </div>
      {found && (
        <section className={classes.findings} aria-labelledby="found">
          <h2 id="found" ref={heading} tabIndex={-1}>
            {words.found}
          </h2>
          {'error' in found ? (
            isUnknown(found.error) ? (
              <NotGenuine why={found.error.message} />
            ) : (
              <ErrorPanel error={found.error} retry={() => check(certificate)} />
            )
          ) : (
            <Findings {...found} file={fileOf(file?.read, found.answer)} />
          )}
        </section>
      )}
      <p className="small">
        <Link to="/auctions/check">{words.logs}</Link>
      </p>
    </Page>
  )
}

const isUnknown = (error: Error) => error instanceof Refusal && error.code === 'noSuchPaper'

/** Asks the portal, and checks for itself what the portal has signed. */
async function inspect(certificate: CertificateAnswer): Promise<Found> {
  try {
    const { number, code, signed } = certificate
    const [answer, keys] = await Promise.all([
      call(certificateChecks.checkPaper, { number, code }),
      signed === undefined
        ? []
        : call(proofs.listSigningKeys, {}).then((published) => keysOf(published.keys)),
    ])
    return { paper: certificate, answer, signature: await signatureOf(certificate, answer, keys) }
  } catch (error) {
    return { error: error as Error }
  }
}
