import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const LIBRARIES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|zod|@casl|@ucast|@floating-ui)[\\/]/

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: true,
    // KiB, before it is packed: the libraries are more than the bundler's usual 500.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What the first screen needs, in two files: dozens of small ones take longer to ask for than to run, and pack worse. What every
      // screen stands on stays cached when only Kedja changes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 1 },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
