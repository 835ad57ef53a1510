/** The S3-compatible storage of files, as the configuration names it. */
import { z } from 'zod'

export type ObjectSettings = {
  /** Of the bucket, without a slash at the end; an object's address is this, a slash and its name. */
  url: string
  region: string
  accessKey: string
  /** Signs what we ask; never sent, never logged. */
  secretKey: string
  /** Authorities that may vouch for the storage's own certificate, in PEM; absent means the public ones. */
  authorities?: string[] | undefined
  /** For one exchange, with its repeats. */
  patienceMs: number
  /** Files are brought there; else only those that lie there already are read. */
  wanted: boolean
  /** So long an object stays that no file needs any more: a database restored from a backup may still name it. */
  keepMs: number
}

const DAY_MS = 86_400_000

/** Sealed bytes go there, but names and our signature too: in clear only within this machine. */
const address = z
  .string()
  .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])[^\s?#@]+$/)
  .refine((text) => URL.canParse(text))

/** What the environment may say of it. */
export const OBJECT_VARIABLES = {
  FILES_STORE: z.enum(['database', 's3']).default('database'),
  FILES_S3_URL: address.optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  FILES_S3_PATH_STYLE: z.enum(['yes', 'no']).default('yes'),
  FILES_S3_ACCESS_KEY: z.string().min(3).max(128).optional(),
  FILES_S3_SECRET_KEY: z.string().min(8).max(256).optional(),
  FILES_S3_CA: z.string().min(1).optional(),
  FILES_S3_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
  FILES_S3_KEEP_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
}
type Variables = z.output<z.ZodObject<typeof OBJECT_VARIABLES>>

/** What is allowed, for whoever wrote something else. */
export const OBJECT_VALUES: Record<keyof Variables, string> = {
  FILES_STORE: 'database or s3',
  FILES_S3_URL: 'an https address like https://s3.example.bg, without the bucket',
  FILES_S3_BUCKET: 'the name of a bucket: 3 to 63 small letters, digits, hyphens or dots',
  FILES_S3_REGION: 'the region of the bucket, like eu-central-1',
  FILES_S3_PATH_STYLE: 'yes (the bucket stands in the path) or no (in the name of the host)',
  FILES_S3_ACCESS_KEY: 'the access key, 3 to 128 characters',
  FILES_S3_SECRET_KEY: 'the secret key, 8 to 256 characters',
  FILES_S3_CA: 'a path to a PEM file with the certificates of authorities',
  FILES_S3_TIMEOUT_SECONDS: 'a whole number of seconds from 1 to 300',
  FILES_S3_KEEP_DAYS: 'a whole number of days from 0 to 3650',
}

/** The settings; undefined where no storage is named. Throws a sentence where something is missing. `read` gives the certificates in the file of FILES_S3_CA. */
export function objectSettings(
  given: Variables,
  read: (path: string) => () => string[],
): ObjectSettings | undefined {
  if (!given.FILES_S3_URL) {
    if (given.FILES_STORE === 's3') throw new Error('FILES_S3_URL is missing; it is needed with FILES_STORE.')
    return undefined
  }
  const needed = (name: 'FILES_S3_BUCKET' | 'FILES_S3_ACCESS_KEY' | 'FILES_S3_SECRET_KEY') => {
    const value = given[name]
    if (!value) throw new Error(`${name} is missing; it is needed with FILES_S3_URL.`)
    return value
  }
  const authorities = given.FILES_S3_CA ? read(given.FILES_S3_CA) : () => undefined
  return {
    url: bucketAt(given.FILES_S3_URL, needed('FILES_S3_BUCKET'), given.FILES_S3_PATH_STYLE === 'yes'),
    region: given.FILES_S3_REGION,
    accessKey: needed('FILES_S3_ACCESS_KEY'),
    secretKey: needed('FILES_S3_SECRET_KEY'),
    get authorities() {
      return authorities()
    },
    patienceMs: given.FILES_S3_TIMEOUT_SECONDS * 1000,
    wanted: given.FILES_STORE === 's3',
    keepMs: given.FILES_S3_KEEP_DAYS * DAY_MS,
  }
}

function bucketAt(endpoint: string, bucket: string, inPath: boolean): string {
  const url = new URL(endpoint)
  if (!inPath) url.hostname = `${bucket}.${url.hostname}`
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path}${inPath ? `/${bucket}` : ''}`
}
