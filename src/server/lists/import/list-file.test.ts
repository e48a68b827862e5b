import { beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import { listChangeSet } from '#domain/lists/change-set.ts'
import { exportCsv, exportRows, exportSheet } from '#server/lists/import/candidate-list-export.ts'
import { listEntries, readListTable, type ListFileEntry } from '#server/lists/import/list-file.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'

let june2025: ReferenceCandidateEntry[]
let february2026: ReferenceCandidateEntry[]
beforeAll(async () => {
  const tables = await readReferenceTables()
  june2025 = candidateListOn('2025-06-25', tables)
  february2026 = candidateListOn('2026-02-04', tables)
})

async function entriesOf(
  file: string | Uint8Array,
  current: ReferenceCandidateEntry[] = [],
): Promise<ListFileEntry[]> {
  const result = listEntries(await readListTable(bytesOf(file)), current)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.entries
}

async function warningsOf(file: string): Promise<string[]> {
  const result = listEntries(await readListTable(bytesOf(file)))
  return 'faults' in result ? ['faults'] : result.warnings.map(({ code }) => code)
}

const bytesOf = (file: string | Uint8Array) => (typeof file === 'string' ? Buffer.from(file) : file)

const head = 'Substance name;EC No.;CAS No.;Reason for inclusion;Date of inclusion'
const lead = 'Lead;231-100-4;7439-92-1;Toxic for reproduction (Article 57c);27-Jun-2018'

describe("the authority's export of 4 February 2026", () => {
  const shapes: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['CSV as the authority writes it', () => Buffer.from(exportCsv(february2026))],
    ['CSV in UTF-16', () => Buffer.from(`\ufeff${exportCsv(february2026)}`, 'utf16le')],
    [
      'XLSX with rows of explanation',
      () => writeXlsxFile(exportSheet(february2026, '2026-02-04')).toBuffer(),
    ],
    [
      'XLSX with dates as dates, on the second sheet, with columns in another order and more of them',
      () => {
        const rows = exportRows(february2026).map(([name, , ec, cas, reason, date]) => [
          'x',
          { value: new Date(`${String(date)} UTC`), type: Date, format: 'dd/mm/yyyy' },
          String(cas),
          [reason].flat().join('; '),
          String(ec),
          String(name),
        ])
        const columns = [
          'Row',
          'Date of Inclusion',
          'CAS number',
          'Reasons for inclusion',
          'EC / List no.',
          'Substance Name / Entry',
        ]
        return writeXlsxFile([
          { sheet: 'About', data: [['Exported']] },
          { sheet: 'List_results', data: [columns, ...rows] },
        ]).toBuffer()
      },
    ],
  ]

  test.each(shapes)(
    '[SUB-07] %s: exactly 3 entries are new since 25 June 2025, nothing else differs',
    async (_, file) => {
      const entries = await entriesOf(await file(), june2025)
      const { added, removed, changed, unchanged } = listChangeSet(june2025, entries)
      expect(june2025).toHaveLength(250)
      expect(entries).toHaveLength(253)
      expect({ removed, changed }).toEqual({ removed: [], changed: [] })
      expect(unchanged).toHaveLength(250)
      expect(added.map(({ name, members }) => [name, members?.length])).toEqual([
        ['n-hexane', 0],
        ["4,4'-[2,2,2-trifluoro-1-(trifluoromethyl)ethylidene]diphenol and its salts", 9],
        ["1,1'-(ethane-1,2-diyl)bis[pentabromobenzene] (DBDPE)", 0],
      ])
    },
  )

  test('[SUB-07] with addresses of documents, members are told by them, in any order and without a list in force', async () => {
    const lines = february2026.flatMap((entry, index) =>
      exportRows([entry]).map((row) => [
        ...row.slice(0, 4),
        [row[4]].flat().join('"'),
        row[5],
        `https://echa.europa.eu/documents/${index}`,
        'x',
      ]),
    )
    const alphabetical = lines.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
    const columns = [
      'Substance name',
      'Description',
      'EC No.',
      'CAS No.',
      'Reason for inclusion',
      'Date of inclusion',
      'Decision',
      'Support document',
    ]
    for (const order of [lines, alphabetical]) {
      const text = [columns, ...order]
        .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join('\t'))
        .join('\n')
      const entries = await entriesOf(text)
      expect(entries).toHaveLength(253)
    }
  })

  test('[SUB-07] without members, as the newer portal exports it, keeps the members', async () => {
    const lines = february2026.map(({ name, ecNumbers, casNumbers, reason, dateOfInclusion }) =>
      [name, ecNumbers.join(' '), casNumbers.join(' '), reason, dateOfInclusion]
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    const text = [
      'Substance name,EC number,CAS number,Reason for inclusion,Date of inclusion',
      ...lines,
    ].join('\r\n')
    const { added, removed, changed } = listChangeSet(february2026, await entriesOf(text))
    expect({ added, removed, changed }).toEqual({ added: [], removed: [], changed: [] })
    expect(await warningsOf(text)).toContain('list-file:no-members')
  })

  test('[SUB-07] in the shape of our own table, with members in rows of their own, is the same list', async () => {
    const lines = february2026.flatMap((entry) => [
      [
        entry.name,
        '',
        entry.ecNumbers.join('; '),
        entry.casNumbers.join('; '),
        entry.dateOfInclusion,
        entry.reason,
        entry.members.length > 0,
        '',
      ],
      ...entry.members.map((member) => [
        entry.name,
        member.name,
        member.ecNumbers.join('; '),
        member.casNumbers.join('; '),
        '',
        '',
        '',
        'group_member',
      ]),
    ])
    const columns = [
      'entry_name',
      'member_name',
      'ec_number',
      'cas_number',
      'date_of_inclusion',
      'reason_for_inclusion',
      'is_group',
      'member_kind',
    ]
    const text = [columns, ...lines].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
    const { added, removed, changed } = listChangeSet(february2026, await entriesOf(text))
    expect({ added, removed, changed }).toEqual({ added: [], removed: [], changed: [] })
  })

  test('[SUB-07] ten times as many rows take about ten times as long to read', async () => {
    const fileOf = (rows: number) =>
      [
        head,
        ...Array.from({ length: rows }, (_, index) => `Substance ${index};-;-;Carcinogenic;2020-01-16`),
      ].join('\n')
    // Of the processor, in µs: what else runs on the machine meanwhile is not counted, nor how fast it is.
    const workFor = async (rows: number) => {
      const started = process.cpuUsage()
      await entriesOf(fileOf(rows))
      const { user, system } = process.cpuUsage(started)
      return user + system
    }
    expect(await entriesOf(fileOf(5_000))).toHaveLength(1)
    // Each row against each other would take a hundred times as long.
    expect(await workFor(10_000)).toBeLessThan(40 * (await workFor(1_000)))
  })
})

describe('what the list in force knows', () => {
  test('[SUB-07] an entry that is also a member of a newer group is both', async () => {
    const current = june2025.filter(({ name }) => name === 'Lead')
    const group = 'Heavy metals and their salts;-;-;Toxic;2026-06-24'
    const text = `${head}\n${group}\nLead;231-100-4;7439-92-1;Toxic;2026-06-24\nLead;231-100-4;7439-92-1;Toxic;2018-06-27\n`
    expect((await entriesOf(text, current)).map(({ name, members }) => [name, members?.length])).toEqual([
      ['Heavy metals and their salts', 1],
      ['Lead', 0],
    ])
  })

  test('[SUB-07] an entry of the same day below a new group stays an entry', async () => {
    const current = june2025.filter(({ name }) => name === 'Lead')
    const text = `${head}\nNew salts;-;-;Toxic;2018-06-27\n${lead.replace(/Toxic.*;/, 'Toxic;')}\nSalt;206-798-9;375-85-9;Toxic;2018-06-27\n`
    expect((await entriesOf(text, current)).map(({ name }) => name)).toContain('Lead')
  })
})

describe('the values of a list file', () => {
  test('[SUB-07] several numbers in a cell, dashes for none, typographic dashes, an apostrophe of Excel', async () => {
    const lines = [
      'Sodium dichromate;234-190-3;"10588-01-9, 7789-12-0";Carcinogenic;28-Oct-2008',
      'Borax;"215-540-4\n235-541-3";1303-96-4 | 1330-43-4;"Toxic";18.06.2010',
      "Cadmium;231-152-8;'7440‑43–9;x;2013-06-20",
      'A group and its salts;-;n/a;y;17/01/2023',
    ]
    expect(
      (await entriesOf([head, ...lines].join('\n'))).map(({ ecNumbers, casNumbers }) => [
        ecNumbers,
        casNumbers,
      ]),
    ).toEqual([
      [['234-190-3'], ['10588-01-9', '7789-12-0']],
      [
        ['215-540-4', '235-541-3'],
        ['1303-96-4', '1330-43-4'],
      ],
      [['231-152-8'], ['7440-43-9']],
      [[], []],
    ])
  })

  test.each([
    '25-Jun-2025',
    '25 June 2025',
    '25/06/2025',
    '25.6.2025',
    '2025-06-25',
    '2025-06-25T00:00:00',
    '25 juni 2025',
    'June 25, 2025',
    '45833',
  ])('[SUB-07] the date %s is read', async (date) => {
    const [entry] = await entriesOf(`${head}\n"Lead";231-100-4;7439-92-1;x;"${date}"\n`)
    expect(entry?.dateOfInclusion).toBe('2025-06-25')
  })

  test('[SUB-07] of several dates the first is the date of inclusion', async () => {
    const [entry] = await entriesOf(`${head}\nDBP;201-557-4;84-74-2;x;"07-Jul-2017""28-Oct-2008"\n`)
    expect(entry?.dateOfInclusion).toBe('2008-10-28')
  })

  test('[SUB-07] reasons glued by quotes or on lines of their own are parted by "; ", HTML leftovers are resolved', async () => {
    const text = `${head};Description\nX;-;50-00-0;"Carcinogenic (Article 57a)""Mutagenic (Article 57b)";2010-01-13;"a &lt; 0.1 % &amp; b"\n`
    expect((await entriesOf(text))[0]).toMatchObject({
      reason: 'Carcinogenic (Article 57a); Mutagenic (Article 57b)',
      description: 'a < 0.1 % & b',
    })
  })

  test('[SUB-07] a parent column, by name or by number of the entry, says what is a member', async () => {
    const byName = `${head};Group\nPFHpA and its salts;-;-;x;2023-01-17;\nPFHpA;206-798-9;375-85-9;;;PFHpA and its salts\n${lead};\n`
    const byNumber = `${head};Entry\nPFHpA and its salts;-;-;x;2023-01-17;12\nPFHpA;206-798-9;375-85-9;;;12\n${lead};13\n`
    const yesNo = `${head};Group\nPFHpA and its salts;-;-;x;2023-01-17;yes\n${lead};no\n`
    for (const text of [byName, byNumber]) {
      expect((await entriesOf(text)).map(({ name, members }) => [name, members?.length])).toEqual([
        ['PFHpA and its salts', 1],
        ['Lead', 0],
      ])
    }
    expect(await entriesOf(yesNo)).toHaveLength(2)
  })

  test('[SUB-07] members in one cell are read with their numbers', async () => {
    const text = `${head};Members\nPFHpA and its salts;-;-;x;2023-01-17;"Perfluoroheptanoic acid (EC 206-798-9, CAS 375-85-9)\nSodium salt 20109-59-5"\n`
    expect((await entriesOf(text))[0]?.members).toEqual([
      { name: 'Perfluoroheptanoic acid', ecNumbers: ['206-798-9'], casNumbers: ['375-85-9'] },
      { name: 'Sodium salt', ecNumbers: [], casNumbers: ['20109-59-5'] },
    ])
  })

  test('[SUB-07] what was guessed or left out is told', async () => {
    const text = `${head};Link\nA and its salts;-;-;x;2023-01-17;1\nA;206-798-9;375-85-9;x;2023-01-17;2\n\nSource: the authority\n`
    expect(await warningsOf(text)).toEqual([
      'list-file:columns-ignored',
      'list-file:notes-ignored',
      'list-file:members-guessed',
    ])
    expect(await warningsOf('Name,CAS,Date of inclusion\nLead,7439-92-1,2018-06-27\n')).toContain(
      'list-file:reason-missing',
    )
  })
})
