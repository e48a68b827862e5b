import { beforeEach, describe, expect, test } from 'vitest'

import type { DocumentId, ProductId } from '#contract/values/ids.ts'
import { scipSettings, type ScipSettings } from '#contract/products/characteristics.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { updateScipSettings } from '#server/products/card/scip-settings.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { identified, testProduct } from '#tests/products/products.ts'

const nothing: ScipSettings = {
  primaryIdentifier: null,
  production: null,
  safeUse: null,
  notify: null,
  disassemblyDocumentId: null,
}

describe('SCIP settings of a product', () => {
  let ctx: Context
  let id: ProductId
  beforeEach(async () => {
    ctx = await testContext()
    id = await testProduct(ctx, 'Valve', {
      identifiers: [identified('V-1'), identified('EAN-1', 'Part number')],
    })
  })
  const save = (settings: Partial<ScipSettings>, ifMatch = 1, context = ctx) =>
    inRequest(context, (request) =>
      updateScipSettings(request, { id, ifMatch, settings: { ...nothing, ...settings } }),
    )
  const refusedAt = (field: string) => ({
    code: 'validation:failed',
    fields: [{ path: [field], code: 'choice' }],
  })

  test('[PROD-38] nothing is said before', async () => {
    const { disassemblyDocumentId: _, ...shown } = nothing
    expect((await getCard(ctx, id)).scipSettings).toEqual({ ...shown, disassemblyDocument: null })
  })

  test('[PROD-38] the primary identifier is one of the product’s own', async () => {
    const primaryIdentifier = { key: 'Part number', value: 'EAN-1' } as const
    expect(await save({ primaryIdentifier })).toMatchObject({
      version: 2,
      scipSettings: { primaryIdentifier },
    })
    await expect(save({ primaryIdentifier: { key: 'Part number', value: 'X' } }, 2)).rejects.toMatchObject(
      refusedAt('primaryIdentifier'),
    )
  })

  test.each([108021, 108022, 108023, 58236] as const)(
    '[PROD-38] production in the Union: %i',
    async (production) => {
      expect(await save({ production })).toMatchObject({ scipSettings: { production } })
    },
  )

  test('[PROD-38] safe use: a text for each language, or the identification is sufficient', async () => {
    const texts = { en: 'Wash your hands', sv: 'Tvätta händerna' }
    expect(await save({ safeUse: { kind: 'texts', texts } })).toMatchObject({
      scipSettings: { safeUse: { kind: 'texts', texts } },
    })
    expect(await save({ safeUse: { kind: 'identification' } }, 2)).toMatchObject({
      scipSettings: { safeUse: { kind: 'identification' } },
    })
  })

  test('[PROD-37] [PROD-38] whether we notify it: yes, no, or as the rules say', async () => {
    expect(await save({ notify: true })).toMatchObject({ scipSettings: { notify: true } })
    expect(await save({ notify: false }, 2)).toMatchObject({ scipSettings: { notify: false } })
    expect(await save({ notify: null }, 3)).toMatchObject({ scipSettings: { notify: null } })
  })

  test('[PROD-38] the disassembly document is one of the product’s own, and told by its name', async () => {
    const document = await testDocument(ctx, id, 'apart.pdf')
    expect(await save({ disassemblyDocumentId: document })).toMatchObject({
      scipSettings: { disassemblyDocument: { id: document, name: 'apart.pdf' } },
    })
    const other = await testDocument(ctx, await testProduct(ctx, 'Other'), 'other.pdf')
    const evidence = await testDocument(ctx, id, 'evidence.pdf', 'evidence')
    for (const refused of [other, evidence])
      await expect(save({ disassemblyDocumentId: refused }, 2)).rejects.toMatchObject(
        refusedAt('disassemblyDocumentId'),
      )
  })

  test('[PROD-33] an outdated save is refused, and the same again changes nothing', async () => {
    await save({ notify: true })
    await expect(save({ notify: false })).rejects.toMatchObject({ code: 'edit:outdated' })
    expect(await save({ notify: true }, 2)).toMatchObject({ version: 2 })
  })

  test('[PERM-08] the trail says what changed', async () => {
    await save({ production: 58_236 })
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select changes from data.audit_log where object_id = $1 and action = 'scip-settings-saved'`,
      [id],
    )
    expect(rows).toMatchObject([
      { changes: { scipSettings: { before: { production: null }, after: { production: 58_236 } } } },
    ])
  })

  test('[PERM-07] another company finds no such product', async () => {
    await expect(save({ notify: true }, 1, await testContext())).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each([
    ['a language that there is not', { safeUse: { kind: 'texts', texts: { xx: 'Text' } } }],
    ['no text', { safeUse: { kind: 'texts', texts: {} } }],
    ['an empty text', { safeUse: { kind: 'texts', texts: { en: '​' } } }],
    ['2001 characters', { safeUse: { kind: 'texts', texts: { en: 'a'.repeat(2001) } } }],
    ['an unknown code', { production: 1 }],
  ])('[PROD-38] %s is refused', (_, settings) => {
    expect(scipSettings.safeParse({ ...nothing, ...settings }).success).toBe(false)
  })
})

async function testDocument(
  ctx: Context,
  productId: ProductId,
  name: string,
  type = 'dissembling',
): Promise<DocumentId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `with f as (
       insert into data.files (subscriber_id, sha256, name, mime, size)
       values ($1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $3, 'application/pdf', 1) returning id
     ) insert into data.documents (subscriber_id, product_id, file_id, kind, document_types)
       select $1, $2, f.id, 'verification', array[$4] from f returning id`,
    [ctx.subscriberId, productId, name, type],
  )
  return Number(rows[0]?.id) as DocumentId
}
