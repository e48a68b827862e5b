import { beforeAll, describe, expect, test } from 'vitest'

import type { LegislationId } from '#contract/values/ids.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { approve, approvePartially, lookAtReply, repliedCompanies, undo } from '#tests/exchange-approvals.ts'
import { answered, isReplied, repliedComponent, replyTo } from '#tests/exchange-replies.ts'

beforeAll(installLaws)

const REACH = 1 as LegislationId
const ROHS = 4 as LegislationId

const approvedOf = async (asked: AskedCompanies, number?: number) =>
  (await lookAtReply(asked, number)).approved

describe('[REQ-08] what was approved of a reply', () => {
  test('stays to be read when nothing differs any more', async () => {
    const asked = await repliedCompanies()
    expect(await approvedOf(asked)).toBeNull()
    await approve(asked)
    expect((await lookAtReply(asked)).changes).toEqual([])
    expect(await approvedOf(asked)).toMatchObject({
      statements: [
        { what: 'substance', name: 'Lead', replied: { concentration: '2.9' } },
        { what: 'answer', list: 'candidate_list', replied: 'included' },
      ],
      leftOut: [],
    })
  })

  test('names what was left out, with the reason, until a later approval takes it over', async () => {
    const asked = await askedCompanies(undefined, [REACH, ROHS])
    await replyTo(asked, { answers: [await answered('candidate_list'), await answered('rohs')] })
    await approvePartially(asked, [REACH])
    const looked = await lookAtReply(asked)
    const left = looked.approved?.statements.filter(({ key }) => looked.approved?.leftOut.includes(key))
    expect(left).toMatchObject([{ what: 'answer', list: 'rohs' }])
    expect(looked.approvals).toMatchObject([{ comment: 'The rest is missing.' }])
    await approve(asked)
    expect(await approvedOf(asked)).toMatchObject({ leftOut: [] })
  })

  test('names what an amended reply no longer says, taken over or left out', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, { components: [repliedComponent('VT-1'), repliedComponent('VT-2')] })
    await approve(asked)
    await isReplied(asked)
    await replyTo(asked, { components: [repliedComponent('VT-3')] })
    const gone = (await lookAtReply(asked)).changes.filter(({ kind }) => kind === 'removed')
    const left = gone.find((change) => change.what === 'component' && change.productId === 'VT-2')?.key ?? ''
    await approve(asked, { number: 2, leftOut: [left], comment: 'VT-2 is still built in.' })
    const removedOf = async (number: number) =>
      (await approvedOf(asked, number))?.statements.flatMap((change) =>
        change.what === 'component' && change.kind === 'removed' ? [change.productId] : [],
      )
    expect(await removedOf(2)).toEqual(['VT-1', 'VT-2'])
    expect((await approvedOf(asked, 2))?.leftOut).toEqual([left])
    expect(await removedOf(1)).toEqual([])
  })

  test('is nothing once the approval is undone, and nothing of a version that nobody approved', async () => {
    const asked = await repliedCompanies()
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    const { changeSetId } = await approve(asked, { number: 2 })
    expect(await approvedOf(asked, 1)).toBeNull()
    expect(await approvedOf(asked, 2)).not.toBeNull()
    await undo(asked, changeSetId)
    expect(await approvedOf(asked, 2)).toBeNull()
  })
})
