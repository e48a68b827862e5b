import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OrganizationId, ProductId } from '#contract/values/ids.ts'
import * as world from '#tests/compliance/world.ts'
import { descriptionOf, documentForm } from '#tests/web/document-form.ts'
import { testContext } from '#tests/context.ts'
import { testDeps, testFilesDirectory } from '#tests/deps.ts'
import { testCompany, testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'
import { api, type Api } from '#tests/server.ts'

const PDF = (text: string = crypto.randomUUID()) => `%PDF-1.7\n% ${text}\n%%EOF\n`
const ARTICLE_33 = 2

let anna: TestUser
let call: Api
let pump: ProductId
let valve: ProductId

beforeAll(world.installLaws)
beforeEach(async () => {
  anna = await testUser()
  call = api(anna)
  const ctx = await testContext({}, anna)
  pump = await testProduct(ctx, 'Pump')
  valve = await testProduct(ctx, 'Valve')
})

type Form = Parameters<typeof documentForm>[0]

const add = (product: ProductId, form: Form = {}, as = call) => {
  const { headers, payload } = documentForm({ name: 'declaration.pdf', content: PDF(), ...form })
  return as.post(`/api/products/${product}/documents`, payload, { headers })
}
const verification = (fields: Record<string, string> = {}) => ({
  kind: 'verification',
  documentTypes: 'safe_use,evidence',
  legislations: '2,4',
  ...fields,
})
/** The same person in another organization of the company. */
async function inside(organizationId: OrganizationId): Promise<Api> {
  const { owner } = await testDeps()
  const { subscriberId } = anna.company!
  await owner.query('insert into data.user_organizations values ($1, $2, $3)', [
    subscriberId,
    anna.userId,
    organizationId,
  ])
  return api({ ...anna, company: { ...anna.company!, organizationId } })
}
const list = async (product: ProductId) => (await call.get(`/api/products/${product}/documents`)).body
const fileRows = async (name: string) => {
  const { owner } = await testDeps()
  const { rows } = await owner.query('select sha256 from data.files where name = $1', [name])
  return rows
}

describe('documents of a product', () => {
  test('[PROD-28] keep what was said of them: description, file, legislations, dates, types, by whom', async () => {
    const { status, body } = await add(pump, {
      fields: verification({
        description: ' Safe use of the brass valve ',
        declarationDate: '2026-01-02',
        declarationValidityDate: '2199-12-31',
      }),
    })
    expect(status).toBe(200)
    expect(body.linked).toBeNull()
    expect(await list(pump)).toEqual({ items: [body.document], totalItems: 1 })
    expect(body.document).toMatchObject({
      kind: 'verification',
      description: 'Safe use of the brass valve',
      file: { name: 'declaration.pdf', mime: 'application/pdf', isPreviewable: true },
      legislations: [
        { id: 2, shortName: 'Article 33' },
        { id: 4, shortName: 'RoHS' },
      ],
      documentTypes: ['safe_use', 'evidence'],
      declarationDate: '2026-01-02',
      declarationValidityDate: '2199-12-31',
      validity: 'valid',
      createdBy: 'Test admin',
      version: 1,
    })
  })

  test('[PROD-28] a description says what the product is, and verifies nothing', async () => {
    const { body } = await add(pump, {
      name: 'drawing.txt',
      content: 'a drawing',
      fields: { kind: 'description' },
    })
    expect(body.document).toMatchObject({ kind: 'description', documentTypes: [], legislations: [] })
    expect((await add(pump, { fields: { documentTypes: 'evidence' } })).body.fields).toMatchObject([
      { path: ['documentTypes'], code: 'invalid' },
    ])
  })

  test.each([
    ['without a type', verification({ documentTypes: '' }), ['documentTypes'], 'required'],
    ['without a legislation', verification({ legislations: '' }), ['legislations'], 'required'],
    [
      'of a type that does not exist',
      verification({ documentTypes: 'poem' }),
      ['documentTypes', 0],
      'choice',
    ],
    [
      'that ends before it begins',
      verification({ declarationDate: '2026-02-01', declarationValidityDate: '2026-01-31' }),
      ['declarationValidityDate'],
      'dateOrder',
    ],
    [
      'of the 30th of February',
      verification({ declarationDate: '2026-02-30' }),
      ['declarationDate'],
      'regex',
    ],
  ])('[PROD-28] a verification %s is refused at its field', async (_, fields, where, code) => {
    const { status, body } = await add(pump, { fields })
    expect({ status, fields: body.fields }).toMatchObject({ status: 422, fields: [{ path: where, code }] })
    expect(await list(pump)).toMatchObject({ totalItems: 0 })
  })

  test('[PROD-28] only the types of the variant are taken', async () => {
    const elin = await testUser({ company: await testCompany({ variant: 'sustainability' }) })
    const chair = await testProduct(await testContext({}, elin), 'Chair')
    const statement = { documentTypes: 'eudr_dd_statement', legislations: '10' }
    expect((await add(pump, { fields: verification(statement) })).body.fields).toMatchObject([
      { path: ['documentTypes'], code: 'choice' },
    ])
    expect((await add(chair, { fields: verification(statement) }, api(elin))).status).toBe(200)
    expect((await add(chair, { fields: verification() }, api(elin))).body.fields).toMatchObject([
      { path: ['documentTypes'], code: 'choice' },
    ])
  })

  test('[PROD-28] a legislation that the company does not work with is not found', async () => {
    expect(await add(pump, { fields: verification({ legislations: '2,424242' }) })).toMatchObject({
      status: 404,
      body: { fields: [{ path: ['legislations'] }] },
    })
  })

  test('[PROD-28] a document that is not what its name says, and an empty one, leave nothing behind', async () => {
    const incoming = () => readdir(path.join(testFilesDirectory(), 'incoming'))
    const before = await incoming()
    expect(await add(pump, { name: 'declaration.pdf', content: 'no PDF' })).toMatchObject({
      status: 415,
      body: {
        title:
          'declaration.pdf does not match its file extension: it is text. Rename the file, or choose another file.',
      },
    })
    expect(await add(pump, { name: 'nothing.pdf', content: '' })).toMatchObject({
      status: 422,
      body: { title: 'The file nothing.pdf is empty: it has 0 bytes.' },
    })
    expect(await list(pump)).toMatchObject({ totalItems: 0 })
    expect(await incoming()).toEqual(before)
  })

  test('[PROD-28] what is said to be too large is refused before it is read', async () => {
    const { headers, payload } = documentForm()
    const answer = await call.post(`/api/products/${pump}/documents`, payload, {
      headers: { ...headers, 'content-length': String(60 * 1024 * 1024) },
    })
    expect(answer).toMatchObject({ status: 413, body: { title: 'The file is larger than 50 MB.' } })
  })
})

describe('the file of a document', () => {
  test('[PROD-28] is recognised by its content and linked, not copied, and this is said', async () => {
    const content = PDF()
    const first = await add(pump, { name: 'one.pdf', content })
    const second = await add(valve, { name: 'two.pdf', content })
    expect(second.body.linked).toEqual({ name: 'one.pdf', product: { id: pump, title: 'Pump' } })
    expect(second.body.document.id).not.toBe(first.body.document.id)
    const [one] = await fileRows('one.pdf')
    expect(await fileRows('two.pdf')).toEqual([one])
    const folder = path.join(testFilesDirectory(), one.sha256.slice(0, 2))
    expect((await readdir(folder)).filter((name) => name === one.sha256)).toHaveLength(1)
  })

  test('[PROD-28] twice in one product is refused, under whatever name', async () => {
    const content = PDF()
    await add(pump, { name: 'one.pdf', content })
    expect(await add(pump, { name: 'two.pdf', content })).toMatchObject({
      status: 409,
      body: { code: 'document:exists', details: { name: 'one.pdf' } },
    })
  })

  test('[PERM-07] another company with the same file is not told of it', async () => {
    const content = PDF()
    await add(pump, { content })
    const stranger = await testUser()
    const own = await testProduct(await testContext({}, stranger), 'Pump')
    expect((await add(own, { content }, api(stranger))).body.linked).toBeNull()
  })

  test('[PERM-09] that the same file is with a product of an organization beside is not told, nor what it is called there', async () => {
    const content = PDF()
    const [left, right] = [
      await testOrganization(anna.company!, 'Left'),
      await testOrganization(anna.company!, 'Right'),
    ]
    const ctx = await testContext({}, anna)
    const theirs = await testProduct(ctx, 'Theirs', { organizationId: left })
    const ours = await testProduct(ctx, 'Ours', { organizationId: right })
    expect((await add(theirs, { name: 'theirs.pdf', content }, await inside(left))).status).toBe(200)
    const own = await add(ours, { content }, await inside(right))
    expect(own.body.linked).toBeNull()
    expect(JSON.stringify(own.body)).not.toContain('theirs')
  })

  test('[PROD-28] stays while another document names it, and goes with the last one', async () => {
    const content = PDF()
    const name = `${crypto.randomUUID()}.pdf`
    const first = await add(pump, { name, content })
    const second = await add(valve, { name, content })
    expect((await call.delete(`/api/documents/${first.body.document.id}`)).status).toBe(200)
    expect(await list(pump)).toMatchObject({ totalItems: 0 })
    expect(await fileRows(name)).toHaveLength(1)
    expect((await call.get(`/api/documents/${second.body.document.id}/download`)).body).toBe(content)

    await call.delete(`/api/documents/${second.body.document.id}`)
    expect(await fileRows(name)).toEqual([])
  })

  test('[PROD-28] goes with its product', async () => {
    const name = `${crypto.randomUUID()}.pdf`
    await add(pump, { name })
    expect((await call.delete(`/api/products/${pump}`)).status).toBe(200)
    expect(await fileRows(name)).toEqual([])
  })
})

describe('the download of a document', () => {
  const download = async (form: Form) => {
    const { body } = await add(pump, form)
    return call.get(`/api/documents/${body.document.id}/download`)
  }

  test('[PROD-29] a PDF, a PNG and a JPEG are inline, at their own type', async () => {
    const { headers, body } = await download({ content: PDF('shown') })
    expect(body).toContain('shown')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="declaration.pdf"; filename*=UTF-8''declaration.pdf`,
      'x-content-type-options': 'nosniff',
    })
  })

  test('[PROD-28] everything else is an attachment in a sandbox', async () => {
    const { headers } = await download({ name: 'notes.txt', content: '<script>alert(1)</script>' })
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['🌱 “grön” försäkran.pdf', '🌱 “grön” försäkran.pdf'],
    ['a "quoted" name.pdf', 'a "quoted" name.pdf'],
    ['שלום\u202e.pdf', 'שלום.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\declaration.pdf', 'declaration.pdf'],
  ])('[PROD-28] of %s has the name that a person gave it', async (name, expected) => {
    const { headers } = await download({ name })
    const [, written = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'])) ?? []
    expect(decodeURIComponent(written)).toBe(expected)
  })

  test('[PROD-29] a file that is lost is said to be', async () => {
    const { body } = await add(pump, { name: 'lost.pdf' })
    const [row] = await fileRows('lost.pdf')
    await rm(path.join(testFilesDirectory(), row.sha256.slice(0, 2), row.sha256))
    expect(await call.get(`/api/documents/${body.document.id}/download`)).toMatchObject({
      status: 404,
      body: { code: 'document:file-missing', details: { name: 'lost.pdf' } },
    })
  })
})

describe('a change of a document', () => {
  test('[PROD-28] what is said of it is edited; the file stays', async () => {
    const { document } = (await add(pump, { fields: verification() })).body
    const { status, headers, body } = await call.put(
      `/api/documents/${document.id}`,
      {
        kind: 'verification',
        description: 'Evidence only',
        legislations: [ARTICLE_33],
        documentTypes: ['evidence'],
        declarationDate: null,
        declarationValidityDate: '2020-01-01',
      },
      { headers: { 'if-match': '"1"' } },
    )
    expect({ status, etag: headers['etag'] }).toEqual({ status: 200, etag: '"2"' })
    expect(body).toMatchObject({
      file: document.file,
      description: 'Evidence only',
      legislations: [{ id: ARTICLE_33 }],
      validity: 'expired',
      version: 2,
    })
  })

  test('[PROD-33] over somebody else’s is refused, and says whose', async () => {
    const { document } = (await add(pump)).body
    const put = (version: number) =>
      call.put(`/api/documents/${document.id}`, descriptionOf('mine'), {
        headers: { 'if-match': `"${version}"` },
      })
    expect((await put(1)).status).toBe(200)
    expect(await put(1)).toMatchObject({ status: 412, body: { details: { name: 'Test admin' } } })
  })

  test('[PERM-08] and adding and deleting are in the history of the product', async () => {
    const { document } = (await add(pump, { name: 'one.pdf', fields: verification() })).body
    await call.put(`/api/documents/${document.id}`, descriptionOf('A drawing'), {
      headers: { 'if-match': '"1"' },
    })
    await call.delete(`/api/documents/${document.id}`)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select action, changes, user_id from data.audit_log where object_type = 'Product' and object_id = $1 order by id`,
      [pump],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'document-added',
      'document-changed',
      'document-removed',
    ])
    expect(rows[1].changes).toMatchObject({
      file: 'one.pdf',
      kind: { before: 'verification', after: 'description' },
      description: { before: '', after: 'A drawing' },
    })
  })
})

describe('documents of what is not one’s own', () => {
  test('[PERM-09] a used product of an organization above is read, its documents are not changed', async () => {
    const below = await testOrganization(anna.company!, 'Below')
    const ctx = await testContext({}, anna)
    await testProduct(ctx, 'Assembly', { organizationId: below, components: [pump] })
    const { document } = (await add(pump)).body
    const inBelow = await inside(below)
    expect((await inBelow.get(`/api/products/${pump}/documents`)).body.totalItems).toBe(1)
    expect((await inBelow.get(`/api/documents/${document.id}/download`)).status).toBe(200)
    expect((await add(pump, {}, inBelow)).status).toBe(403)
    expect((await inBelow.delete(`/api/documents/${document.id}`)).status).toBe(403)
    expect((await inBelow.get(`/api/products/${valve}/documents`)).status).toBe(404)
  })
})
