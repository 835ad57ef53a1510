import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: { name: 'door', include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/{law,model}/*.test.ts'] },
      },
      {
        test: {
          name: 'journey',
          include: ['test/journeys/*.test.ts'],
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
