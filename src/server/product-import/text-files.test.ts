import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { apply, check, faultsOf } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { textToolFiles } from '#tests/product-import/text-tool-files.ts'
import { testContext } from '#tests/context.ts'

describe('a list that is a text:', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test.each(textToolFiles)(
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
