import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    pool: 'forks',
    // They end what hangs; how long a machine takes is nobody's fault.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        test: { name: 'door', include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/{law,model}/*.test.ts'] },
      },
      {
        test: {
          name: 'journey',
          include: ['test/journeys/*.test.ts'],
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
