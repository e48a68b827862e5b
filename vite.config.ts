import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

/** Floating boxes and what stands in them: whoever opens one opens another. No first screen needs them (ui/popup). */
const POPUPS =
  /[\\/]node_modules[\\/](?:@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Menu|Popover|Combobox|Checkbox|Tooltip|FloatingArrow))[\\/]|[\\/]src[\\/]web[\\/]ui[\\/]popup[\\/]/

/** Files of the log-in besides the start: one is sooner there than eight. */
const LOGIN =
  /[\\/]src[\\/]web[\\/]login[\\/](?:screen|form|form-frame|use-plain-form|demo-logins|enter|card)\.|[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|PasswordInput)[\\/]/

/** The card of a product, opened as often as the overview: one file is sooner there than fifty. */
const CARD = /[\\/]src[\\/]web[\\/]products[\\/]card[\\/]screen\./

const LIBRARIES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|zod)[\\/]/

/** zod can write JSON Schemas. The web never asks for one, and their program is a fourth of zod's. */
const withoutJsonSchemas: Plugin = {
  name: 'kedja:without-json-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)
    const exported = names.map((name) => `nothing as ${name}`).join(', ')
    return { code: `const nothing = () => nothing\nexport { ${exported} }`, map: null }
  },
}

/** zod brings English words for its faults. The web tells a fault by its code, in the reader's language. */
const withoutEnglishFaults: Plugin = {
  name: 'kedja:without-english-faults',
  apply: 'build',
  enforce: 'pre',
  transform: (_code, id) =>
    /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/.test(id)
      ? { code: 'export default () => ({ localeError: () => undefined })', map: null }
      : null,
}

/**
 * The parts of an endpoint that only the server, its document and the tests read: the web's calls are checked by their types, and the web
 * trusts the server's answers.
 */
export const NOT_OF_THE_WEB = new Set(['summary', 'errors', 'example', 'params', 'query', 'body', 'response'])

/** Expressions that the bundler leaves out by itself where nothing reads them. */
const PLAIN = new Set([
  'Literal',
  'TemplateLiteral',
  'Identifier',
  'ArrowFunctionExpression',
  'FunctionExpression',
])

/**
 * The contract as the web needs it: endpoints without what only the server reads, and schemas that the bundler may leave out where
 * nothing reads them. To make a schema changes nothing else, which the bundler cannot see by itself.
 */
const contractOfTheWeb: Plugin = {
  name: 'kedja:contract-of-the-web',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/[\\/]src[\\/]contract[\\/].*\.ts$/.test(id)) return null
    const edits: [start: number, end: number, text: string][] = []
    for (const statement of this.parse(code, { lang: 'ts' }).body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') continue
      for (const { init } of declared.declarations) {
        if (!init || PLAIN.has(init.type)) continue
        edits.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()'])
        if (init.type !== 'CallExpression') continue
        const [definition] = init.arguments
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') continue
        if (definition?.type !== 'ObjectExpression') continue
        definition.properties.forEach((property, place) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') return
          const end = definition.properties[place + 1]?.start ?? property.end
          if (NOT_OF_THE_WEB.has(property.key.name)) edits.push([property.start, end, ''])
        })
      }
    }
    const lean = edits
      .toSorted(([one], [other]) => other - one)
      .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code)
    return { code: lean, map: null }
  },
}

/**
 * Puts a line before each script by which Chromium (136 and later) compiles the file whole while it arrives, beside the page's own thread, and
 * not each function when it is first called. Other browsers read a comment. The line comes last, because it only counts as the first one.
 */
const compiledWhileArriving: Plugin = {
  name: 'kedja:compiled-while-arriving',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        const map = bundle[`${file.fileName}.map`]
        if (map?.type !== 'asset') continue
        const read = JSON.parse(String(map.source)) as { mappings: string }
        map.source = JSON.stringify({ ...read, mappings: `;${read.mappings}` })
      }
    },
  },
}

/** Screens that are opened by their address (a link in a mail, a bookmark, a reload), by path: the module that draws them. */
const SCREENS = {
  '/homepage': 'home/screen.tsx',
  '/product/:id/card': 'products/card/screen.tsx',
}

/**
 * Writes screens.json: for each of SCREENS the files that the start does not import. The server names them beside the page, so that the
 * browser fetches them together with the start and not after it has run.
 */
const filesOfScreens: Plugin = {
  name: 'kedja:files-of-screens',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const withImports = (names: Iterable<string>, known = new Set<string>()): Set<string> => {
      for (const name of names) {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || known.has(name)) continue
        known.add(name)
        withImports(chunk.imports, known)
      }
      return known
    }
    const start = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    const screens = Object.entries(SCREENS).map(([path, module]) => {
      const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/web/${module}`)))
      if (!screen) throw new Error(`no file has ${module}`)
      const scripts = Array.from(withImports([screen.fileName])).filter((name) => !start.has(name))
      const styles = scripts.flatMap((name) => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        return Array.from(chunk?.viteMetadata?.importedCss ?? [])
      })
      return { path, scripts, styles }
    })
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
  },
}

export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    withoutJsonSchemas,
    withoutEnglishFaults,
    contractOfTheWeb,
    filesOfScreens,
    compiledWhileArriving,
  ],
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
            { name: 'libraries', test: LIBRARIES, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'login', test: LOGIN, priority: 1 },
            { name: 'popups', test: POPUPS },
            // What several screens need. Whoever opens the second screen has it.
            { name: 'shared', minShareCount: 4 },
            { name: 'product-card-screen', test: CARD },
          ],
        },
      },
    },
  },
})
