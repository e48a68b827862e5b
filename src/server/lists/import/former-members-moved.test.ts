import { describe, expect, test } from 'vitest'

import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { movingFiles, useFormerMembers } from '#tests/lists/former-members.ts'
import { unchanged } from '#tests/lists/imports.ts'

const { list, importNext, apply, linesOf } = useFormerMembers()

describe('[SUB-12] after a confirmed bad file, the older export without documents gives back', () => {
  test.each(movingFiles)('%s', async (_, file) => {
    const before = await linesOf()
    const bad = await importNext(file(list()))
    expect(bad.losses).not.toEqual([])
    await apply(bad.id, true)
    expect(await linesOf()).not.toEqual(before)
    const version = await importNext(exportCsv(list()))
    expect(version.warnings.filter((warning) => warning.includes('as its members'))).toEqual([])
    await apply(version.id, true)
    expect(await linesOf()).toEqual(before)
    await expect(importNext(exportCsv(list()))).rejects.toMatchObject(unchanged)
  })
})
