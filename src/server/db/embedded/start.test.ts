import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { processesOf } from '#server/db/embedded/orphans.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { kill, query, quiet, startElsewhere, useMadeCluster, useStart } from '#tests/db/embedded.ts'

const start = useStart()
const aDirectory = useMadeCluster()

describe('the embedded database', () => {
  test('sorts Swedish as Swedes do', async () => {
    const { connection } = await start(aDirectory())

    const rows = await query<{ name: string }>(
      connection,
      `select name from unnest(array['Öl', 'Zink', 'Ärta', 'Ål', 'Al']) as name order by name collate "sv-x-icu"`,
    )

    expect(rows.map(({ name }) => name)).toEqual(['Al', 'Zink', 'Ål', 'Ärta', 'Öl'])
  })

  test('keeps its data over a stop, which leaves no process behind', async () => {
    const directory = aDirectory()
    const first = await startEmbedded(directory, quiet)
    await query(first.connection, 'create table kept (id int)')
    await first.stop()

    expect(processesOf(path.join(fs.realpathSync(directory), 'pg18'))).toEqual([])
    const second = await start(directory)
    expect(await query(second.connection, 'select * from kept')).toEqual([])
  })

  test('refuses a second server on the same directory and names the first', async () => {
    const directory = aDirectory()
    await start(directory)

    await expect(startEmbedded(directory, quiet)).rejects.toThrow(
      `Kedja is already running on ${fs.realpathSync(directory)} (process ${process.pid})`,
    )
  })

  test('another process on the directory is seen, whatever path leads there', async () => {
    const directory = aDirectory()
    const { holder } = await startElsewhere(directory)
    const link = `${directory}-link`
    fs.symlinkSync(directory, link)
    onTestFinished(() => fs.rmSync(link))

    await expect(startEmbedded(link, quiet)).rejects.toThrow(`(process ${holder.pid})`)
    await kill(holder)
    await (await start(directory)).stop()
  })

  test('a stale pid file that names a living stranger does not keep it from starting', async () => {
    const directory = aDirectory()
    await (await startEmbedded(directory, quiet)).stop()
    const dataDir = path.join(fs.realpathSync(directory), 'pg18')
    fs.writeFileSync(
      path.join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n/tmp\n\n1 1\nready\n`,
    )

    const { connection } = await start(directory)

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('listens on no port, and its password is readable for us alone', async () => {
    const directory = aDirectory()
    const { connection } = await start(directory)

    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(fs.statSync(path.join(directory, 'database-password')).mode & 0o777).toBe(0o600)
    expect(fs.statSync(String(connection.host)).mode & 0o777).toBe(0o700)
  })
})
