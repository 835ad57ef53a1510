/** How far a long command is: a bar that moves on a terminal, a line now and then in a log. */
const WIDTH = 28
const LINE_EVERY_MS = 5_000

/** Answers what to call with the share that is done and a few words, and what to call at the end. */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  let lineAt = 0
  return {
    show: (share: number, words: string) => {
      const percent = `${Math.floor(share * 100)}%`
      if (out.isTTY) {
        const filled = Math.round(share * WIDTH)
        out.write(
          `\r[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${percent.padStart(4)}  ${words}\x1b[K`,
        )
      } else if (performance.now() - lineAt >= LINE_EVERY_MS || lineAt === 0) {
        out.write(`${percent}  ${words}\n`)
        lineAt = performance.now()
      }
    },
    end: () => void (out.isTTY && out.write('\n')),
  }
}
