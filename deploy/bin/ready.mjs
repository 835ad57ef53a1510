/** `zapori ready PORT [SECONDS]`: waits until the portal at this port of the machine says that it can serve; 1 if it does not in time. */
import { setTimeout as pause } from 'node:timers/promises'

const [port = process.env.PORT ?? '3000', seconds = '120'] = process.argv.slice(2)
const until = performance.now() + Number(seconds) * 1000
const ask = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
while (!(await ask())) {
  if (performance.now() > until) {
    console.error(`zapori: the portal at port ${port} was not ready within ${seconds} seconds`)
    process.exit(1)
  }
  await pause(250)
}
