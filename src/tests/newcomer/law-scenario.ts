import type { Scratch } from '#tests/newcomer/scratch.ts'

/** "A new rule of a legislation" of CONTRIBUTING.md: a role that the EUDR does not have is said more exactly. */
export function addRule(scratch: Scratch): void {
  const file = 'reference/legislations.json'
  scratch.changeJson<{ legislations: { key: string; rules: object[] }[] }>(file, ({ legislations }) => {
    const eudr = legislations.find(({ key }) => key === 'eudr')
    eudr?.rules.splice(1, 0, {
      status: 'not_applicable',
      event: 'no_role',
      title: { en: 'No role, and no customs category', sv: 'Ingen roll och ingen tullkategori' },
      when: 'applies == "by_rule" && size(roles) == 0 && !product.hasCustomsCategory',
    })
  })
}

/** "A new list of substances" of CONTRIBUTING.md: two entries with their table. */
export function addList(scratch: Scratch): void {
  const text = { en: 'Water framework substances', sv: 'Ämnen i vattendirektivet' }
  const source = 'Directive 2000/60/EC, Annex X'
  const day = '2013-09-13'
  scratch.changeJson<object[]>('reference/lists.json', (lists) => {
    lists.push({
      key: KEY,
      title: text,
      question: text,
      isAsked: false,
      concentrationRange: true,
      allowNewSubstances: false,
      referencedLists: [],
      validFrom: day,
      source,
      sourceDate: day,
    })
  })
  scratch.write(`reference/${TABLE}.csv`, ROWS.join('\n'))
  scratch.changeJson<object[]>('reference/manifest.json', (manifest) => {
    manifest.push({
      file: `${TABLE}.csv`,
      list: KEY,
      asOf: day,
      source,
      sourceDate: day,
      rows: 0,
      sha256: '',
    })
  })
  readTable(scratch)
}

const KEY = 'water_framework'
const TABLE = 'water-framework'
const ROWS = [
  'no,name,cas,ec,source_note',
  '2,Anthracene,120-12-7,204-371-1,"Directive 2000/60/EC, Annex X"',
  '6,Cadmium and its compounds,7440-43-9,231-152-8,"Directive 2000/60/EC, Annex X"',
  '',
]

/** Teaches the program the table: its columns, its name, and what an entry takes from a row. */
function readTable(scratch: Scratch): void {
  const folder = 'src/server/reference'
  scratch.replace(
    `${folder}/schemas.ts`,
    '\n  fmv: z.object({',
    `\n  '${TABLE}': z.object({ no: name, name, ec, cas, ...sourced }),\n  fmv: z.object({`,
  )
  scratch.replace(
    `${folder}/tables.ts`,
    `\n    fmv: await read('fmv'),`,
    `\n    fmv: await read('fmv'),\n    '${TABLE}': await read('${TABLE}'),`,
  )
  scratch.replace(
    `${folder}/planned-lists.ts`,
    `\n    fmv: defenceEntries(tables),`,
    `\n    fmv: defenceEntries(tables),\n    ${KEY}: waterEntries(tables),`,
  )
  scratch.append(
    `${folder}/planned-lists.ts`,
    `
function waterEntries(tables: ReferenceTables): EntrySource[] {
  return tables['${TABLE}'].map((row) => ({
    number: row.no,
    name: row.name,
    ...numbers(row),
    source: row.source_note,
  }))
}
`,
  )
  const stored = (key: string, day: string, entries: number) =>
    `      { key: '${key}', day: '${day}', state: 'applied', entries: ${entries}, stored: ${entries} },\n`
  const before = stored('reach_ann_14', '2022-05-01', 59)
  scratch.replace(`${folder}/load.test.ts`, before, before + stored(KEY, '2013-09-13', 2))
}
