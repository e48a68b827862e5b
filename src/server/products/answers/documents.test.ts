import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testCompany, testOrganization, testUser } from '#tests/people.ts'
import { answerOf } from '#tests/products/answers-world.ts'
import { api, type Api } from '#tests/server.ts'
import { documentForm, fileForm } from '#tests/web/document-form.ts'

let ctx: Context
let call: Api
beforeAll(world.installLaws)
beforeEach(async () => {
  const anna = await testUser()
  ctx = await testContext({}, anna)
  call = api(anna)
})

const part = (title: string): Promise<ProductId> => world.addPart(ctx, { title, type: 'purchased_product' })
const declaration = () => `%PDF-1.7\n% ${crypto.randomUUID()}\n%%EOF\n`
const upload = (content = declaration(), fields: Record<string, string> = {}, name = 'declaration.pdf') => {
  const { headers, payload } = fileForm({ name, content, fields })
  return call.post('/api/products/bulk/answers/documents', payload, { headers })
}
const answer = (productIds: readonly ProductId[], document: unknown) =>
  call.post('/api/products/bulk/answers', {
    selection: { productIds },
    lists: ['pops'],
    basis: 'supplier_statement',
    document,
  })
const documentsOf = async (id: ProductId) => (await call.get(`/api/products/${id}/documents`)).body
const filesOf = async () => {
  const { rows } = await (
    await testDeps()
  ).owner.query(
    `select distinct f.sha256 from data.documents d join data.files f on f.id = d.file_id where d.subscriber_id = $1`,
    [ctx.subscriberId],
  )
  return rows.length
}

describe('[PROD-43] the document that answers rest on', () => {
  test('[PROD-43] is uploaded once and linked to each product, and the answers name it', async () => {
    const [screw, nut] = [await part('Screw'), await part('Nut')]
    const { status, body } = await upload(undefined, { validUntil: '2999-12-31' })
    expect([status, body]).toMatchObject([200, { name: 'declaration.pdf', validUntil: '2999-12-31' }])
    expect((await answer([screw, nut], { uploaded: body.id })).body).toMatchObject({
      state: 'done',
      changed: 2,
    })
    for (const id of [screw, nut]) {
      expect(await answerOf(ctx, id, 'pops')).toMatchObject({ document: 'declaration.pdf' })
      expect(await documentsOf(id)).toMatchObject({
        totalItems: 1,
        items: [
          { kind: 'description', declarationValidityDate: '2999-12-31', file: { name: 'declaration.pdf' } },
        ],
      })
    }
    expect(await filesOf()).toBe(1)
    const { items } = await documentsOf(nut)
    expect((await call.get(`/api/documents/${items[0].id}/download`)).status).toBe(200)
  })

  test('[PROD-43] can be one that a product has already, which does not get it twice', async () => {
    const [screw, nut] = [await part('Screw'), await part('Nut')]
    const { headers, payload } = documentForm({ name: 'statement.pdf', content: declaration() })
    const added = await call.post(`/api/products/${screw}/documents`, payload, { headers })
    const { body: known } = await call.get('/api/products/bulk/answers/documents?text=statement')
    expect(known.items).toEqual([{ id: added.body.document.id, name: 'statement.pdf', validUntil: null }])
    await answer([screw, nut], { existing: added.body.document.id })
    expect([(await documentsOf(screw)).totalItems, (await documentsOf(nut)).totalItems]).toEqual([1, 1])
    expect(await answerOf(ctx, screw, 'pops')).toMatchObject({ document: 'statement.pdf' })
  })

  test('[PROD-42] is taken from the products with the answers, and their own documents stay', async () => {
    const screw = await part('Screw')
    const { body } = await upload()
    const done = await answer([screw], { uploaded: body.id })
    const { headers, payload } = documentForm({ name: 'drawing.pdf', content: declaration() })
    await call.post(`/api/products/${screw}/documents`, payload, { headers })
    expect((await documentsOf(screw)).totalItems).toBe(2)
    expect((await call.post(`/api/change-sets/${done.body.changeSetId}/undo`, {})).status).toBe(200)
    expect(await documentsOf(screw)).toMatchObject({
      totalItems: 1,
      items: [{ file: { name: 'drawing.pdf' } }],
    })
    // It can be named again.
    expect((await answer([screw], { uploaded: body.id })).body).toMatchObject({ changed: 1 })
    expect((await documentsOf(screw)).totalItems).toBe(2)
  })

  test('[PROD-43] stays with the answer when the product’s document is deleted', async () => {
    const screw = await part('Screw')
    const { body } = await upload()
    await answer([screw], { uploaded: body.id })
    const [document] = (await documentsOf(screw)).items
    expect((await call.delete(`/api/documents/${document.id}`)).status).toBe(200)
    expect(await answerOf(ctx, screw, 'pops')).toMatchObject({ document: 'declaration.pdf' })
  })

  test('[PROD-28] is refused where its content is no document', async () => {
    expect(await upload('<html><script>alert(1)</script>', {}, 'page.pdf')).toMatchObject({
      status: 415,
      body: { code: 'document:wrong-kind' },
    })
  })

  test('[PROD-43] is refused at its field where it has ended, is not there, or is another company’s', async () => {
    const screw = await part('Screw')
    expect(await upload(undefined, { validUntil: '2020-01-01' })).toMatchObject({ status: 422 })
    const stranger = await testUser()
    const theirs = await testContext({}, stranger)
    const pump = await world.addPart(theirs, { title: 'Theirs' })
    const { headers, payload } = documentForm({ name: 'theirs.pdf', content: declaration() })
    const { body } = await api(stranger).post(`/api/products/${pump}/documents`, payload, { headers })
    const ended = await upload(undefined, { validUntil: '2999-12-31' })
    const { owner } = await testDeps()
    await owner.query(`update data.answer_documents set valid_until = '2020-01-01' where id = $1`, [
      ended.body.id,
    ])
    for (const document of [
      { existing: body.document.id },
      { existing: 999_999 },
      { uploaded: 999_999 },
      { uploaded: ended.body.id },
    ]) {
      const refused = await answer([screw], document)
      expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: ['document'] }] } })
    }
  })

  test('[PERM-09] with the content of one of an organization beside is stored apart, so that it can be named', async () => {
    const company = await testCompany()
    const content = declaration()
    const uploadIn = async (title: string) => {
      const organizationId = await testOrganization(company, title)
      const user = await testUser({ company: { ...company, organizationId } })
      call = api(user)
      ctx = await testContext({}, user)
      return (await upload(content)).body.id as number
    }
    const [hidden, own] = [await uploadIn('Service'), await uploadIn('Sales')]
    expect(own).not.toBe(hidden)
    expect((await answer([await part('Screw')], { uploaded: own })).body).toMatchObject({ changed: 1 })
  })

  test('[PERM-04] is linked to products by who may add documents alone', async () => {
    const { subscriberId, organizationId, variant } = ctx
    const anna = await testUser({ company: { subscriberId, organizationId, variant } })
    const screw = await part('Screw')
    const { body } = await upload()
    const { owner } = await testDeps()
    await owner.query(
      `with r as (
         insert into data.roles (subscriber_id, key, title, permissions)
         select $1, 'no-documents', '{"en":"No documents","sv":"Inga dokument"}', $2 returning id)
       update data.users set role_id = r.id from r where users.id = $3`,
      [
        subscriberId,
        JSON.stringify([
          { action: 'read', subject: 'Product' },
          { action: 'update', subject: 'Product' },
        ]),
        anna.userId,
      ],
    )
    call = api(anna)
    expect(await answer([screw], { uploaded: body.id })).toMatchObject({
      status: 403,
      body: { details: { action: 'create', subject: 'Document' } },
    })
    expect((await answer([screw], null)).body).toMatchObject({ changed: 1 })
  })

  test('[PERM-09] of an organization beside is neither offered nor taken, whether uploaded or of a product', async () => {
    const company = await testCompany()
    const worksIn = async (title: string) =>
      testUser({ company: { ...company, organizationId: await testOrganization(company, title) } })
    const [sales, service] = [await worksIn('Sales'), await worksIn('Service')]
    call = api(service)
    const pump = await world.addPart(await testContext({}, service), { title: 'Hidden pump' })
    const { headers, payload } = documentForm({ name: 'hidden.pdf', content: declaration() })
    const { body } = await call.post(`/api/products/${pump}/documents`, payload, { headers })
    const { body: uploaded } = await upload(undefined, {}, 'hidden.pdf')
    call = api(sales)
    const screw = await world.addPart(await testContext({}, sales), { title: 'Screw' })
    const { body: known } = await call.get('/api/products/bulk/answers/documents?text=hidden')
    expect(known).toEqual({ items: [], totalItems: 0 })
    for (const document of [{ existing: body.document.id }, { uploaded: uploaded.id }]) {
      const refused = await answer([screw], document)
      expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: ['document'] }] } })
    }
  })
})
