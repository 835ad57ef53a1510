/** How the script is built that follows an auction on a drawn page before React takes it over: one small file of its own. */
import { defineConfig } from 'vite'
import { buildTarget } from '#platform/lang/browsers.ts'

export default defineConfig({
  publicDir: false,
  build: {
    outDir: process.env.ZAPORI_OUT ?? 'dist',
    emptyOutDir: false,
    target: buildTarget,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/sales/bidding/auction/rendered/live-page.ts',
      output: { format: 'iife', entryFileNames: 'live-page.js' },
    },
  },
})
