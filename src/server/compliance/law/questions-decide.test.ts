import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { UseFact, UseValue } from '#contract/compliance/use-fact.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import type { Verdict, VerdictStatus } from '#domain/compliance/statuses.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { judgeVerdict } from '#server/compliance/law/verdict.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { article, as, inArticle, inMaterial, judgedInputOf, mixture } from '#tests/compliance/law-cases.ts'
import { testContext } from '#tests/context.ts'

type Input = Awaited<ReturnType<typeof judgedInputOf>>

/** Lists under whose acts facts of use are asked. */
const LISTS = [
  'reach_ann_17',
  'gwp',
  'ozon_depleting_substances',
  'rohs',
  'candidate_list',
  'reach_annex_xiv',
  'pops',
]

let numbers: string[]
beforeAll(async () => {
  await installLaws()
  const { db } = await testContext()
  const { rows } = await sql<{ cas: string }>`
    select distinct s.cas_numbers[1] as cas from list_entries e join substance_lists l on l.id = e.list_id
    join substances s on s.id = e.substance_id
    where l.key = any(${LISTS}::text[]) and cardinality(s.cas_numbers) > 0 order by 1`.execute(db)
  numbers = rows.map(({ cas }) => cas)
})

const catalog = readUseFacts()
const places: Readonly<Record<string, readonly UseValue[]>> = {
  boolean: [true, false],
  number: [0, 0.4, 0.5, 0.55, 1, 2, 50, 51, 230, 1001, 5000],
  date: ['', '2020-01-01', '2024-12-31', '2026-12-30', '2030-01-01'],
}
/** Options that tell of a rare fact are left out: what is assumed of those is not asked, either (decision 49). */
const isOfRare = (fact: string, option: string) =>
  catalog.some(({ impliedBy }) => impliedBy?.fact === fact && impliedBy.value === option)
const valuesOf = ({ key, type, options = [] }: UseFact): readonly UseValue[] =>
  type === 'choice'
    ? options.flatMap((option) => (isOfRare(key, option.key) ? [] : option.key))
    : (places[type] ?? [])

const judged = ({ facts, context, legislations, listKeys }: Input, use: UseValues): Verdict =>
  judgeVerdict(facts, { ...context, use: { ...context.use, ...use } }, legislations, listKeys)

const plain = ({ status, event, params, outputs = [] }: VerdictStatus) =>
  `${status} ${event} ${event === 'answer_questions' ? '' : JSON.stringify(params)} ${JSON.stringify(outputs.map(({ key, values }) => [key, values]))}`
/** The part of a verdict that people see: each status and obligation, with its event and its outputs. */
const shown = (verdict: Verdict): string[] =>
  Object.entries(verdict).flatMap(([id, found]) => [
    `${id} ${plain(found)}`,
    ...(found.obligations ?? []).map((each) => `${id} ${each.key} ${plain(each)}`),
  ])
const asked = (verdict: Verdict): string[] =>
  Array.from(new Set(Object.values(verdict).flatMap(({ questions = [] }) => questions)))

/** A case of a product that holds one or two substances of the lists. */
const product = fc.record({
  places: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  share: fc.constantFrom('0.04', '0.2', '3', undefined),
  isMixture: fc.boolean(),
  isInMaterial: fc.boolean(),
  role: fc.constantFrom('manufacturer', 'importer', 'distributor', undefined),
  isEee: fc.constantFrom(true, false, null),
  eeeCategory: fc.constantFrom(null, 3, 9),
  customs: fc.constantFrom([], ['7318150000'], ['4407110000']),
})
type Product = typeof product extends fc.Arbitrary<infer Each> ? Each : never

const inputOf = ({
  places: at,
  share,
  isMixture,
  isInMaterial,
  role,
  isEee,
  eeeCategory,
  customs,
}: Product) => {
  const declared = at.map((place) => {
    const cas = numbers[place % numbers.length] ?? ''
    return isInMaterial && !isMixture ? inMaterial(cas, share) : inArticle(cas, share)
  })
  return judgedInputOf({
    parts: [isMixture ? mixture(...declared) : article(...declared)],
    customs,
    context: {
      ...(isMixture ? { kind: 'chemical_product' as const, isLeaf: true } : {}),
      ...(role ? as(role) : {}),
      isEee,
      eeeCategory,
      use: {},
    },
  })
}

/** A status that the law asks nothing about: whether it applies at all changes nothing that is to be done. */
const nothingToDo = /^\d+ (?:\w+ )?(?:not_applicable|exempted|fulfilled|incomplete|unknown|no_duty) /

test('[COMP-18] each question has an answer that changes a status, and what is not asked changes none', async () => {
  await fc.assert(
    fc.asyncProperty(product, fc.infiniteStream(fc.nat()), async (made, choices) => {
      const input = await inputOf(made)
      const now = judged(input, {})
      const questions = asked(now)
      const some = (fact: UseFact): UseValue => {
        const values = valuesOf(fact)
        return values[(choices.next().value ?? 0) % values.length] ?? true
      }
      for (const key of questions) {
        const fact = catalog.find((each) => each.key === key)!
        // Beside the other answers that it hangs on, tried in turn.
        const isDeciding = Array.from({ length: 400 }).some(() => {
          const others = Object.fromEntries(
            questions
              .filter((other) => other !== key)
              .map((other) => [other, some(catalog.find((each) => each.key === other)!)]),
          )
          const different = new Set(
            valuesOf(fact).map((value) => shown(judged(input, { ...others, [key]: value })).join('\n')),
          )
          return different.size > 1
        })
        expect([key, isDeciding]).toEqual([key, true])
      }
      const before = shown(now)
      for (const fact of catalog) {
        // What is assumed of rare cases is not asked of every product (decision 49).
        if (
          questions.includes(fact.key) ||
          fact.assumed !== undefined ||
          Object.hasOwn(input.context.use ?? {}, fact.key)
        )
          continue
        for (const value of valuesOf(fact)) {
          const after = shown(judged(input, { [fact.key]: value }))
          const changed = after.filter(
            (line, index) =>
              line !== before[index] && !(nothingToDo.test(line) && nothingToDo.test(before[index] ?? '')),
          )
          expect([fact.key, value, changed]).toEqual([fact.key, value, []])
        }
      }
    }),
    { numRuns: 10, seed: 18 },
  )
})
