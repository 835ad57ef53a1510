/** Keeps the pauses of the garbage collector short under load; imported before what serves requests. See decision 033. */
import { setFlagsFromString } from 'node:v8'

// V8 guesses by the place in the code where an object was made whether it will live long, and then makes the next ones old
// from birth. What belongs to a request never lives long, and guessed wrongly it takes others along.
setFlagsFromString('--no-allocation-site-pretenuring')
