/** Programs of the system that a test asks for their opinion: where they are, and by name those that are not there. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program lies; those for administrators lie beside the path of everybody. */
export const programAt = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** For the name of a test: says that it was not tried, and which program is missing. Empty where the program is here. */
export const here = (name: string) => (programAt(name) ? '' : ` (not tried: ${name} is not installed)`)
