import fs from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { linkLibraries } from '#server/db/embedded/programs.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

test('the libraries get the links that an install script would have made, and twice does no harm', () => {
  const native = path.join(makeTestDirectory('programs'), 'native')
  onTestFinished(() => fs.rmSync(path.dirname(native), { recursive: true }))
  fs.mkdirSync(path.join(native, 'lib'), { recursive: true })
  fs.writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'the library')
  fs.writeFileSync(
    path.join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
  )

  linkLibraries(native)
  linkLibraries(native)

  expect(fs.readlinkSync(path.join(native, 'lib', 'libpq.so'))).toBe('libpq.so.5.18')
  expect(fs.readFileSync(path.join(native, 'lib', 'libpq.so'), 'utf8')).toBe('the library')
})
