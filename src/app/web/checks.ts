/** How the browser checks what people type. Imported before any contract, because schemas look at these settings when they are made. */
import { z } from 'zod'
import { faultsIn } from '#platform/validation.ts'
import { language } from '#platform/web/say.ts'

// `jitless`: the content security policy forbids code made from text, and reports even the try.
z.config({ jitless: true, customError: faultsIn(language) })
