import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: { outDir: '../../dist/web', emptyOutDir: true, sourcemap: true },
})
