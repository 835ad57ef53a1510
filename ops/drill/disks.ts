/** A small disk for each machine of the database: a file system in a file, which can be filled to its last block and emptied again. */
import { execFile } from 'node:child_process'
import { chown, mkdir, open, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const BYTES = 2 * 1024 ** 3
const CHUNK = Buffer.alloc(1024 ** 2)

/** Makes it and mounts it as this folder. */
export async function openDisk(folder: string, { uid, gid }: { uid: number; gid: number }) {
  const image = `${folder}.img`
  await writeFile(image, '')
  await truncate(image, BYTES)
  await exec('mkfs.ext4', ['-q', '-m', '0', '-E', 'lazy_itable_init=1,lazy_journal_init=1', image])
  await mkdir(folder)
  await exec('mount', ['-o', 'loop', image, folder])
  await chown(folder, uid, gid)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Until nothing more fits, whatever else is written meanwhile. */
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      await exec('fallocate', ['-l', String(Math.max(1, bavail - 16) * bsize), ballast]).catch(
        () => undefined,
      )
      const file = await open(ballast, 'a')
      try {
        for (;;) if ((await file.write(CHUNK)).bytesWritten < CHUNK.length) break
      } catch {
        // It is full.
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    close: async () => {
      await exec('umount', ['-l', folder]).catch(() => undefined)
      await rm(image, { force: true })
    },
  }
}
