import { beforeAll, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { getProductDocuments } from '#server/documents/documents.service.ts'
import { previewApproval } from '#server/exchange/approving/effect.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { CAS, addEdge, addPart, changed, installLaws } from '#tests/compliance/world.ts'
import type { Language } from '#contract/values/locale.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import {
  approve,
  approvePartially,
  lookAtReply,
  repliedCompanies,
  saidOf,
  statusUnder,
  undo,
} from '#tests/exchange-approvals.ts'
import {
  answered,
  isReplied,
  receivedIdOf,
  repliedComponent,
  repliedFile,
  repliedSubstance,
  replyTo,
} from '#tests/exchange-replies.ts'

beforeAll(installLaws)

const REACH = 1 as LegislationId
const ARTICLE_33 = 2 as LegislationId
const NOW = '2026-02-04'

/** Components of a product by title, with units. */
async function partsOf(
  productId: ProductId,
): Promise<Map<string, { id: ProductId; units: number; type: string }>> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ title: string; id: string; units: number; type: string }>(
    `select p.title, p.id, e.number_of_units as units, p.type from data.product_components e join data.products p on p.id = e.child_id
     where e.parent_id = $1 order by p.title`,
    [productId],
  )
  return new Map(
    rows.map(({ title, id, units, type }) => [title, { id: Number(id) as ProductId, units, type }]),
  )
}

const kindsOf = async (asked: AskedCompanies, number?: number) =>
  (await lookAtReply(asked, number)).changes.map(({ kind, what }) => `${kind} ${what}`)

describe('[REQ-08] approving a reply', () => {
  test('copies substances and answers with their supplier as source, and moves statuses here and above', async () => {
    const asked = await repliedCompanies()
    const pump = await addPart(asked.anna, { title: 'Heat pump' })
    await addEdge(asked.anna, pump, asked.productId)
    await changed(asked.anna, [pump])
    expect(await approve(asked)).toMatchObject({
      refusal: null,
      status: 'approved_by_questioner',
      changes: 2,
    })
    expect(await saidOf(asked, asked.productId)).toEqual({
      substances: ['Lead 2.9'],
      answers: [`candidate_list included ${NOW}`],
    })
    for (const id of [asked.productId, pump]) expect(await statusUnder(id, ARTICLE_33)).toBe('duty')
  })

  test('both parties see the status and the step', async () => {
    const asked = await repliedCompanies()
    await approve(asked)
    const ours = await requests.getSentRequest(asked.anna, asked.sentId)
    const theirs = await requests.getReceivedRequest(asked.sofia, await receivedIdOf(asked.sentId))
    for (const { status, steps } of [ours, theirs]) {
      expect(status).toBe('approved_by_questioner')
      expect(steps.at(-1)).toMatchObject({ action: 'approve', person: 'Test admin' })
    }
  })

  test('the difference is shown before, with the declaration, and nothing is left of it afterwards', async () => {
    const asked = await repliedCompanies()
    const looked = await lookAtReply(asked)
    expect(looked).toMatchObject({
      number: 1,
      latest: 1,
      refusal: null,
      declaration: { name: 'Sofia Ek, quality manager', method: 'email', isIntact: true },
      versions: [{ number: 1, signedBy: 'Sofia Ek, quality manager' }],
    })
    expect(looked.changes).toMatchObject([
      { kind: 'added', what: 'substance', name: 'Lead', known: null, replied: { concentration: '2.9' } },
      { kind: 'added', what: 'answer', list: 'candidate_list', known: 'undefined', replied: 'included' },
    ])
    await approve(asked)
    const after = await lookAtReply(asked)
    expect(after.changes).toEqual([])
    expect(after.approvals).toMatchObject([{ number: 1, isPartial: false, isUndoable: true }])
  })

  test('substances have the names of the reader’s catalogue, in the reader’s language', async () => {
    const asked = await repliedCompanies()
    const namesFor = async (language: Language) => {
      const { changes } = await lookAtReply({ ...asked, anna: { ...asked.anna, language } })
      return changes.flatMap((change) => (change.what === 'substance' ? [change.name] : []))
    }
    expect(await Promise.all([namesFor('en'), namesFor('sv')])).toEqual([['Lead'], ['Bly']])
  })

  test('[COMP-14] an answer to an older version leaves the new entries unanswered', async () => {
    const asked = await askedCompanies()
    await listWithNewEntry(asked.anna, 'own_list')
    await replyTo(asked, { answers: [await answered('own_list', 'excluded', '2025-01-01')] })
    expect((await lookAtReply(asked)).changes).toMatchObject([
      { kind: 'denied', listVersion: '2025-01-01', newEntries: 1 },
    ])
    await approve(asked)
    expect((await saidOf(asked, asked.productId)).answers).toEqual(['own_list excluded 2025-01-01'])
    const { substances } = await readSubstances(asked.anna, asked.productId, asked.supplierId)
    expect(substances.answers.find(({ list }) => list === 'own_list')).toMatchObject({
      given: 'excluded',
      newEntries: 1,
    })
  })

  test('a substance that nobody knows here becomes one of the company’s own, once', async () => {
    const asked = await askedCompanies()
    const resin = repliedSubstance('Resin KX-9', null, { concentration: '4' })
    await replyTo(asked, {
      components: [
        repliedComponent('A', { substances: [resin] }),
        repliedComponent('B', {
          substances: [resin, repliedSubstance('Blei', CAS.lead, { concentration: '1' })],
        }),
      ],
    })
    await approve(asked)
    const { owner } = await testDeps()
    const { rows } = await owner.query('select name from data.substances where subscriber_id = $1', [
      asked.anna.subscriberId,
    ])
    expect(rows).toEqual([{ name: 'Resin KX-9' }])
    const part = (await partsOf(asked.productId)).get('Part B')
    const { substances } = await saidOf(asked, part?.id ?? asked.productId)
    expect(substances.toSorted()).toEqual(['Lead 1', 'Resin KX-9 4'])
  })

  test('[PROD-45] our own answers and those of other suppliers stay', async () => {
    const asked = await repliedCompanies()
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id)
       select $1, $2, l.id, 'excluded', v.id from data.substance_lists l join data.list_versions v on v.list_id = l.id
       where l.key = 'candidate_list' order by v.valid_from desc limit 1`,
      [asked.anna.subscriberId, asked.productId],
    )
    await approve(asked)
    const { rows } = await owner.query<{ source_id: string | null }>(
      'select source_id from data.product_answers where product_id = $1 order by source_id nulls first',
      [asked.productId],
    )
    expect(rows.map(({ source_id }) => source_id && Number(source_id))).toEqual([null, asked.supplierId])
  })
})

describe('[REQ-08] documents of a reply', () => {
  test('name the same content, speak of the facts of the approval, and hold as long as the reply says', async () => {
    const asked = await askedCompanies()
    const { id, document } = await repliedFile(asked.sofia, 'a'.repeat(64))
    await replyTo(asked, { documents: [document] }, [id])
    await approve(asked)
    const { items } = await getProductDocuments(asked.anna, asked.productId, { page: 1, perPage: 10 })
    expect(items).toMatchObject([
      {
        file: { name: 'aaaa.pdf', size: 214_000 },
        kind: 'verification',
        documentTypes: ['compliant_statement'],
        declarationValidityDate: '2027-11-20',
        factsOn: asked.anna.now().toISOString().slice(0, 10),
      },
    ])
  })

  test('a document that a later reply replaces ends, and counts again when the approval is undone', async () => {
    const asked = await askedCompanies()
    const old = await repliedFile(asked.sofia, 'b'.repeat(64))
    await replyTo(asked, { documents: [old.document] }, [old.id])
    await approve(asked)
    const fresh = await repliedFile(asked.sofia, 'c'.repeat(64))
    await isReplied(asked)
    await replyTo(asked, { documents: [fresh.document] }, [fresh.id])
    expect(await kindsOf(asked)).toEqual(['added document', 'removed document'])
    const { changeSetId } = await approve(asked, { number: 2 })
    const validity = async () =>
      (await getProductDocuments(asked.anna, asked.productId, { page: 1, perPage: 10 })).items.map(
        ({ file, validity: state }) => `${file.name} ${state}`,
      )
    expect(await validity()).toEqual(['cccc.pdf valid', 'bbbb.pdf expired'])
    await undo(asked, changeSetId)
    expect(await validity()).toEqual(['bbbb.pdf valid'])
  })
})

describe('[REQ-08] components of a reply', () => {
  const ring = () => repliedComponent('NG-12020', { title: 'O-ring HNBR', units: 2 })

  test('become components of the purchased product with what was answered for them', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, {
      answers: [await answered('candidate_list')],
      components: [
        ring(),
        repliedComponent('VT-1', {
          title: 'Valve body',
          substances: [repliedSubstance('Lead', CAS.lead, { concentration: '2.9' })],
        }),
      ],
    })
    expect(await kindsOf(asked)).toEqual([
      'added substance',
      'denied answer',
      'added answer',
      'changed complexity',
      'added component',
      'added component',
    ])
    await approve(asked)
    const parts = await partsOf(asked.productId)
    expect(parts.get('O-ring HNBR')).toMatchObject({ units: 2, type: 'component_to_purchased_product' })
    const body = parts.get('Valve body')?.id ?? asked.productId
    expect(await saidOf(asked, body)).toEqual({
      substances: ['Lead 2.9'],
      answers: [`candidate_list included ${NOW}`],
    })
    expect(await statusUnder(asked.productId, ARTICLE_33)).toBe('duty')
  })

  test('are found again by the supplier’s number, and leave when the supplier no longer has them', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, { components: [ring(), repliedComponent('VT-2')] })
    await approve(asked)
    const before = await partsOf(asked.productId)
    await isReplied(asked)
    await replyTo(asked, {
      components: [repliedComponent('ng-12020 ', { title: 'O-ring, new name', units: 3 })],
    })
    const { changes } = await lookAtReply(asked)
    expect(changes).toMatchObject([
      { kind: 'changed', what: 'component', known: 2, replied: 3 },
      { kind: 'removed', what: 'component', productId: 'VT-2', known: 1, replied: null },
    ])
    await approve(asked, { number: 2 })
    const after = await partsOf(asked.productId)
    expect(Array.from(after.values())).toEqual([{ ...before.get('O-ring HNBR'), units: 3 }])
  })

  test('a component that is left out is not made', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, { components: [ring(), repliedComponent('VT-2')] })
    await approve(asked, { leftOut: ['component vt-2'], comment: 'Not in our variant.' })
    expect(Array.from((await partsOf(asked.productId)).keys())).toEqual(['O-ring HNBR'])
    expect((await requests.getSentRequest(asked.anna, asked.sentId)).status).toBe(
      'partially_approved_by_questioner',
    )
  })

  test('the number of another supplier’s component makes a component of its own', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, { components: [ring()] })
    await approve(asked)
    const other = await askedCompanies(asked.anna)
    await replyTo(other, { components: [ring()] })
    await approve(other)
    const [first] = (await partsOf(asked.productId)).values()
    const [second] = (await partsOf(other.productId)).values()
    expect(second?.id).not.toBe(first?.id)
  })

  test('the number of an own product of ours touches no product of ours', async () => {
    const asked = await askedCompanies()
    const own = await addPart(asked.anna, { title: 'NG-12020' })
    await replyTo(asked, { components: [ring()] })
    await approve(asked)
    const [part] = (await partsOf(asked.productId)).values()
    expect(part?.id).not.toBe(own)
  })
})

describe('[REQ-05, REQ-08] approving a part', () => {
  test('copies what the approved legislations ask only', async () => {
    const asked = await askedCompanies(undefined, [REACH, 4 as LegislationId])
    await replyTo(asked, {
      answers: [await answered('candidate_list'), await answered('rohs')],
    })
    expect(await approvePartially(asked, [REACH])).toMatchObject({
      status: 'partially_approved_by_questioner',
    })
    expect((await saidOf(asked, asked.productId)).answers).toEqual([`candidate_list excluded ${NOW}`])
    const looked = await lookAtReply(asked)
    expect(looked.approvals).toMatchObject([{ isPartial: true, leftOut: 1 }])
    expect(await approve(asked)).toMatchObject({ status: 'approved_by_questioner', changes: 1 })
  })
})

describe('[PROD-42] undoing an approval', () => {
  test('takes back what was copied as one step, and the request is replied again', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, {
      answers: [await answered('candidate_list')],
      components: [repliedComponent('A', { substances: [repliedSubstance('Lead', CAS.lead)] })],
    })
    const { changeSetId } = await approve(asked)
    await undo(asked, changeSetId)
    expect(await partsOf(asked.productId)).toEqual(new Map())
    expect((await requests.getSentRequest(asked.anna, asked.sentId)).status).toBe('replied')
    const theirs = await requests.getReceivedRequest(asked.sofia, await receivedIdOf(asked.sentId))
    expect(theirs.status).toBe('replied')
    expect((await lookAtReply(asked)).approvals).toMatchObject([{ isUndone: true, isUndoable: false }])
    expect(await approve(asked)).toMatchObject({ refusal: null })
  })

  test('is refused after a later reply was approved', async () => {
    const asked = await repliedCompanies()
    const { changeSetId } = await approve(asked)
    await isReplied(asked)
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    await approve(asked, { number: 2 })
    await expect(undo(asked, changeSetId)).rejects.toMatchObject({ code: 'change-set:stands' })
    expect((await lookAtReply(asked)).approvals.map(({ isUndoable }) => isUndoable)).toEqual([true, false])
  })
})

describe('[REQ-08] the effect of an approval', () => {
  const effect = (asked: AskedCompanies, body: object = {}) =>
    inRequest(asked.anna, (ctx) => previewApproval(ctx, asked.sentId, { number: 1, leftOut: [], ...body }))

  test('tells old and new statuses with the fact, and the products above, and writes nothing', async () => {
    const asked = await repliedCompanies()
    const pump = await addPart(asked.anna, { title: 'Heat pump' })
    await addEdge(asked.anna, pump, asked.productId)
    await changed(asked.anna, [asked.productId, pump])
    const { statuses, above } = await effect(asked)
    expect(statuses.find(({ legislationId }) => legislationId === ARTICLE_33)).toMatchObject({
      before: { status: 'unknown' },
      after: { status: 'duty' },
      fact: { kind: 'substance', name: 'Lead', concentration: '2.9' },
      above: 1,
    })
    expect(above).toEqual({ total: 1, items: [{ id: pump, title: 'Heat pump' }] })
    expect(await saidOf(asked, asked.productId)).toEqual({ substances: [], answers: [] })
    expect(await kindsOf(asked)).toHaveLength(2)
  })

  test('follows new components, and what is left out', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, {
      components: [
        repliedComponent('A', {
          answers: [await answered('candidate_list', 'included')],
          substances: [repliedSubstance('Lead', CAS.lead, { concentration: '2.9' })],
        }),
      ],
    })
    const after = async (body?: object) =>
      (await effect(asked, body)).statuses.find(({ legislationId }) => legislationId === ARTICLE_33)?.after
        .status
    expect(await after()).toBe('duty')
    expect(await after({ leftOut: ['component a'] })).not.toBe('duty')
    expect(await partsOf(asked.productId)).toEqual(new Map())
  })
})
