import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { apply, check, faultsOf } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { furtherToolFiles } from '#tests/product-import/further-tool-files.ts'
import { pairedToolFiles } from '#tests/product-import/paired-tool-files.ts'
import { testContext } from '#tests/context.ts'

describe('a bill of materials with other heads, of', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test.each([...furtherToolFiles, ...pairedToolFiles])(
    '[PROD-46] $name comes in whole, and twice changes nothing',
    async ({ file, options, structure }) => {
      const checked = await check(ctx, file, options)
      expect(await faultsOf(ctx, checked)).toEqual([])
      await apply(ctx, checked)
      expect(await structureOf(ctx)).toEqual(structure)
      const again = await check(ctx, file, options)
      expect(again.outcome).toMatchObject({
        rows: { created: 0, changed: 0, refused: 0 },
        products: { created: 0, changed: 0 },
        components: { added: 0, changed: 0, removed: 0 },
      })
    },
  )
})
