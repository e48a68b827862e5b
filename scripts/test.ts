import net from 'node:net'

import { ensureBrowser } from '#scripts/browser.ts'
import { run, tool, type Finished } from '#scripts/processes.ts'
import { closingLines, countTests, type Count } from '#scripts/test-summary.ts'

const parts = ['check', 'unit', 'e2e'] as const
type Part = (typeof parts)[number]

const isPart = (word: string): word is Part => parts.some((part) => part === word)

/** `npm test`: all of it. `npm test -- unit src/server/products`: a part; what follows goes to its runner. */
async function main(words: string[]): Promise<void> {
  const named = words.filter(isPart)
  const wanted = named.length > 0 ? named : parts
  const rest = words.filter((word) => !isPart(word))
  // First of all, so that a missing browser is not found out after minutes.
  const hasBrowser = !wanted.includes('e2e') || (await ensureBrowser(process.env['CHROMIUM_PATH']))
  const finished: { part: Part; result: Finished }[] = []
  for (const part of wanted) {
    if (part === 'e2e' && !hasBrowser) continue
    console.log(`\n━━ ${part} ━━`)
    finished.push({ part, result: await runPart(part, named.length > 0 ? rest : []) })
  }
  report(finished, hasBrowser)
}

async function runPart(part: Part, rest: string[]): Promise<Finished> {
  if (part === 'check') return run(process.execPath, ['scripts/check.ts'], { isShown: true })
  if (part === 'unit') return run(tool('vitest'), ['run', ...rest], { isShown: true })
  return run(tool('playwright'), ['test', ...rest], {
    isShown: true,
    env: { E2E_PORT: (await Promise.all([freePort(), freePort()])).join(',') },
  })
}

/** The runners' own closing lines once more, because much was printed since, and one line with the sum. */
function report(finished: { part: Part; result: Finished }[], hasBrowser: boolean): void {
  const sum: Count = { passed: 0, failed: hasBrowser ? 0 : 1 }
  console.log('')
  for (const { part, result } of finished) {
    for (const line of closingLines(result.output)) console.log(`${part}: ${line}`)
    const { passed, failed } = countTests(result.output)
    sum.passed += passed
    // A runner that failed without a failed test (a check, a crash, no test found) counts as one.
    sum.failed += failed === 0 && !result.isSuccess ? 1 : failed
  }
  if (!hasBrowser) console.log('e2e: not run, because there is no browser')
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  if (sum.failed > 0) process.exitCode = 1
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

await main(process.argv.slice(2))
