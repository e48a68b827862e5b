import { beforeAll, describe, expect, test } from 'vitest'

import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import { faultText } from '#server/lists/import/file-texts.ts'
import * as world from '#tests/compliance/world.ts'
import { damaged, damagedXml, seeded } from '#tests/product-import/damaged-files.ts'
import { documentForm, fileForm } from '#tests/web/document-form.ts'
import { csvOf, runImportJob, type Sheet } from '#tests/product-import/files.ts'
import { testContext } from '#tests/context.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'
import { api, type Api } from '#tests/server.ts'
import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

const FILES = 150
const SEED = 20_261_121

const head = ['Part no.', 'Name', 'Parent', 'Qty', 'Supplier', 'EAN', 'Amount', 'Unit', 'Country', 'Type']
const rows: Sheet = [
  head,
  ...Array.from({ length: 12 }, (_, row) => [
    `P-${row}`,
    `Part ${row}`,
    row === 0 ? '' : `P-${row >> 1}`,
    row === 0 ? '' : '2',
    '',
    row === 3 ? '4006381333931' : '',
    row === 4 ? '0,5' : '',
    row === 4 ? 'kg' : '',
    'SE',
    '',
  ]),
]
const sheet = rows.map((cells, row) => {
  const placed = cells.map(
    (text, column) =>
      `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${row + 1}">${placed.join('')}</row>`
})
const parts = workbookParts(
  `${sheet.join('')}<row r="20"><c r="A20" s="1"><v>45000</v></c><c r="B20" t="s"><v>0</v></c><c r="D20"><f>A1</f><v>3</v></c></row>`,
  '<numFmts><numFmt numFmtId="165" formatCode="yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"><alignment indent="1"/></xf></cellXfs>',
  '<si><t>Shared</t></si>',
)

/** Texts, workbooks with turned bytes, and workbooks whose XML says other things. */
function* damagedTables(): Generator<Buffer> {
  const random = seeded(SEED)
  for (let file = 0; file < FILES; file += 3) {
    yield damaged(csvOf(rows), random)
    yield damaged(zipFile(parts), random)
    yield zipFile(
      parts.map((part) =>
        random(6) === 0 || part.name.endsWith('sheet1.xml')
          ? { ...part, content: damagedXml(String(part.content), random) }
          : part,
      ),
    )
  }
}

describe('damaged files', () => {
  let anna: TestUser
  let call: Api
  beforeAll(async () => {
    await world.installLaws()
    anna = await testUser()
    call = api(anna)
  })

  test('[PROD-35] of products are read or refused with what to do, from the upload to the import', async () => {
    const ctx = await testContext({}, anna)
    const outcomes = new Set<string>()
    for (const content of damagedTables()) {
      const { headers, payload } = fileForm({ name: 'parts.csv', content })
      const uploaded = await call.post('/api/products/import', payload, { headers })
      if (uploaded.status !== 200) {
        expect([400, 413, 415, 422]).toContain(uploaded.status)
        expect(uploaded.body.code).toMatch(/^file:/)
        outcomes.add(uploaded.body.code)
        continue
      }
      const { id } = uploaded.body
      const preview = await call.post(`/api/products/import/${id}/preview`, {})
      expect(preview.status).toBe(200)
      if (preview.body.mappingFaults.length > 0) continue
      const checking = await call.post(`/api/products/import/${id}/check`, preview.body.settings)
      expect(checking.status).toBe(200)
      await runImportJob(ctx, checking.body)
      const { body: checked } = await call.get(`/api/products/import/${id}`)
      const lines = await call.get(`/api/products/import/${id}/lines`)
      expect(lines.status).toBe(200)
      for (const { faults } of lines.body.items)
        for (const { row, message } of faults) expect([typeof row, message !== '']).toEqual(['number', true])
      outcomes.add(checked.job.state)
      if (!checked.outcome?.rows.created) continue
      const applying = await call.post(`/api/products/import/${id}/apply`, { skipFaulty: true })
      await runImportJob(ctx, applying.body)
      outcomes.add((await call.get(`/api/products/import/${id}`)).body.state)
    }
    expect(outcomes).toEqual(new Set(['done', 'applied', 'failed', 'file:faults']))
  })

  test('[SUB-07] of lists are read or refused with their faults', async () => {
    for (const content of damagedTables()) {
      const read = listEntries(await readListTable(content))
      if ('faults' in read)
        expect(read.faults.map((fault) => faultText(fault, 'sv').message)).not.toContain('')
    }
  })

  test('[PROD-28] of documents are kept as what they are, or refused by name', async () => {
    const product = await testProduct(await testContext({}, anna), 'Pump')
    const random = seeded(SEED)
    const whole = [Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'), zipFile(parts), csvOf(rows)]
    for (let file = 0; file < FILES / 3; file++) {
      const content = damaged(whole[file % whole.length] ?? Buffer.alloc(0), random)
      const name = ['a.pdf', 'a.xlsx', 'a.csv', '\u202ea"\n.pdf', 'x'.repeat(300), ''][random(6)] ?? ''
      const { headers, payload } = documentForm({ name, content, fields: { description: 'x' } })
      const { status, body } = await call.post(`/api/products/${product}/documents`, payload, { headers })
      expect(status, JSON.stringify(body)).toBeLessThan(500)
    }
  })
})
