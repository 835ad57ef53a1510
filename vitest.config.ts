import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#test/longest-first.ts'

// Commands and threads that tests start find what was compiled, as those of `npm start` do.
process.env.NODE_COMPILE_CACHE ||= `${import.meta.dirname}/node_modules/.cache/compiled`
// What tests draw at random comes from here: test/at-length.ts.
process.env.SEED ||= String(randomInt(2 ** 31))

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup.ts',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    // Node.js reads the sources as `npm start` does, and keeps what it has compiled; screens it is told to read in test/screens.ts.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker reads the portal's modules once, for all files that it runs; what the portal keeps, it keeps per database.
    isolate: false,
    // One more than there are cores: a worker waits for the database or the browser. With more, windows and caches wait for each other.
    maxWorkers: 3,
    // Room for what lives as long as one request: collecting it took a tenth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // They end what hangs; how long a machine takes is nobody's fault.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    teardownTimeout: 480_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
