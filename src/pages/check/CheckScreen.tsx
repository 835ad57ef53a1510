/** Anyone checks a paper of the register: by its code, its number or its file, which stays in the browser. */
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { whole } from '#platform/web/whole-numbers.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { paperChecks } from '#papers/check/check.contract.ts'
import { readPaperFile } from '#papers/check/paper-file.ts'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { Camera } from './Camera.tsx'
import { checkMessages } from './check.messages.ts'
import { DroppedFile, type ReadFile } from './DroppedFile.tsx'
import { Findings, NotGenuine } from './Findings.tsx'
import {
  type Answer,
  fileOf,
  keysOf,
  type Paper,
  paperAt,
  scanned,
  signatureOf,
  type SignatureFinding,
} from './conclusions.ts'
import classes from './check.module.css'

const words = dictionary(checkMessages)
const NOTHING: Paper = { number: '', code: '' }
type Found = { paper: Paper; answer: Answer; signature: SignatureFinding } | { error: Error }

export function CheckScreen() {
  const [paper, setPaper] = useState(NOTHING)
  const [file, setFile] = useState<ReadFile>()
  const [found, setFound] = useState<Found>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [camera, setCamera] = useState(false)
  const [otherCode, setOtherCode] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const change = (changes: Partial<Paper>) => {
    // What is typed has no signature, and may be another paper.
    setPaper(({ number, code }) => ({ number, code, ...changes }))
    setFound(undefined)
  }
  async function check(asked: Paper) {
    setPaper(asked)
    setMissing(!asked.number.trim() || !asked.code.trim())
    if (!asked.number.trim() || !asked.code.trim()) return
    setBusy(true)
    setFound(await look(asked))
    setBusy(false)
    requestAnimationFrame(() => heading.current?.focus())
  }
  // Who comes by the code on a paper has asked already, also where this page is open. The code does not stay in the history of this browser.
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
    const read = await readPaperFile(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ chosen, read })
    const { address } = read ?? {}
    // A file beside a paper that was typed or scanned is checked against that paper.
    if (paper.code.trim()) return void check(paper)
    if (address) void check(paperAt(address, location.origin))
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
    void check(paper)
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
            value={paper.number}
            error={missing && !paper.number.trim() && words.numberMissing}
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
            value={paper.code}
            error={missing && !paper.code.trim() && words.codeMissing}
            onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          />
          <div>
            <Button type="submit" loading={busy}>
              {words.check}
            </Button>
          </div>
        </form>
        <DroppedFile file={file} unnamed={!paper.code.trim()} choose={(chosen) => void choose(chosen)} />
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
              <ErrorPanel error={found.error} retry={() => check(paper)} />
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
async function look(paper: Paper): Promise<Found> {
  try {
    const { number, code, signed } = paper
    const [answer, keys] = await Promise.all([
      call(paperChecks.checkPaper, { number, code }),
      signed === undefined
        ? []
        : call(proofs.listSigningKeys, {}).then((published) => keysOf(published.keys)),
    ])
    return { paper, answer, signature: await signatureOf(paper, answer, keys) }
  } catch (error) {
    return { error: error as Error }
  }
}
