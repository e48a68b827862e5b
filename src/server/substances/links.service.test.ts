import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import type { Context, InstallationContext } from '#server/context.ts'
import * as links from '#server/substances/links.service.ts'
import { getSubstanceCard, updateSubstanceCard } from '#server/substances/card.service.ts'
import { searchSubstances } from '#server/substances/substances.service.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'

const [ARTICLE_33, ANNEX_XVII] = [2, 6]

let database: ListDatabase
let ctx: Context
beforeAll(async () => {
  database = await lawDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ctx = await database.company()
})

interface NewSubstance {
  name: string
  cas?: string
  isGroup?: boolean
  of?: Context | null
}

async function addSubstance({ name, cas, isGroup = false, of = ctx }: NewSubstance): Promise<SubstanceId> {
  const { rows } = await database.owner.query<{ id: string }>(
    'insert into data.substances (subscriber_id, name, cas_numbers, is_group) values ($1, $2, $3, $4) returning id',
    [of?.subscriberId ?? null, name, cas ? [cas] : [], isGroup],
  )
  return Number(rows[0]!.id) as SubstanceId
}

const idOf = async (text: string): Promise<SubstanceId> =>
  (await searchSubstances(ctx, { text, perPage: 1 })).items[0]!.id

const link = (as: Context | InstallationContext, substance: SubstanceId, parent: SubstanceId) =>
  database.inRequest(as, (request) => links.linkSubstance(request, { substance, parent }))
const unlink = (as: Context | InstallationContext, substance: SubstanceId, parent: SubstanceId) =>
  database.inRequest(as, (request) => links.unlinkSubstance(request, { substance, parent }))
const membersOf = async (id: SubstanceId, as: Context | InstallationContext = ctx) =>
  (await getSubstanceCard(as, id)).members.map(({ name }) => name)

/** A pump with a part that holds so much of a substance. */
async function pumpWith(substanceId: SubstanceId): Promise<ProductId> {
  return database.inRequest(ctx, async (request) => {
    const [pump, part] = [await world.addPart(request, { title: 'Pump' }), await world.addPart(request)]
    await world.addEdge(request, pump, part)
    await world.answerNone(request, part)
    await sql`insert into product_substances (product_id, substance_id, status, concentration)
      values (${part}, ${substanceId}, 'included', 2)`.execute(request.db)
    touchProducts(request, [pump, part])
    return pump
  })
}

describe('a company’s own substance', () => {
  test('[SUB-04] [COMP-17] renamed so that a group of the law may have it, is judged again wherever it is', async () => {
    const own = await addSubstance({ name: 'Our stabiliser' })
    const pump = await pumpWith(own)
    expect(await world.statusOf(ctx, pump, ANNEX_XVII)).toEqual(['no_duty', 'none'])

    const rename = async (name: string) => {
      const { nameSv, ecNumbers, casNumbers, isGroup, description, formula, annexXiv, version } =
        await getSubstanceCard(ctx, own)
      const change = { name, nameSv, ecNumbers, casNumbers, isGroup, description, formula, annexXiv }
      await database.inRequest(ctx, (request) =>
        updateSubstanceCard(request, { id: own, ifMatch: version, change }),
      )
    }
    await rename('Tributyltin stabiliser')
    expect((await world.statusOf(ctx, pump, ANNEX_XVII))[0]).toBe('assess')
    await rename('Our other stabiliser')
    expect(await world.statusOf(ctx, pump, ANNEX_XVII)).toEqual(['no_duty', 'none'])
  })
})

describe('a company’s own link', () => {
  test('[SUB-06] puts any substance under a group of its own, and takes it out again', async () => {
    const [group, lead] = [
      await addSubstance({ name: 'Not in our products', isGroup: true }),
      await idOf('7439-92-1'),
    ]
    expect(await link(ctx, lead, group)).toEqual({ jobId: null })
    expect(await membersOf(group)).toEqual(['Lead'])
    // Once more changes nothing.
    expect(await link(ctx, lead, group)).toEqual({ jobId: null })
    await unlink(ctx, lead, group)
    expect(await membersOf(group)).toEqual([])
    await expect(unlink(ctx, lead, group)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[SUB-06] makes the duties of the group’s lists follow, up through the components, and end again', async () => {
    const group = await addSubstance({ name: 'Open group', isGroup: true, of: null })
    await database.owner.query(
      `insert into data.list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
       select l.id, 'open group', $1, v.id, v.id, 'Open group', 'test', '2025-01-01' from data.substance_lists l
       join data.list_versions v on v.list_id = l.id where l.key in ('candidate_list', 'fmv')`,
      [group],
    )
    const own = await addSubstance({ name: 'Our salt of it' })
    const pump = await pumpWith(own)
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['no_duty', 'none'])

    expect(await link(ctx, own, group)).toEqual({ jobId: null })
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    await unlink(ctx, own, group)
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['no_duty', 'none'])
  })

  test('[SUB-06] into a group of the law is refused where its list is closed, and for what is not its own', async () => {
    const [own, lead] = [await addSubstance({ name: 'Ours' }), await idOf('7439-92-1')]
    const group = await idOf('Perfluoroheptanoic acid and its salts')
    await expect(link(ctx, own, group)).rejects.toMatchObject({
      code: 'substance:group-closed',
      details: {
        name: 'Perfluoroheptanoic acid and its salts',
        lists: expect.stringContaining('Candidate List of substances of very high concern'),
      },
    })
    await expect(link(ctx, lead, group)).rejects.toMatchObject({ code: 'substance:not-yours' })
    const member = await idOf('6130-43-4')
    await expect(unlink(ctx, member, group)).rejects.toMatchObject({ code: 'substance:not-yours' })
    expect(await membersOf(group)).toContain('Ammonium perfluoroheptanoate')
  })

  test('[SUB-06] under what is no group is refused; so is what another company has', async () => {
    const [group, other] = [await addSubstance({ name: 'G', isGroup: true }), await database.company()]
    const [single, foreign] = [
      await addSubstance({ name: 'S' }),
      await addSubstance({ name: 'F', of: other }),
    ]
    await expect(link(ctx, single, single)).rejects.toMatchObject({ code: 'substance:not-a-group' })
    await expect(link(ctx, foreign, group)).rejects.toMatchObject({ code: 'not-found' })
    await expect(link(other, foreign, group)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a circle', () => {
  test('[SUB-06] is refused with the path that would close it', async () => {
    const [a, b, c] = [
      await addSubstance({ name: 'A', isGroup: true }),
      await addSubstance({ name: 'B', isGroup: true }),
      await addSubstance({ name: 'C', isGroup: true }),
    ]
    await link(ctx, b, a)
    await link(ctx, c, b)
    await expect(link(ctx, a, c)).rejects.toMatchObject({
      code: 'substance:cycle',
      message: 'The group would contain itself: C › A › B › C.',
    })
    await expect(link(ctx, a, a)).rejects.toMatchObject({
      code: 'substance:cycle',
      details: { path: 'A › A' },
    })
  })

  test('[SUB-06] is not closed by two who link at once', async () => {
    const [a, b] = [
      await addSubstance({ name: 'A', isGroup: true }),
      await addSubstance({ name: 'B', isGroup: true }),
    ]
    const outcomes = await Promise.allSettled([link(ctx, a, b), link(ctx, b, a)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a link of the law', () => {
  test('[SUB-06] is made by the system administrator, and judged for every company by a job', async () => {
    const group = await idOf('Perfluoroheptanoic acid and its salts')
    const salt = await addSubstance({ name: 'A new salt', of: null })
    const { jobId } = await link(database.system, salt, group)
    const { rows } = await database.owner.query('select kind, input from data.jobs where id = $1', [jobId])
    expect(rows).toEqual([{ kind: 'judge-all', input: { because: 'substance-link', id: salt } }])
    expect(await membersOf(group)).toContain('A new salt')
    expect((await unlink(database.system, salt, group)).jobId).not.toBeNull()
    const trail = await database.owner.query(
      `select action from data.audit_log where object_type = 'Substance' and object_id = $1 order by id`,
      [group],
    )
    expect(trail.rows.map(({ action }) => action)).toEqual(['member-linked', 'member-unlinked'])
  })

  test('[PERM-07] cannot be about a company’s own substance', async () => {
    const own = await addSubstance({ name: 'Ours' })
    const group = await idOf('Perfluoroheptanoic acid and its salts')
    await expect(link(database.system, own, group)).rejects.toMatchObject({ code: 'not-found' })
  })
})
