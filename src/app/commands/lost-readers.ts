/** Imported by whatever is a command: when nobody reads its output any more (`npm run setting | head -3`), it does its work to the end and says nothing. */
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
