import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { reasonIn } from '#domain/lists/reasons.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import { NEWEST } from '#server/reference/candidate-list.ts'
import { planLists } from '#server/reference/planned-lists.ts'
import { countedManifest } from '#server/reference/manifest.ts'
import {
  REFERENCE_FOLDER,
  readReferenceTable,
  readReferenceTables,
  shippedGroupNames,
} from '#server/reference/tables.ts'
import { substanceIndex } from '#server/reference/substance-index.ts'

describe('the tables that ship with the program', () => {
  test('[SUB-02] are whole and right: every EC and CAS number passes its check digit', async () => {
    const tables = await readReferenceTables()
    const sizes = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]))
    expect(sizes).toMatchObject({
      'candidate-list': 253,
      'candidate-list-members': 254,
      rohs: 10,
      pops: 32,
      'reach-annex-xiv': 59,
      'reach-annex-xvii': 78,
      'reach-annex-xvii-members': 2291,
      ods: 102,
      gwp: 80,
      substances: 2687,
      lists: 8,
    })
  })

  test('[SUB-02] are the same where the program reads them as a part of itself', async () => {
    expect(shippedGroupNames()).toEqual(await readReferenceTable('group-names'))
    expect(shippedGroupNames().length).toBeGreaterThan(0)
  })

  test('[SUB-02] members belong to an entry that is there', async () => {
    const tables = await readReferenceTables()
    const entries = new Set(tables['candidate-list'].map(({ entry_name }) => entry_name))
    expect(tables['candidate-list-members'].filter(({ entry_name }) => !entries.has(entry_name))).toEqual([])
    const annexXvii = new Set(tables['reach-annex-xvii'].map(({ entry_no }) => entry_no))
    expect(tables['reach-annex-xvii-members'].filter(({ entry_no }) => !annexXvii.has(entry_no))).toEqual([])
    const pops = new Set(tables.pops.map(({ substance }) => substance))
    expect(tables['pops-members'].filter(({ substance }) => !pops.has(substance))).toEqual([])
    const rohs = new Set(tables.rohs.map(({ no }) => no))
    expect(tables['rohs-members'].filter(({ rohs_no }) => !rohs.has(rohs_no))).toEqual([])
  })

  test('[COMP-17] [SUB-10] every legal figure has its source: limits with the act and day, members of a limit among those of its entry', async () => {
    const tables = await readReferenceTables()
    expect(tables.limits.filter(({ source, source_date }) => !/\d{4}/.test(source) || !source_date)).toEqual(
      [],
    )
    const unsourced = (['rohs-exemptions', 'ods', 'gwp', 'reach-annex-xvii', 'pops', 'fmv'] as const).flatMap(
      (name) => tables[name].filter(({ source_note }) => source_note === '').map((row) => [name, row]),
    )
    expect(unsourced).toEqual([])
    const endless = tables['rohs-exemptions'].filter(({ expiry_date }) => expiry_date === null)
    expect(endless.filter(({ expiry_note }) => expiry_note === '')).toEqual([])
    const known = tables.substances.flatMap(({ cas }) => cas)
    for (const { entries } of planLists(tables, NEWEST, substanceIndex())) {
      for (const { details, limits } of entries) {
        const numbers = details.members?.flatMap(({ casNumbers }) => casNumbers) ?? []
        for (const { members, weighed } of limits) {
          // A sum may also count what stands in other entries, beside members of its own.
          const own = weighed === 'sum' ? members.filter((cas) => numbers.includes(cas)) : members
          expect(numbers).toEqual(expect.arrayContaining(own))
          expect(own.length > 0 || members.length === 0).toBe(true)
          expect(known).toEqual(expect.arrayContaining(members.filter((cas) => !own.includes(cas))))
        }
      }
    }
  })

  test('[COMP-17] [SUB-10] a figure is dated by the act that set it, with its number, and not by the day on which the table was written', async () => {
    const tables = await readReferenceTables()
    const manifest = await countedManifest(REFERENCE_FOLDER)
    const writtenOn = manifest.find(({ file }) => file === 'limits.csv')?.asOf ?? ''
    const isWritten = (day: string) => day >= writtenOn
    expect(tables.limits.filter(({ source }) => !/CELEX 3|CELEX 6/.test(source))).toEqual([])
    // The act's own number has its year: no figure is older than the act, and none is younger than the table.
    const misdated = tables.limits.filter(({ source, source_date }) => {
      const year = /CELEX \d(\d{4})[A-Z]+\d+\)$/.exec(source)?.[1] ?? ''
      const distance = Number(year) - Number(source_date.slice(0, 4))
      return distance < -1 || distance > 1
    })
    expect(misdated).toEqual([])
    const dates = [
      ...tables.limits.map(({ source_date }) => source_date),
      ...tables['rohs-exemptions'].map(({ source_date }) => source_date),
      ...tables.lists.map(({ sourceDate }) => sourceDate),
    ]
    expect(dates.filter(isWritten)).toEqual([])
    for (const { source, sourceDate, definition } of readLegislations()) {
      expect(source).toMatch(/\d{4}|kriteriedokument/)
      expect(isWritten(sourceDate)).toBe(false)
      expect(definition.figures?.length).toBeGreaterThan(0)
      for (const figure of definition.figures ?? []) {
        expect(figure.source).toMatch(/\d{4}|kriteriedokument/)
        expect(isWritten(figure.date)).toBe(false)
      }
    }
  })

  test('[SUB-04] every condition that we wrote is there in Swedish', async () => {
    const tables = await readReferenceTables()
    const untranslated = planLists(tables, NEWEST, substanceIndex()).flatMap(({ list, entries }) =>
      entries
        .filter(({ condition, conditionSv }) => (condition === '') !== (conditionSv === ''))
        .map(({ name }) => `${list.key} ${name}`),
    )
    expect(untranslated).toEqual([])
  })

  test('[SUB-04] every reason of the Candidate List that ships is known', async () => {
    const tables = await readReferenceTables()
    const english = tables['candidate-list']
      .flatMap(({ reason_for_inclusion: reason }) => reasonIn(reason, 'sv').split('; '))
      .filter((part) => /Article|properties|effects|human|toxic for|Carcinogenic|Mutagenic/.test(part))
    expect(english).toEqual([])
  })

  test('[COMP-17] every limit is of an entry that is there', async () => {
    const tables = await readReferenceTables()
    const known = {
      candidate_list: new Set(['*', ...tables['candidate-list'].map(({ entry_name }) => entry_name)]),
      rohs: new Set(tables.rohs.map(({ no }) => no)),
      pops: new Set(tables.pops.map(({ substance }) => substance)),
      reach_ann_14: new Set(['*', ...tables['reach-annex-xiv'].map(({ entry_no }) => entry_no)]),
      reach_ann_17: new Set(tables['reach-annex-xvii'].map(({ entry_no }) => entry_no)),
    }
    expect(tables.limits.filter(({ list, entry }) => !known[list as keyof typeof known]?.has(entry))).toEqual(
      [],
    )
  })
})

describe('a faulty table', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'kedja-reference-'))
    await cp(REFERENCE_FOLDER, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function change(file: string, row: number, from: string | RegExp, to: string) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n')
    lines[row - 1] = lines[row - 1]?.replace(from, to) ?? ''
    await writeFile(path.join(folder, file), lines.join('\n'))
  }

  test('[SUB-02] with a wrong CAS check digit in row 57 is refused at load, with file, row and number', async () => {
    await change('candidate-list.csv', 57, /\d(?=,\d{4}-\d{2}-\d{2},)/, 'X')
    await expect(readReferenceTable('candidate-list', folder)).rejects.toThrow(
      /candidate-list\.csv.*\n.*row 57, cas_number/,
    )
    await cp(path.join(REFERENCE_FOLDER, 'candidate-list.csv'), path.join(folder, 'candidate-list.csv'))
    await change('candidate-list.csv', 57, /(\d+-\d{2}-)(\d)(?=,\d{4}-)/, '$10')
    await expect(readReferenceTables(folder)).rejects.toThrow(
      /row 57, cas_number: CAS number \d+-\d+-0 should end in \d/,
    )
  })

  test('[SUB-02] with a wrong EC check digit is refused', async () => {
    await change('rohs.csv', 2, '231-100-4', '231-100-5')
    await expect(readReferenceTables(folder)).rejects.toThrow(
      'reference/rohs.csv is faulty:\n  row 2, ec: EC number 231-100-5 should end in 4',
    )
  })

  test('with a missing column, a wrong date or a broken quote is refused', async () => {
    await change('pops.csv', 1, 'date_of_inclusion', 'included')
    await expect(readReferenceTables(folder)).rejects.toThrow('row 2, date_of_inclusion')
    await cp(REFERENCE_FOLDER, folder, { recursive: true })
    await change('limits.csv', 16, '2006-07-01', '2006-13-01')
    await expect(readReferenceTables(folder)).rejects.toThrow('row 16, valid_from')
    await cp(REFERENCE_FOLDER, folder, { recursive: true })
    await change('gwp.csv', 3, 'I,', 'I,"')
    await expect(readReferenceTables(folder)).rejects.toThrow(/^reference\/gwp\.csv is faulty:\n {2}.*quote/i)
  })

  test('with a list of a faulty key is refused', async () => {
    await writeFile(path.join(folder, 'lists.json'), '[{"key": "Candidate List"}]')
    await expect(readReferenceTables(folder)).rejects.toThrow(/^reference\/lists\.json is faulty:\n.*key/s)
  })

  test('[SUB-02] is told with all its faults, a line for each', async () => {
    await change('limits.csv', 16, '2006-07-01', '2006-13-01')
    await change('limits.csv', 17, '2014-07-22', '2014-13-22')
    await expect(readReferenceTable('limits', folder)).rejects.toMatchObject({
      name: 'ReferenceTableError',
      message: expect.stringMatching(/faulty:\n {2}row 16, valid_from: .*\n {2}row 17, valid_from: .*$/),
    })
  })

  test('[SUB-02] is none where a spreadsheet has put the mark of UTF-8 before it', async () => {
    const file = path.join(folder, 'rohs.csv')
    await writeFile(file, `\ufeff${await readFile(file, 'utf8')}`)
    expect(await readReferenceTable('rohs', folder)).toEqual(await readReferenceTable('rohs'))
  })
})
