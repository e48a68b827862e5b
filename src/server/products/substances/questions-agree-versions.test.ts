import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import {
  changed,
  declare,
  kind,
  LISTS,
  requireAgreement,
  step,
  type AgreementWorld,
} from '#tests/products/agreement.ts'
import { agreementCompany, candidateVersions, news } from '#tests/products/list-versions.ts'

let database: ListDatabase
let versions: Awaited<ReturnType<typeof candidateVersions>>
beforeAll(async () => {
  database = await lawDatabase()
  versions = await candidateVersions(database)
})
afterAll(() => database.close())

const company = () => agreementCompany(database, versions.ids)
const answerOf = async ({ ctx }: AgreementWorld, id: ProductId) =>
  (await readSubstances(ctx, id)).substances.answers.find(({ list }) => list === 'candidate_list')!

/** A part for which every list is answered. */
async function answeredPart(by: AgreementWorld): Promise<ProductId> {
  const part = await world.addPart(by.ctx, { title: 'Part' })
  await changed(by, [part], async () => undefined)
  const answers = LISTS.map((list) => ({ list, state: 'excluded' as const }))
  await declare(by, part, {
    declared: [],
    answers,
    list: null,
    materials: null,
    supplied: null,
    isOld: false,
  })
  return part
}

test('[PROD-26] [SUB-07] a complete answer is outdated by an entry that comes, not by one that goes', async () => {
  const by = await company()
  const part = await answeredPart(by)
  expect(await answerOf(by, part)).toMatchObject({ state: 'excluded', isConfirmed: true })
  await versions.bring(by, 'entry removed')
  expect(await answerOf(by, part)).toMatchObject({ state: 'excluded', isConfirmed: true })
  await versions.bring(by, 'as it shipped')
  const back = await answerOf(by, part)
  expect(back).toMatchObject({ isConfirmed: false })
  await requireAgreement(by, part)
})

test('[PROD-26] [SUB-07] nor do they contradict each other after new versions of a list, some withdrawn, which make a complete answer outdated', async () => {
  const version = fc.record({ what: fc.constantFrom(...news), isWithdrawn: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      kind,
      step,
      fc.array(version, { minLength: 1, maxLength: 2 }),
      async (partKind, given, brought) => {
        const by = await company()
        const part = await world.addPart(by.ctx, { title: 'Part', kind: partKind })
        await changed(by, [part], async () => undefined)
        await declare(by, part, { ...given, isOld: false })
        await requireAgreement(by, part)
        for (const { what, isWithdrawn } of brought) {
          const before = await answerOf(by, part)
          const id = await versions.bring(by, what)
          await requireAgreement(by, part)
          if (id && what === 'entry added' && before.isConfirmed)
            expect(await answerOf(by, part)).toMatchObject({ isConfirmed: false })
          if (!id || !isWithdrawn) continue
          await versions.withdraw(by, id)
          await requireAgreement(by, part)
          expect(await answerOf(by, part)).toEqual(before)
        }
      },
    ),
    { seed: 7, numRuns: 3 },
  )
})
