import { afterAll, beforeAll, expect, test } from 'vitest'

import { getConcernElements } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { getConcernElements as concernElements } from '#server/products/hierarchy/concern-elements.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import {
  changed,
  declare,
  MEMBER,
  requireAgreement,
  type AgreementWorld,
  type Step,
} from '#tests/products/agreement.ts'
import { agreementCompany, candidateVersions } from '#tests/products/list-versions.ts'

const LIST = 'candidate_list'
const { dehp, lead } = world.CAS
/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
const ARTICLE_33 = 2

let database: ListDatabase
let versions: Awaited<ReturnType<typeof candidateVersions>>
beforeAll(async () => {
  database = await lawDatabase()
  versions = await candidateVersions(database)
})
afterAll(() => database.close())

type Lost = typeof dehp | typeof lead | typeof MEMBER
const nothing: Step = {
  declared: [],
  answers: [],
  list: null,
  materials: null,
  supplied: null,
  isOld: false,
}
const held = (cas: Lost, materialName: '' | 'PVC' = '') => ({
  cas,
  materialName,
  figure: { concentration: '0.3' as const },
})
const answered = (state: 'included' | 'excluded') => [{ list: LIST, state } as const]
const material = (cas: Lost) => ({
  name: 'Steel' as const,
  mass: { value: '50' as const, unit: 'g' as const },
  named: [cas],
  figure: { share: '0.2' as const },
})

/** Ways to say that a substance is in a part, and how the question reads once the list has lost it. */
const ways: [string, (cas: Lost) => Step, 'undefined' | 'included' | 'excluded'][] = [
  [
    'named for the list',
    (cas) => ({ ...nothing, list: LIST, declared: [held(cas)], answers: answered('included') }),
    'excluded',
  ],
  [
    'in the article, confirmed',
    (cas) => ({ ...nothing, declared: [held(cas)], answers: answered('included') }),
    'excluded',
  ],
  [
    'in the article, denied by the answer',
    (cas) => ({ ...nothing, declared: [held(cas)], answers: answered('excluded') }),
    'excluded',
  ],
  ['in the article, not answered', (cas) => ({ ...nothing, declared: [held(cas)] }), 'undefined'],
  ['in a material', (cas) => ({ ...nothing, declared: [held(cas, 'PVC')] }), 'undefined'],
  ['in the full declaration', (cas) => ({ ...nothing, materials: [material(cas)] }), 'undefined'],
  [
    'in the full declaration, denied by the answer',
    (cas) => ({ ...nothing, materials: [material(cas)], answers: answered('excluded') }),
    'excluded',
  ],
  // Nobody knows which they are: they are to be named.
  [
    'in the full declaration, confirmed',
    (cas) => ({ ...nothing, materials: [material(cas)], answers: answered('included') }),
    'included',
  ],
  ['by a supplier', (cas) => ({ ...nothing, supplied: held(cas) }), 'undefined'],
]

const presences = { undefined: 'au', included: 'adis', excluded: 'addnis' } as const

interface Part {
  id: ProductId
  top: ProductId
  way: string
  after: keyof typeof presences
}

async function addParts(by: AgreementWorld): Promise<Part[]> {
  const parts: Part[] = []
  for (const cas of [dehp, MEMBER]) {
    for (const [way, declaration, after] of ways) {
      const id = await world.addPart(by.ctx, { title: way })
      const top = await world.addPart(by.ctx, { title: `With ${way}` })
      await changed(by, [id, top], (request) => world.addEdge(request, top, id))
      await declare(by, id, declaration(cas))
      parts.push({ id, top, way: `${cas} ${way}`, after })
    }
  }
  return parts
}

const look = async (by: AgreementWorld, id: ProductId) => {
  const { substances } = await readSubstances(by.ctx, id)
  const card = await getCard(by.ctx, id)
  const { state, presence, from, isConfirmed } = substances.answers.find(({ list }) => list === LIST)!
  const { status } = card.compliance.find(({ legislationId }) => legislationId === ARTICLE_33)!.status
  return { state, presence, isConfirmed, from, sentence: substances.sentence, status }
}

const lookAtAll = (by: AgreementWorld, parts: readonly Part[]) =>
  Promise.all(parts.map(({ id }) => look(by, id)))

test('[PROD-26] [SUB-07] a substance that its list has lost makes no question a "yes", however it was declared; taken back, the version has changed nothing', async () => {
  const by = await agreementCompany(database, versions.ids)
  const parts = await addParts(by)
  const before = await lookAtAll(by, parts)
  expect(before.map(({ state, from }) => [state, from.length])).toEqual(parts.map(() => ['included', 1]))

  const version = await versions.bring(by, ['entry removed', 'member removed'])
  const after = await lookAtAll(by, parts)
  expect(after.map(({ state, presence, from }, place) => [parts[place]!.way, state, presence, from])).toEqual(
    parts.map(({ way, after: state }) => [way, state, presences[state], []]),
  )
  for (const { id } of parts) await requireAgreement(by, id)
  await requireAgreement(by, parts[0]!.top)

  await versions.withdraw(by, version!)
  expect(await lookAtAll(by, parts)).toEqual(before)
}, 120_000)

test('[PROD-26] [PROD-23] of two substances the one that the list has lost is not named beside the other, nor found below', async () => {
  const by = await agreementCompany(database, versions.ids)
  const part = await world.addPart(by.ctx)
  await changed(by, [part], async () => undefined)
  const both = [held(dehp), held(lead)]
  await declare(by, part, { ...nothing, list: LIST, declared: both, answers: answered('included') })
  const version = await versions.bring(by, 'entry removed')
  const { state, from } = await look(by, part)
  expect([state, from.map(({ id }) => id)]).toEqual(['included', [versions.ids.get(lead)]])
  await requireAgreement(by, part)
  const query = getConcernElements.query.parse({ perPage: 100 })
  const { items } = await concernElements(by.ctx, part, query)
  const ofList = items.filter((item) => item.list === LIST).map(({ substance }) => substance.id)
  expect(ofList).toEqual([versions.ids.get(lead)])
  await versions.withdraw(by, version!)
})

test('[PROD-26] [PROD-42] what the list has lost may be denied in bulk, and the undo reads as the list is then', async () => {
  const by = await agreementCompany(database, versions.ids)
  const part = await world.addPart(by.ctx)
  await changed(by, [part], async () => undefined)
  await declare(by, part, { ...nothing, declared: [held(dehp)] })
  const version = await versions.bring(by, 'entry removed')
  const lost = await look(by, part)
  const body = { selection: { productIds: [part] }, lists: [LIST], basis: 'own_assessment' }
  const denied = await by.run(by.ctx, (request) =>
    runBulk(request, bulkRequest.parse({ action: 'answers', body })),
  )
  expect(denied).toMatchObject({ state: 'done', changed: 1 })
  await requireAgreement(by, part)
  const { changeSetId } = denied as Extract<typeof denied, { state: 'done' }>
  await by.run(by.ctx, (request) => undoChangeSet(request, changeSetId))
  expect(await look(by, part)).toEqual(lost)
  await requireAgreement(by, part)
  await versions.withdraw(by, version!)
  expect(await look(by, part)).toMatchObject({ state: 'included', status: 'duty' })
})
