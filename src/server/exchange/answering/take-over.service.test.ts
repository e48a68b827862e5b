import { beforeAll, describe, expect, test } from 'vitest'

import type { ReplySnapshot, ReplySubstance } from '#contract/exchange/reply-snapshot.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getTakeableReplies, takeOver } from '#server/exchange/answering/take-over.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { answerOf, write } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { aReply, forward, forwardedChain, newestReceived, replyTo, type Chain } from '#tests/forwarding.ts'
import { testUser } from '#tests/people.ts'

beforeAll(installLaws)

const lead: ReplySubstance = {
  name: 'Lead',
  ecNumbers: ['231-100-4'],
  casNumbers: ['7439-92-1'],
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration: '0.3',
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  exemptions: [],
  lists: ['candidate_list'],
}
const saying = (state: 'included' | 'excluded', changes: Partial<ReplySnapshot> = {}) =>
  aReply({
    answers: [{ list: 'candidate_list', title: 'Candidate List', state, listVersion: '2099-01-01' }],
    substances: state === 'included' ? [lead] : [],
    ...changes,
  })
const take = (ctx: Context, id: RequestId, childIds: readonly RequestId[], more: object = {}) =>
  inRequest(ctx, (request) => takeOver(request, { id, ifMatch: 1, childIds, withDocuments: true, ...more }))

async function answered(reply: ReplySnapshot): Promise<Chain> {
  const chain = await forwardedChain()
  await replyTo(chain.maja, chain.receivedChildId, reply)
  return chain
}

describe('[REQ-09] an answer from below', () => {
  test('is offered as known before anything is written', async () => {
    const { sofia, parentId } = await answered(saying('included'))
    const { known, substanceState, named } = await answerOf(sofia, parentId)
    expect(substanceState.answers).toEqual([])
    expect(known).toMatchObject({ from: 'forwarded', title: 'Kretskort Import' })
    expect(known?.state.answers).toEqual([{ list: 'candidate_list', state: 'included' }])
    expect(named.map(({ casNumbers }) => casNumbers)).toEqual([['7439-92-1']])
  })

  test('is taken into the answer, which is signed and sent as one’s own', async () => {
    const { sofia, parentId, childId } = await answered(saying('included'))
    await take(sofia, parentId, [childId])
    const answer = await answerOf(sofia, parentId)
    expect(answer).toMatchObject({
      version: 2,
      informationOwner: 'supplier',
      isComplexProduct: false,
      known: null,
      replies: 0,
    })
    expect(answer.substanceState.substances).toMatchObject([
      { concentration: '0.3', lists: ['candidate_list'] },
    ])
    expect((await requests.getReceivedRequest(sofia, parentId)).status).toBe('new_info')
  })

  test('shows what it would change, and nothing once it is taken over', async () => {
    const { sofia, parentId, childId } = await answered(saying('included'))
    await write(sofia, parentId, {
      substanceState: {
        answers: [{ list: 'candidate_list', state: 'excluded' }],
        substances: [],
        components: [],
      },
    })
    const [before] = (await getTakeableReplies(sofia, parentId)).items
    expect(before).toMatchObject({
      supplier: 'Kretskort Import',
      number: 1,
      answers: [{ component: null, before: 'excluded', after: 'included' }],
      substances: [{ component: null, isNew: true, before: null, after: '0.3' }],
      unknown: [],
    })
    await take(sofia, parentId, [childId], { ifMatch: 2 })
    expect((await getTakeableReplies(sofia, parentId)).items[0]).toMatchObject({
      answers: [],
      substances: [],
    })
  })

  test('about a component answers the component; several are combined', async () => {
    const { sofia, parentId, childId } = await answered(saying('excluded'))
    const ring = { title: 'O-ring', productId: 'OR-9' }
    const { owner } = await testDeps()
    await owner.query(`update data.requests set snapshot = snapshot || $2::jsonb where id = $1`, [
      parentId,
      JSON.stringify({ components: [{ ...ring, units: 2 }] }),
    ])
    const otherUser = await testUser()
    const other = await testContext({}, otherUser)
    const { results } = await forward(sofia, parentId, [
      { email: otherUser.email, title: 'Gummi', parts: [ring] },
    ])
    await replyTo(other, await newestReceived(other), saying('included'))
    await take(sofia, parentId, [childId, ...(results[0]?.requestIds ?? [])])
    const { substanceState, isComplexProduct } = await answerOf(sofia, parentId)
    expect(substanceState.answers).toEqual([{ list: 'candidate_list', state: 'excluded' }])
    expect(substanceState.components).toMatchObject([
      { ...ring, units: 2, answers: [{ list: 'candidate_list', state: 'included' }] },
    ])
    expect(isComplexProduct).toBe(true)
  })

  test('about a component that only the own answer names is asked for and taken over by that name', async () => {
    const { sofia, parentId } = await forwardedChain()
    const body = { title: 'Body', productId: 'VT-7' }
    const toBody = { email: (await testUser()).email, title: 'Gjuteri', parts: [body] }
    expect((await forward(sofia, parentId, [toBody])).results[0]?.refusal).toBe('parts')
    await write(sofia, parentId, {
      substanceState: {
        answers: [],
        substances: [],
        components: [{ ...body, units: 1, answers: [], substances: [] }],
      },
    })
    expect((await forward(sofia, parentId, [toBody])).results[0]?.refusal).toBeNull()
  })

  test('names substances that no list here has, instead of losing them unsaid', async () => {
    const { sofia, parentId, childId } = await answered(
      saying('included', {
        substances: [{ ...lead, name: 'Unobtainium', ecNumbers: [], casNumbers: [] }],
      }),
    )
    expect((await getTakeableReplies(sofia, parentId)).items[0]?.unknown).toEqual(['Unobtainium'])
    await take(sofia, parentId, [childId])
    expect((await answerOf(sofia, parentId)).substanceState.substances).toEqual([])
  })

  test('of another request, or of one without a reply, is not found', async () => {
    const { sofia, parentId } = await answered(saying('excluded'))
    const other = await answered(saying('excluded'))
    const waiting = await forward(sofia, parentId, [{ email: (await testUser()).email, title: 'Third' }])
    for (const childId of [other.childId, waiting.results[0]!.requestIds[0]!])
      await expect(take(sofia, parentId, [childId])).rejects.toMatchObject({ code: 'not-found' })
    await expect(take(other.sofia, parentId, [other.childId])).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is not taken over what a colleague has written meanwhile', async () => {
    const { sofia, parentId, childId } = await answered(saying('excluded'))
    await write(sofia, parentId, {
      substanceState: {
        answers: [{ list: 'candidate_list', state: 'undefined' }],
        substances: [],
        components: [],
      },
    })
    await expect(take(sofia, parentId, [childId])).rejects.toMatchObject({ code: 'edit:outdated' })
  })
})

describe('[REQ-09] documents of an answer from below', () => {
  const withDocument = () => {
    const document = {
      name: 'declaration.pdf',
      mime: 'application/pdf',
      size: 5,
      sha256: 'a'.repeat(64),
      kind: 'verification' as const,
      documentTypes: [],
      description: '',
      legislationIds: [],
      validUntil: null,
    }
    return saying('excluded', { documents: [document] })
  }
  /** A reply whose one file the receiver of the reply has, as the door hands it over. */
  async function answeredWithFile() {
    const chain = await answered(withDocument())
    const { owner } = await testDeps()
    await owner.query(
      `with file as (insert into data.files (subscriber_id, sha256, name, mime, size, created_at)
         values ($1, $3, 'declaration.pdf', 'application/pdf', 5, now()) returning id)
       insert into data.request_reply_files (subscriber_id, request_id, number, position, file_id) select $1, $2, 1, 0, id from file`,
      [chain.sofia.subscriberId, chain.childId, 'a'.repeat(64)],
    )
    return chain
  }

  test('are attached to the own answer, once', async () => {
    const { sofia, parentId, childId } = await answeredWithFile()
    expect((await getTakeableReplies(sofia, parentId)).items[0]?.documents).toEqual(['declaration.pdf'])
    await take(sofia, parentId, [childId])
    await take(sofia, parentId, [childId], { ifMatch: 2 })
    expect((await answerOf(sofia, parentId)).documents).toMatchObject([
      { name: 'declaration.pdf', kind: 'verification' },
    ])
  })

  test('stay behind where they would name the supplier', async () => {
    const { sofia, parentId, childId } = await answeredWithFile()
    await take(sofia, parentId, [childId], { withDocuments: false })
    expect((await answerOf(sofia, parentId)).documents).toEqual([])
  })
})
