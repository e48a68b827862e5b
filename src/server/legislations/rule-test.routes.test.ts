import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { addPart, answerNone, changed, include, installLaws, statusOf } from '#tests/compliance/world.ts'
import { addLegislation, aDraft, rulesOfCard } from '#tests/legislations/drafts.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let admin: TestUser
let ctx: Context
beforeAll(installLaws)
beforeEach(async () => {
  admin = await testUser()
  ctx = await testContext({}, admin)
})

/** The test request of a form for the rules that are stored as `id`. */
async function asked(id: number, by: TestUser = admin) {
  const { body } = await api(by).get(`/api/legislations/${id}/card`)
  return { id, ...rulesOfCard(body) } as unknown as {
    id: number
    rules: { when: string; status: string; event: string }[]
  }
}

const tryOut = async (body: object, by: TestUser = admin) => {
  const answer = await api(by).post('/api/legislations/test', body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

/** Three parts: lead above 0.05 %, none of these, nothing answered; and a company’s regulation that judges them. */
async function world() {
  const [lead, clean, open] = [
    await addPart(ctx, { title: 'Valve' }),
    await addPart(ctx, { title: 'Gasket' }),
    await addPart(ctx, { title: 'Cover' }),
  ]
  await changed(ctx, [lead, clean, open], async (request) => {
    await include(request, lead, { cas: '7439-92-1', concentration: '0.08' })
    await answerNone(request, clean)
  })
  const draft = await aDraft(admin)
  const id = await addLegislation(admin, draft)
  return { id, key: draft.lists[0]!.key, lead, clean, open }
}

describe('[ADM-03] rules tried out before they are saved', () => {
  test('tell how many of the own products would change, from what to what, with examples', async () => {
    const { id, lead } = await world()
    const draft = await asked(id)
    expect(await tryOut(draft)).toMatchObject({ products: 3, changed: 0, changes: [] })

    const prohibited = draft.rules.findIndex(({ status }) => status === 'prohibited')
    draft.rules[prohibited]!.status = 'duty'

    expect(await tryOut(draft)).toMatchObject({
      products: 3,
      changed: 1,
      changes: [
        {
          before: { status: 'prohibited' },
          after: { status: 'duty' },
          rule: prohibited,
          products: 1,
          examples: [{ id: lead, title: 'Valve' }],
        },
      ],
    })
    expect(await statusOf(ctx, lead, id)).toEqual(['prohibited', 'replace_substance'])
  })

  test('judge each kind of product once: more products cost no more statements', async () => {
    const { id } = await world()
    const draft = await asked(id)
    const few = (await statementsOf(() => tryOut(draft))).length
    const more = await Promise.all(Array.from({ length: 30 }, () => addPart(ctx)))
    await changed(ctx, more)
    let result: { products: number } | undefined
    const many = (await statementsOf(async () => (result = await tryOut(draft)))).length
    expect(result?.products).toBe(33)
    expect(many).toBe(few)
  })

  test('see the products of the working organization and of nobody else', async () => {
    await world()
    const stranger = await testUser()
    const draft = await aDraft(stranger, { lists: [], listKeys: ['candidate_list'] })
    draft.rules = draft.rules.map((rule) => ({
      ...rule,
      when: rule.when.replaceAll(/own_\w+/g, 'candidate_list'),
    }))
    expect(await tryOut({ id: null, ...rulesOfCard(draft) }, stranger)).toMatchObject({
      products: 0,
      changed: 0,
    })
  })

  test('for a system administrator count over the installation and show no product', async () => {
    await world()
    const system = await testUser({ role: 'system_admin' })
    const draft = await asked(2, system)
    const before = await tryOut(draft, system)
    expect(before.products).toBeGreaterThanOrEqual(3)
    const own = draft.rules.find(({ status, event }) => status === 'unknown' && event === 'answer_question')!
    own.when = 'false'
    const after = await tryOut(draft, system)
    expect(after.changed).toBeGreaterThanOrEqual(1)
    expect(after.changes.every(({ examples }: { examples: unknown[] }) => examples.length === 0)).toBe(true)
    expect(JSON.stringify(after)).not.toContain('Valve')
  })

  test('judge made-up products by their facts', async () => {
    const { id, key } = await world()
    const draft = await asked(id)
    const { examples } = await tryOut({
      ...draft,
      examples: [
        { lists: { [key]: { answered: 'all', content: 'above' } } },
        { lists: { [key]: { answered: 'all', content: 'none' } } },
        { lists: { [key]: { answered: 'none', content: 'none' } } },
        { lists: { [key]: { answered: 'all', content: 'assess', reasons: ['masses'] } } },
        { applies: 'no' },
      ],
    })
    expect(examples.map(({ status }: { status: { status: string } }) => status.status)).toEqual([
      'prohibited',
      'no_duty',
      'unknown',
      'assess',
      'not_applicable',
    ])
  })

  test('say what the figures do not know yet: a list that is not saved, customs codes that no rule asked for', async () => {
    const draft = await aDraft(admin)
    draft.rules[1]!.when = `${draft.lists[0]!.key}.above || customs(["9999"])`
    const { remarks } = await tryOut({ id: null, ...rulesOfCard(draft), newLists: [draft.lists[0]!.key] })
    expect(remarks).toEqual(['new_list', 'new_customs'])
  })

  test('are refused where a rule is wrong, and are no client’s to try', async () => {
    const { id } = await world()
    const draft = await asked(id)
    draft.rules[0]!.when = 'applies =='
    expect(await api(admin).post('/api/legislations/test', draft)).toMatchObject({
      status: 422,
      body: { code: 'rule:faulty', fields: [{ path: ['rules', 0, 'when'] }] },
    })
    const client = await testUser({ role: 'client', company: admin.company! })
    expect((await api(client).post('/api/legislations/test', draft)).status).toBe(403)
  })
})

describe('[COMP-02] rules as they are typed', () => {
  const check = async (rules: { status: string; when: string }[], newLists: string[] = []) =>
    (await api(admin).post('/api/legislations/check-rules', { rules, newLists })).body
  const last = { status: 'no_duty', when: 'true' }
  const faultOf = async (when: string) => (await check([{ status: 'duty', when }, last])).faults[0]

  test('a fault has its place: line and column', async () => {
    expect(await faultOf('candidate_list.above &&')).toEqual({
      rule: 0,
      line: 1,
      column: 24,
      message: 'The expression ends too early: something is missing here.',
    })
    expect(await faultOf('candidate_list.any\n  && nothing.above')).toMatchObject({ line: 2, column: 6 })
  })

  test('unknown variables, fields, functions and wrong types are named', async () => {
    expect((await faultOf('lead.above')).message).toBe('There is no variable called lead.')
    expect((await faultOf('own_gone.above')).message).toContain('no list with the key own_gone')
    expect((await faultOf('rohs.over')).message).toBe('There is no field called over.')
    expect((await faultOf('roles.map(a, a) == roles')).message).toContain('function is not part')
    expect((await faultOf('rohs.newEntries > "2"')).message).toBe('> cannot combine int and string.')
    expect((await faultOf('rohs.any && product.type')).message).toContain('has the type string')
    expect((await faultOf('!rohs.newEntries')).message).toBe('! cannot stand before a value of type int.')
    expect((await faultOf('product.type')).message).toBe(
      'A rule must be true or false. This rule has the type string.',
    )
  })

  test('a list of the form that is not saved yet is known', async () => {
    const rules = [{ status: 'duty', when: 'own_new.above' }, last]
    expect((await check(rules, ['own_new'])).faults).toEqual([])
    // The form may not know yet that it was saved.
    expect((await check(rules, ['own_new', 'rohs'])).faults).toEqual([])
  })

  test('what fails on some products, or runs for hours, is refused', async () => {
    expect((await faultOf('roles[0] == "importer"')).message).toContain('no arithmetic, no indexes')
    expect((await faultOf('1 / rohs.newEntries == 1')).message).toContain('no arithmetic, no indexes')
    const many = `[${Array.from({ length: 90 }, (_, index) => `"${index}"`).join()}]`
    expect((await faultOf(`${many}.exists(a, ${many}.exists(b, a == b))`)).message).toContain(
      'inside each other',
    )
    expect((await faultOf(`${'('.repeat(1900)}true${')'.repeat(1900)}`)).message).toContain('too large')
    expect((await faultOf('!'.repeat(3990) + 'true')).message).toContain('too large')
  })

  test('a missing last rule is a fault; a rule that nothing reaches is a remark', async () => {
    expect((await check([{ status: 'duty', when: 'rohs.above' }])).faults[0].message).toContain(
      'must be “true”',
    )
    const { warnings } = await check([
      { status: 'duty', when: 'rohs.above' },
      { status: 'duty', when: ' rohs.above' },
      { status: 'assess', when: 'true' },
      { status: 'unknown', when: '!rohs.any' },
      last,
    ])
    expect(warnings.map(({ rule, message }: { rule: number; message: string }) => [rule, message])).toEqual([
      [1, 'No product reaches this rule: rule 1 holds before it.'],
      [3, 'No product reaches this rule: rule 3 holds before it.'],
      [4, 'No product reaches this rule: rule 3 holds before it.'],
    ])
  })
})
