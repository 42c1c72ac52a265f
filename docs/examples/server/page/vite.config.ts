import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** `npm run build` writes `dist`, which the server serves; with `VITE_SERVER`, the page uses the server there. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: { target: 'es2022', reportCompressedSize: false },
  worker: { format: 'es' },
})
