import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'

import { buildApp } from '#server/app.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn } from '#server/reference/candidate-list.ts'
import { importListJobHandlers } from '#server/lists/import/apply-job.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { testToken } from '#tests/server.ts'

let database: ListDatabase
let app: FastifyInstance
let system: string
let csv: string
beforeAll(async () => {
  database = await listDatabase('2025-06-25')
  app = await buildApp(database)
  csv = exportCsv(candidateListOn('2026-02-04', await readReferenceTables()))
  system = await tokenOf('system_admin')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** A person of this database with a role of the system; the system administrator has no company. */
async function tokenOf(role: string): Promise<string> {
  const company = role === 'system_admin' ? null : await database.company()
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into data.users (subscriber_id, email, name, role_id) select $1, $2, $2, id from data.roles where key = $3 and subscriber_id is null returning id`,
    [company?.subscriberId ?? null, `${role}-${crypto.randomUUID()}@test.example`, role],
  )
  const userId = Number(rows[0]?.id) as never
  if (company) {
    await database.owner.query(
      'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
      [company.subscriberId, userId, company.organizationId],
    )
  }
  return testToken({ userId, email: '', language: 'en', company }, database)
}

const get = (token: string, url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const post = (token: string, url: string) =>
  app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })

function importFile(
  token: string,
  file: Buffer | null,
  fields: Record<string, string> = { validFrom: '2026-02-04' },
) {
  const boundary = 'boundary-of-the-test'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const filePart = file
    ? [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n`,
        ),
        file,
        Buffer.from('\r\n'),
      ]
    : []
  return app.inject({
    method: 'POST',
    url: '/api/import/candidate-list',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      ...parts.map((part) => Buffer.from(part)),
      ...filePart,
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
}

describe('the import of a Candidate List over HTTP', () => {
  test('[SUB-07] calculates, tells, applies by a job with progress, and is then in force', async () => {
    const calculated = await importFile(system, Buffer.from(csv))
    expect(calculated.statusCode).toBe(200)
    const { id } = calculated.json<{ id: number }>()
    expect(calculated.json()).toMatchObject({
      state: 'pending',
      counts: { added: 3, changed: 0, removed: 0 },
    })

    const applying = await post(system, `/api/import/candidate-list/${id}/apply`)
    expect(applying.json()).toMatchObject({ state: 'applying' })
    const { jobId } = applying.json<{ jobId: number }>()
    await runJob(
      { ...database, onError: (error) => expect.unreachable(String(error)) },
      importListJobHandlers,
      {
        jobId: jobId as never,
        subscriberId: null,
      },
    )

    expect((await get(system, `/api/jobs/${jobId}`)).json()).toMatchObject({
      state: 'done',
      done: 0,
      total: 0,
    })
    expect((await get(system, `/api/import/candidate-list/${id}`)).json()).toMatchObject({
      state: 'applied',
      appliedAt: expect.any(String),
    })
    expect((await get(system, '/api/substance-lists/candidate_list')).json()).toMatchObject({
      version: { validFrom: '2026-02-04', entries: 253 },
    })
    expect((await get(system, '/api/import/candidate-list')).json()).toMatchObject({ totalItems: 2 })
  })

  test('[SUB-07] tells a faulty file at its place', async () => {
    const lines = csv.split('\n')
    lines[56] =
      lines[56]?.replace(
        /"(\d+-\d\d-)(\d)"/,
        (_, start: string, digit: string) => `"${start}${(Number(digit) + 1) % 10}"`,
      ) ?? ''
    const answer = await importFile(system, Buffer.from(lines.join('\n')), { validFrom: '2026-06-24' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'file:faults',
      details: {
        count: 1,
        faults: [
          {
            row: 57,
            column: 'CAS No.',
            message: expect.stringMatching(/^Check digit of the CAS number should be \d\.$/),
          },
        ],
      },
    })
  })

  test.each([
    [
      'a picture',
      415,
      'file:wrong-type',
      () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
    ],
    ['a file that is too large', 413, 'file:too-large', () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a')],
    ['an empty file', 422, 'file:faults', () => Buffer.alloc(0)],
  ])('[SUB-07] refuses %s with %i', async (_, status, code, file) => {
    const answer = await importFile(system, file(), { validFrom: '2026-06-24' })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('[SUB-07] needs a file and a day, and knows no other fields', async () => {
    expect((await importFile(system, null)).json()).toMatchObject({ code: 'file:missing' })
    expect((await importFile(system, Buffer.from(csv), {})).json()).toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['validFrom'] }],
    })
    expect(
      (await importFile(system, Buffer.from(csv), { validFrom: '2026-06-24', dryRun: 'true' })).statusCode,
    ).toBe(422)
    expect((await importFile(system, Buffer.from(csv), { validFrom: '24/06/2026' })).statusCode).toBe(422)
  })

  test('[PERM-10] is for system administrators; others see versions at most', async () => {
    const [admin, free] = [await tokenOf('admin'), await tokenOf('free')]
    expect((await importFile(admin, Buffer.from(csv))).statusCode).toBe(403)
    expect((await get(admin, '/api/import/candidate-list')).statusCode).toBe(200)
    expect((await get(admin, '/api/import/candidate-list/demo-file')).statusCode).toBe(403)
    expect((await get(free, '/api/import/candidate-list')).statusCode).toBe(403)
    expect((await get(system, '/api/import/candidate-list/demo-file')).statusCode).toBe(404)
  })
})

describe('lists and substances over HTTP', () => {
  test('[SUB-01] an unknown list gives "Substance list not found"', async () => {
    const answer = await get(system, '/api/substance-lists/prop65')
    expect([answer.statusCode, answer.json().title]).toEqual([404, 'Substance list not found'])
  })

  test('[SUB-03][SUB-04] are read and searched by a company and by the system administrator', async () => {
    for (const token of [system, await tokenOf('admin'), await tokenOf('client')]) {
      // Annex XIV asks nothing: companies do not see it as a list.
      expect((await get(token, '/api/substance-lists')).json().items).toHaveLength(token === system ? 8 : 7)
      expect(
        (await get(token, '/api/substance-lists/candidate_list/substances?text=lead&perPage=5')).statusCode,
      ).toBe(200)
      const found = (await get(token, '/api/substances/search?text=117-81-7')).json()
      expect((await get(token, `/api/substances/${found.items[0].id}/card`)).json()).toMatchObject({
        casNumbers: ['117-81-7'],
      })
    }
  })
})
