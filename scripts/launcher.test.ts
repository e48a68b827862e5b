import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { makeTestDirectory } from '#tests/db/cluster.ts'

// Without types: these run on any Node and are no TypeScript.
const { isInstalled } = await import(pathToFileURL(path.resolve('scripts/setup.mjs')).href)

type Packages = Record<string, { version?: string; optional?: true }>

describe('the dependencies are installed', () => {
  let directory: string
  beforeEach(() => {
    directory = makeTestDirectory('setup')
    onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  })

  function lockOf(packages: Packages): void {
    fs.writeFileSync(
      path.join(directory, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...packages } }),
    )
  }
  function nodeModulesOf(packages: Packages): void {
    fs.mkdirSync(path.join(directory, 'node_modules'))
    fs.writeFileSync(path.join(directory, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }

  test('when npm finished with the versions of the lock file', () => {
    lockOf({
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    })
    nodeModulesOf({ 'node_modules/pg': { version: '8.0.0' } })

    expect(isInstalled(directory)).toBe(true)
  })

  test('not in a fresh clone', () => {
    lockOf({ 'node_modules/pg': { version: '8.0.0' } })

    expect(isInstalled(directory)).toBe(false)
  })

  test('not when npm was killed half-way, before it wrote its own list', () => {
    lockOf({ 'node_modules/pg': { version: '8.0.0' } })
    fs.mkdirSync(path.join(directory, 'node_modules/pg'), { recursive: true })

    expect(isInstalled(directory)).toBe(false)
  })

  test.each<[string, Packages]>([
    ['has another version', { 'node_modules/pg': { version: '8.0.1' } }],
    ['is missing', {}],
    [
      'has another version of an optional one',
      { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/node': { version: '1.0.0' } },
    ],
  ])('not when a package %s', (_, installed) => {
    lockOf({
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/node': { version: '2.0.0', optional: true },
    })
    nodeModulesOf(installed)

    expect(isInstalled(directory)).toBe(false)
  })
})

describe('the launcher', () => {
  test('hands over to Node 24, whatever is installed', () => {
    const { stdout } = spawnSync('node', ['scripts/run.mjs', '-p', 'process.version'], {
      encoding: 'utf8',
      env: systemEnvironment(),
    })

    expect(stdout).toMatch(/^v24\./m)
  })

  test('passes the end of the command on', () => {
    const { status } = spawnSync('node', ['scripts/run.mjs', '-e', 'process.exit(3)'], {
      env: systemEnvironment(),
    })

    expect(status).toBe(3)
  })

  test('SIGTERM reaches the command, which ends in order', async () => {
    const script = `process.on('SIGTERM', () => { console.log('ended in order'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')`
    const child = spawn('node', ['scripts/run.mjs', '-e', script], { env: systemEnvironment() })
    const output = collect(child.stdout)
    await until(() => output.text.includes('ready'))

    child.kill('SIGTERM')
    await once(child, 'close')

    expect(output.text).toContain('ended in order')
  })

  test('the command ends when npm is killed', async () => {
    const script = `process.on('SIGTERM', () => { console.log('ended in order'); process.exit() }); setInterval(() => {}, 1000); console.log(process.pid)`
    // The shell stands for npm: it waits for the command, and being killed it can tell it nothing.
    const npm = spawn('/bin/sh', ['-c', 'node scripts/run.mjs -e "$1"; true', 'sh', script], {
      env: systemEnvironment(),
    })
    const output = collect(npm.stdout)
    await until(() => /\d+\n/.test(output.text))

    npm.kill('SIGKILL')

    await until(() => output.text.includes('ended in order'))
  })
})

function collect(stream: NodeJS.ReadableStream): { text: string } {
  const output = { text: '' }
  stream.on('data', (data) => (output.text += String(data)))
  return output
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 50) {
    if (waited > 240_000) throw new Error('It did not happen within four minutes')
    await sleep(50)
  }
}

/** The environment of a user's shell: PATH without the node_modules/.bin that npm puts first. */
function systemEnvironment(): NodeJS.ProcessEnv {
  const directories = (process.env['PATH'] ?? '')
    .split(':')
    .filter((directory) => !directory.includes('node_modules'))
  return { ...process.env, PATH: directories.join(':') }
}
