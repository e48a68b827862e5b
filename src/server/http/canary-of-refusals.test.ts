import { describe, expect, test } from 'vitest'

import { ownIds, urlOf } from '#tests/http/call-recipe.ts'
import { BESIDE, entries, FOREIGN, holding, useCanary } from '#tests/http/canary.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { makeThing } from '#tests/http/matrix-things.ts'
import { callAs } from '#tests/http/matrix-world.ts'

const canary = useCanary()

describe('[PERM-07] the canary', () => {
  test.each(['client', 'admin'] as const)(
    'no refusal to %s of a change holds a text of what it aims at',
    async (caller) => {
      const { world, foreign, beside } = canary()
      const actor = world.people[caller]
      const texts = new Map<string, string>()
      for (const [name, { method, path }] of entries.filter(([, { method }]) => method !== 'GET')) {
        const recipe = callRecipes[name]
        for (const [parameter, kind] of Object.entries({ ...recipe.params, ...recipe.inside })) {
          if (kind !== 'product' && kind !== 'component') continue
          const ids = await ownIds(world, recipe, actor, makeThing)
          await recipe.arrange?.(world, actor, ids)
          for (const [hidden, mark] of [
            [foreign, FOREIGN],
            [beside, BESIDE],
          ] as const) {
            const aimed = { ...ids, [parameter]: hidden.productId }
            const rest = await recipe.rest?.(world, actor, aimed)
            const { text } = await callAs(world, actor, { method, url: urlOf(path, aimed), ...rest })
            texts.set(`${method} ${path} ${parameter} ${mark}`, text)
          }
        }
      }
      expect(texts.size).toBeGreaterThan(10)
      expect([...holding(texts, FOREIGN), ...holding(texts, BESIDE)]).toEqual([])
    },
  )
})
