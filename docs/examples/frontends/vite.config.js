/** One configuration for all pages: `npx vite react`, `npx vite vue`, `npx vite svelte`, … */
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  // For this clone, where azulejo is a link to a folder above; an installed one needs no such line.
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  plugins: [
    react(),
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.endsWith('-table') } } }),
    svelte(),
  ],
})
