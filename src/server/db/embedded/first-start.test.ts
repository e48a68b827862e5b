import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { anEmptyDirectory, query, useStart } from '#tests/db/embedded.ts'

const start = useStart()

describe('the embedded database', () => {
  test('of two first starts at once exactly one wins', async () => {
    const directory = anEmptyDirectory()
    const starts = await Promise.allSettled([start(directory), start(directory), start(directory)])

    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('a first start killed while it made the cluster is begun again', async () => {
    const directory = anEmptyDirectory()
    const unfinished = path.join(directory, 'pg18.new-1')
    fs.mkdirSync(unfinished)
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n')

    const { connection } = await start(directory)

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.readdirSync(directory).filter((name) => name.startsWith('pg18'))).toEqual(['pg18'])
  })
})
