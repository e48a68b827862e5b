import v8 from 'node:v8'
import vm from 'node:vm'

interface Collect {
  (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }): void
}

/**
 * Gives the memory back that only the start needed: programs were compiled and rules, schemas and files read. V8 keeps it as a rule, since
 * more work may follow. Call it when the server is ready; it takes about a tenth of a second.
 */
export function releaseStartMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: Collect = vm.runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
