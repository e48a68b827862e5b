import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { makeTestDirectory } from '#tests/db/cluster.ts'

let directory: string

beforeEach(() => {
  directory = makeTestDirectory('strip')
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  fs.mkdirSync(path.join(directory, 'scripts'))
  fs.mkdirSync(path.join(directory, 'src/server'), { recursive: true })
  for (const name of ['strip-types.mjs', 'stripped-types.mjs'])
    fs.copyFileSync(path.join('scripts', name), path.join(directory, 'scripts', name))
})

/** Writes a program, and runs it as the commands do. */
function outputOf(program: string): string {
  const file = path.join(directory, 'src/server/program.ts')
  fs.writeFileSync(file, program)
  const hook = path.join(directory, 'scripts/strip-types.mjs')
  return spawnSync(process.execPath, ['--import', hook, file], { encoding: 'utf8' }).stdout.trim()
}

const keptFiles = () => fs.globSync('node_modules/.cache/stripped-types-*/*.js', { cwd: directory }).length

test('a program runs without its types, and is stripped once', () => {
  const program = `const parts: number = 3; console.log(parts)`

  expect(outputOf(program)).toBe('3')
  expect(keptFiles()).toBe(1)
  expect(outputOf(program)).toBe('3')
  expect(keptFiles()).toBe(1)
})

test('a program that changed runs as it is now', () => {
  expect(outputOf(`const parts: number = 3; console.log(parts)`)).toBe('3')
  expect(outputOf(`const parts: number = 4; console.log(parts)`)).toBe('4')
})

test('a program whose code is kept loads no compiler', () => {
  const program = `const parts: number = 3
    console.log(parts, process.moduleLoadList.some((name: string) => name.includes('amaro')))`
  outputOf(program)

  expect(outputOf(program)).toBe('3 false')
})

test('where nothing may be written, the program runs all the same', () => {
  fs.writeFileSync(path.join(directory, 'node_modules'), 'no folder')

  expect(outputOf(`const parts: number = 3; console.log(parts)`)).toBe('3')
})
