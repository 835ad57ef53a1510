/** How the part that draws pages on the server is built: one file, which threads load once for each language. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/dist/',
  plugins: [react()],
  // A thread knows nothing of the environment; and the libraries are those of a build, not of a test.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/web/server-rendered.tsx',
    outDir: `${process.env.ZAPORI_OUT ?? 'dist'}/server`,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'drawn.js' } },
  },
})
