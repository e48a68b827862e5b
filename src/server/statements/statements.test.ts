import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import * as world from '#tests/compliance/world.ts'
import { aStatement } from '#tests/http/matrix-things.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'
import { api, type Api } from '#tests/server.ts'

const PATH = '/api/general-product-statements'

let anna: TestUser
let call: Api
let pump: ProductId

beforeAll(world.installLaws)
beforeEach(async () => {
  anna = await testUser()
  call = api(anna)
  pump = await testProduct(await testContext({}, anna), 'Pump')
})

const write = async (title: string, more = {}) =>
  (await call.post(PATH, { ...aStatement(title), ...more })).body
const put = (id: number, version: number, body: object) =>
  call.put(`${PATH}/${id}`, body, { headers: { 'if-match': `"${version}"` } })
const ofPump = async () => (await call.get(`/api/products/${pump}/statements`)).body.items
const say = (...statementIds: number[]) => call.put(`/api/products/${pump}/statements`, { statementIds })

describe('general product statements', () => {
  test('[ADM-06] [ADM-08] have title and text in both languages, legislations, and are active or not', async () => {
    const statement = await write('Free of mercury', { legislations: [4] })
    expect((await call.get(`${PATH}/${statement.id}`)).body).toEqual(statement)
    expect(statement).toMatchObject({
      title: { en: 'Free of mercury', sv: 'Free of mercury' },
      text: { en: 'Contains no mercury.', sv: 'Innehåller inget kvicksilver.' },
      legislations: [{ id: 4, shortName: 'RoHS' }],
      active: true,
      products: 0,
      updatedBy: 'Test admin',
    })
  })

  test('[SUB-09] the list is one page of 256, by title', async () => {
    await write('B')
    await write('a')
    await write('C')
    const seen = await statementsOf(async () => {
      const { body } = await call.get(PATH)
      expect(body.items.map(({ title }: { title: { en: string } }) => title.en)).toEqual(['a', 'B', 'C'])
      expect(body.totalItems).toBe(3)
    })
    expect(seen.filter((sql) => sql.includes('general_product_statements'))).toHaveLength(2)
    expect((await call.get(`${PATH}?perPage=257`)).status).toBe(422)
  })

  test('[SUB-09] an edit needs the version it was made on, and is audited', async () => {
    const { id } = await write('Free of mercury')
    expect((await call.put(`${PATH}/${id}`, aStatement('x'))).status).toBe(428)
    expect((await put(id, 1, aStatement('Free of cadmium'))).body).toMatchObject({ version: 2 })
    expect(await put(id, 1, aStatement('Mine'))).toMatchObject({
      status: 412,
      body: { details: { name: 'Test admin' } },
    })
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select action, changes from data.audit_log where object_type = 'GeneralProductStatement' and object_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated'])
    expect(rows[1].changes.title).toMatchObject({
      before: { en: 'Free of mercury' },
      after: { en: 'Free of cadmium' },
    })
  })

  test('[ADM-08] a text in one language only is refused at its field', async () => {
    const { status, body } = await call.post(PATH, {
      ...aStatement('x'),
      text: { en: 'Only English', sv: ' ' },
    })
    expect({ status, fields: body.fields }).toMatchObject({
      status: 422,
      fields: [{ path: ['text', 'sv'], code: 'required' }],
    })
  })

  test('[PERM-10] are written by administrators, and used by everybody on the card', async () => {
    const { id } = await write('Free of mercury')
    const carl = api(await testUser({ company: anna.company!, role: 'client' }))
    expect((await carl.get(PATH)).status).toBe(403)
    expect((await carl.put(`/api/products/${pump}/statements`, { statementIds: [id] })).status).toBe(200)
  })
})

describe('statements of a product', () => {
  test('[PROD-27] are chosen among those that are active, and shown on the card', async () => {
    const mercury = await write('Free of mercury')
    await write('Free of cadmium', { active: false })
    expect(await ofPump()).toMatchObject([{ id: mercury.id, title: 'Free of mercury', holds: false }])
    expect((await say(mercury.id)).body.items).toMatchObject([{ id: mercury.id, holds: true }])
    expect((await call.get(`/api/products/${pump}/card`)).body.regulatedProductStatements).toEqual([
      { id: mercury.id, title: 'Free of mercury' },
    ])
    expect((await call.get(`${PATH}/${mercury.id}`)).body.products).toBe(1)
    expect((await say()).body.items).toMatchObject([{ holds: false }])
  })

  test('[PROD-27] one that is offered no more is kept, can be taken away, and not chosen again', async () => {
    const { id } = await write('Free of mercury')
    await say(id)
    await put(id, 1, { ...aStatement('Free of mercury'), active: false })
    expect(await ofPump()).toMatchObject([{ id, active: false, holds: true }])
    expect((await say(id)).status).toBe(200)
    expect((await say()).body.items).toEqual([])
    expect(await say(id)).toMatchObject({ status: 404, body: { fields: [{ path: ['statementIds'] }] } })
  })

  test('[PERM-08] what was said before and after is in the history of the product', async () => {
    const { id } = await write('Free of mercury')
    await say(id)
    await say(id)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select changes from data.audit_log where object_type = 'Product' and object_id = $1 and action = 'statements-set'`,
      [pump],
    )
    expect(rows).toEqual([
      { changes: { generalProductStatements: { before: [], after: ['Free of mercury'] } } },
    ])
  })

  test('[PERM-07] another company’s statement is not found', async () => {
    const theirs = (await api(await testUser()).post(PATH, aStatement('Theirs'))).body
    expect((await say(theirs.id)).status).toBe(404)
    expect((await call.get(`${PATH}/${theirs.id}`)).status).toBe(404)
  })
})
