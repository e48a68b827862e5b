import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { SubstanceId } from '#contract/values/ids.ts'
import type { SubstanceCard, SubstanceChange } from '#contract/substances/card.ts'
import type { Context, InstallationContext } from '#server/context.ts'
import * as cards from '#server/substances/card.service.ts'
import * as substances from '#server/substances/substances.service.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let ctx: Context
beforeAll(async () => {
  database = await listDatabase()
  ctx = await database.company()
})
afterAll(() => database.close())

const cardOf = async (text: string, as: Context | InstallationContext = ctx): Promise<SubstanceCard> => {
  const { items } = await substances.searchSubstances(as, { text, perPage: 1 })
  return cards.getSubstanceCard(as, items[0]!.id)
}

const changeOf = (card: SubstanceCard, change: Partial<SubstanceChange>): SubstanceChange => ({
  name: card.name,
  nameSv: card.nameSv,
  ecNumbers: card.ecNumbers,
  casNumbers: card.casNumbers,
  isGroup: card.isGroup,
  description: card.description,
  formula: card.formula,
  annexXiv: card.annexXiv,
  ...change,
})

const save = (as: Context | InstallationContext, card: SubstanceCard, change: Partial<SubstanceChange>) =>
  database.inRequest(as, (request) =>
    cards.updateSubstanceCard(request, {
      id: card.id,
      ifMatch: card.version,
      change: changeOf(card, change),
    }),
  )

const ownSubstance = async (name: string): Promise<SubstanceId> =>
  (await database.inRequest(ctx, (c) => substances.addUserSubstance(c, { list: 'fmv', name }))).id

describe('the card of a substance', () => {
  test('[SUB-04] shows the limits of its lists, the exemptions for it and who may change it', async () => {
    const card = await cardOf('7439-92-1')
    const rohs = card.lists.find(({ key }) => key === 'rohs')
    expect(rohs).toMatchObject({
      by: null,
      limits: [
        { value: '0.1', unit: '%', operator: 'above', scope: 'homogeneous_material', weighed: 'element' },
      ],
    })
    expect(card.exemptions.find(({ number }) => number === '6(c)')).toMatchObject({
      list: 'rohs',
      endsOn: '2027-06-30',
    })
    expect(card.isEditable).toBe(false)
    expect((await cardOf('7439-92-1', database.system)).isEditable).toBe(true)
  })

  test('[COMP-08] tells of Annex XIV with its sunset date', async () => {
    expect((await cardOf('81-15-2')).annexXiv).toEqual({
      entry: '1',
      latestApplicationDate: '2013-02-21',
      sunsetDate: '2014-08-21',
    })
  })

  test('[SUB-04] says by which group a member is on a list', async () => {
    const { lists } = await cardOf('6130-43-4')
    expect(lists.find(({ key }) => key === 'candidate_list')).toMatchObject({
      entryName: 'Perfluoroheptanoic acid and its salts',
      by: { name: 'Perfluoroheptanoic acid and its salts' },
    })
  })

  test('[SUB-04] of a large group shows the first members, and the others page by page', async () => {
    const { rows } = await database.owner.query<{ id: string; members: string }>(
      'select group_id as id, count(*) as members from data.substance_members group by 1 order by 2 desc limit 1',
    )
    const [id, members] = [Number(rows[0]!.id) as SubstanceId, Number(rows[0]!.members)]
    const card = await cards.getSubstanceCard(ctx, id)
    expect(members).toBeGreaterThan(300)
    expect([card.members.length, card.memberCount]).toEqual([50, members])
    const second = await cards.getSubstanceMembers(ctx, id, { page: 2, perPage: 256 })
    expect(second.totalItems).toBe(members)
    expect(second.items[0]!.name.toLowerCase() > card.members[49]!.name.toLowerCase()).toBe(true)
  })
})

describe('a change of the card', () => {
  test('[SUB-04] is the system administrator’s for substances of the law, and kept on record', async () => {
    const card = await cardOf('110-54-3', database.system)
    const saved = await save(database.system, card, { nameSv: 'n-hexan', formula: 'C6H14' })
    expect(saved).toMatchObject({ nameSv: 'n-hexan', formula: 'C6H14', version: card.version + 1 })
    const { rows } = await database.owner.query(
      `select changes -> 'nameSv' ->> 'after' as name from data.audit_log where object_type = 'Substance' and object_id = $1 and action = 'updated'`,
      [card.id],
    )
    expect(rows).toEqual([{ name: 'n-hexan' }])
    expect((await cardOf('110-54-3')).nameSv).toBe('n-hexan')
  })

  test('[SUB-04] is refused a company, and told why', async () => {
    await expect(save(ctx, await cardOf('110-54-3'), { nameSv: 'x' })).rejects.toMatchObject({
      code: 'substance:not-yours',
    })
  })

  test('[SUB-04] is the company’s for its own substance, whose list names it so from then on', async () => {
    const card = await cards.getSubstanceCard(ctx, await ownSubstance('Qworblin'))
    expect(card.isEditable).toBe(true)
    await save(ctx, card, { name: 'Qworblin B', casNumbers: ['50‑00‑0', ''] }).catch((error: unknown) =>
      // Formaldehyde has it.
      expect(error).toMatchObject({ fields: [{ path: ['casNumbers', 0], code: 'takenBy' }] }),
    )
    const saved = await save(ctx, card, { name: 'Qworblin B', casNumbers: ['64‑17‑5', ' '] })
    expect(saved).toMatchObject({
      name: 'Qworblin B',
      casNumbers: ['64-17-5'],
      lists: [{ entryName: 'Qworblin B' }],
    })
    const other = await database.company()
    await expect(cards.getSubstanceCard(other, card.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(save(other, card, { name: 'Mine' })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[SUB-05] holds every number to its check digit, at its place', async () => {
    const card = await cards.getSubstanceCard(ctx, await ownSubstance('Qworblin C'))
    await expect(
      save(ctx, card, { ecNumbers: ['231-100-4', '231-100-5'], casNumbers: ['lead'] }),
    ).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [
        { path: ['ecNumbers', 1], code: 'checkDigit', message: 'Check digit should be 4' },
        { path: ['casNumbers', 0], code: 'regex' },
      ],
    })
  })

  test('[SUB-04] over a newer version is refused, with nothing lost', async () => {
    const card = await cards.getSubstanceCard(ctx, await ownSubstance('Qworblin D'))
    await save(ctx, card, { description: 'first' })
    await expect(save(ctx, card, { description: 'second' })).rejects.toMatchObject({ code: 'edit:outdated' })
    expect(await cards.getSubstanceCard(ctx, card.id)).toMatchObject({ description: 'first', version: 2 })
  })
})
