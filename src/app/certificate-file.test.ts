import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { certificateFile } from './certificate-file.ts'

it('authorities that the operator adds or removes count without a restart; a file that is gone or empty takes none away, and they are told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-trusted-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'trusted.pem')
  const authority = (name: string) => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----`
  await writeFile(path, authority('one'))
  const reported: string[] = []
  const complain = (name: string, why: string) => void reported.push(`${name} ${why.replace(path, 'it')}`)
  const trusted = certificateFile('CERTIFICATE_TRUSTED', path, { complain, checkEveryMs: 0 })
  expect(trusted()).toEqual([authority('one')])
  await writeFile(path, `${authority('one')}\n${authority('another')}\n`)
  expect(trusted()).toEqual([authority('one'), authority('another')])
  await rename(path, `${path}.old`)
  expect(trusted()).toHaveLength(2)
  expect(trusted()).toHaveLength(2)
  await writeFile(path, '')
  expect(trusted()).toHaveLength(2)
  expect(reported).toEqual([
    expect.stringMatching(/^CERTIFICATE_TRUSTED CERTIFICATE_TRUSTED: the file it cannot be read/),
    'CERTIFICATE_TRUSTED CERTIFICATE_TRUSTED: the file holds no certificate.',
  ])
  // A link that leads to itself stands for all that cannot even be looked for, such as a folder that is closed to us.
  await rm(path)
  await symlink(path, path)
  expect(trusted()).toHaveLength(2)
  expect(reported).toHaveLength(3)
  await rm(path)
  await writeFile(path, authority('third one'))
  expect(trusted()).toEqual([authority('third one')])
  expect(() => certificateFile('CERTIFICATE_TRUSTED', join(folder, 'none.pem'))).toThrow(
    /^CERTIFICATE_TRUSTED: the file .*none\.pem cannot be read/,
  )
})
