// Loaded into every command. Node takes the types out of TypeScript by itself, at each start, with a compiler that stays in memory (16 MiB).
// Here the stripped code is read where it is kept; a process of its own makes what is missing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

import { placeOf } from './stripped-types.mjs'

const root = new URL('..', import.meta.url).href
const program = fileURLToPath(new URL('stripped-types.mjs', import.meta.url))
let isMade = false

registerHooks({
  load(url, context, nextLoad) {
    const isOwn = url.startsWith(root) && url.endsWith('.ts') && !url.includes('/node_modules/')
    const source = isOwn ? strippedOf(placeOf(readFileSync(fileURLToPath(url), 'utf8'))) : undefined
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

/** Undefined: nothing may be written there, or the file is not one of our programs; Node strips it. */
function strippedOf(place) {
  const found = readIfThere(place)
  if (found !== undefined || isMade) return found
  isMade = true
  spawnSync(process.execPath, [program], { stdio: 'ignore' })
  return readIfThere(place)
}

function readIfThere(place) {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return undefined
  }
}
