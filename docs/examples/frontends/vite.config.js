/** One configuration for the three frameworks: `npx vite react`, `npx vite vue`, `npx vite svelte`. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  plugins: [react(), vue(), svelte()],
})
