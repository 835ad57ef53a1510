/** Makes a client of the published description, as an integrator does, checks a program against it, and starts that. */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'

const PROGRAM = 'test/independent/program.ts'
const LONGEST_MS = 60_000
/** As strict as a careful integrator has it; the generator writes for programs that are not modules of ECMAScript. */
const CHECKED = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'nodenext',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    outDir: 'made',
    rootDir: '.',
  },
  files: ['program.ts'],
}

/** Generates, checks and compiles; answers how to start the program and how to forget it. Throws what the compiler found. */
export async function independentClient(description: object) {
  // Elsewhere, so that nothing of the portal is found by chance.
  const folder = await mkdtemp(join(tmpdir(), 'zapori-independent-'))
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    await generate({
      input: structuredClone(description),
      output: join(folder, 'portal'),
      httpClient: 'fetch',
      useOptions: true,
      useUnionTypes: true,
    })
    await copyFile(PROGRAM, join(folder, 'program.ts'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CHECKED))
    await promisify(execFile)('node_modules/.bin/tsc', ['--project', folder, '--checkers', '1']).catch(
      (error: { stdout?: string }) => {
        throw new Error(error.stdout)
      },
    )
  } catch (error) {
    await forget()
    throw error
  }
  const start = () => fork(join(folder, 'made/program.js'), { timeout: LONGEST_MS })
  return { start, forget }
}

/** What a program says next. */
export async function said(program: ReturnType<typeof fork>): Promise<Record<string, unknown>> {
  const [what] = (await Promise.race([
    once(program, 'message'),
    once(program, 'exit').then(() => [{ failed: 'it ended' }]),
  ])) as [Record<string, unknown>]
  return what
}
