import type { ToolFile } from '#tests/product-import/tool-files.ts'
import { csvOf } from '#tests/product-import/files.ts'

const ofNewBoard = { componentsOf: { name: 'Board', number: 'B-1' } }
const textOf = (lines: readonly string[], end = '\r\n') => Buffer.from(lines.join(end) + end)
const deepPump = ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2']
const deepOnes = ['Housing › Screw × 1', 'Pump › Housing × 1', 'Pump › Nut × 1']
/** The four rows of the pump, each with its depth. */
const pump = [
  [0, 'P-1', 'Pump', ''],
  [1, 'H-1', 'Housing', '1'],
  [2, 'S-1', 'Screw', '4'],
  [1, 'N-1', 'Nut', '2'],
] as const
const levels = (head: string, levelOf: (depth: number) => string) =>
  csvOf([
    [head, 'Part Number', 'Name', 'Qty'],
    ...pump.map(([depth, key, name, qty]) => [levelOf(depth), key, name, qty]),
  ])
const board = ['Board › 100nF × 1', 'Board › 10k 1% × 3']
/** Columns of EAGLE: as wide as their longest text and a space. */
const fixed = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 1))
      .join('')
      .trimEnd(),
  )
}
const BOM_HEAD = ['Qty', 'Value', 'Device', 'Package', 'Parts', 'Description']
const bom = [
  ['3', '10k 1%', 'R-EU_R0603', 'R0603', 'R1, R2, R5', 'RESISTOR, European symbol'],
  ['1', '100nF', 'C-EUC0402', 'C0402', 'C1', 'CAPACITOR, European symbol'],
]

/** Lists that are texts: levels with letters, names with indents, columns by width. */
export const textToolFiles: readonly ToolFile[] = [
  { name: 'levels L0, L1, L2', file: levels('Level', (depth) => `L${depth}`), structure: deepPump },
  { name: 'levels l0, l1, l2', file: levels('Lvl', (depth) => `l${depth}`), structure: deepPump },
  {
    name: 'levels L1, L2, L3 under a head of their own',
    file: levels('Tier', (depth) => `L${depth + 1}`),
    structure: deepPump,
  },
  { name: 'levels L0, L1, L2 without a head', file: levels('', (depth) => `L${depth}`), structure: deepPump },
  { name: 'levels L 0, L 1, L 2', file: levels('Structure', (depth) => `L ${depth}`), structure: deepPump },
  {
    name: 'Teamcenter, one column with spaces before its lines',
    file: textOf(['BOM Line', ...pump.map(([depth, , name]) => `${'  '.repeat(depth)}${name}`)]),
    structure: deepOnes,
  },
  {
    name: 'Teamcenter, one column with tabs before its lines, and quantities',
    file: csvOf(
      [
        ['BOM Line', 'Quantity'],
        ...pump.map(([depth, , name, qty]) => [`${'\t'.repeat(depth)}${name}`, qty]),
      ],
      ',',
    ),
    structure: deepPump,
  },
  {
    name: 'Teamcenter, one column with dots before its lines',
    file: textOf(['BOM Line', ...pump.map(([depth, , name]) => `${'.'.repeat(depth)}${name}`)]),
    structure: deepOnes,
  },
  {
    name: 'Teamcenter, one column with dots and spaces before its lines, and quantities',
    file: csvOf([
      ['BOM Line Name', 'Quantity'],
      ...pump.map(([depth, , name, qty]) => [`${'. '.repeat(depth)}${name}`, qty]),
    ]),
    structure: deepPump,
  },
  {
    name: 'Teamcenter, one column with number, revision and quantity in its lines',
    file: textOf([
      'BOM Line',
      'P-1/A;1-Pump (View)',
      '  H-1/A;1-Housing (precise View)',
      '    S-1/B;1-Screw x 4',
      '  N-1/A;2-Nut x 2',
    ]),
    structure: deepPump,
  },
  {
    name: 'Teamcenter, the same with dots',
    file: textOf([
      'BOM Line',
      'P-1/A;1-Pump',
      '. H-1/A;1-Housing',
      '. . S-1/B;1-Screw x 4',
      '. N-1/A;1-Nut x 2',
    ]),
    structure: deepPump,
  },
  {
    name: 'dots before part numbers of figures',
    file: csvOf([
      ['Part Number', 'Name', 'Qty'],
      ...pump.map(([depth, , name, qty], at) => [`${'.'.repeat(depth)}${1000 + at}`, name, qty]),
    ]),
    structure: deepPump,
  },
  {
    name: 'dots before part numbers',
    file: csvOf([
      ['Part Number', 'Name', 'Qty'],
      ...pump.map(([depth, key, name, qty]) => [`${'..'.repeat(depth)}${key}`, name, qty]),
    ]),
    structure: deepPump,
  },
  {
    name: 'EAGLE, bill of materials as text',
    file: textOf([
      'Partlist exported from C:/boards/lamp.sch at 11/23/2026 10:02 AM',
      '',
      ...fixed([BOM_HEAD, ...bom]),
    ]),
    options: ofNewBoard,
    structure: board,
  },
  {
    name: 'EAGLE, bill of materials as text without a title',
    file: textOf(
      fixed([['Qty', 'Value', 'Device', 'Parts'], ...bom.map((row) => [row[0]!, row[1]!, row[2]!, row[4]!])]),
      '\n',
    ),
    options: ofNewBoard,
    structure: board,
  },
  {
    name: 'EAGLE, part list as text',
    file: textOf([
      'Partlist',
      '',
      'Exported from lamp.sch at 23/11/2026 10:02',
      '',
      'EAGLE Version 9.6.2 Copyright (c) 1988-2020 Autodesk, Inc.',
      '',
      'Assembly variant: ',
      '',
      ...fixed([
        ['Part', 'Value', 'Device', 'Package', 'Library', 'Sheet'],
        ['', '', '', '', '', ''],
        ['R1', '10k 1%', 'R-EU_R0603', 'R0603', 'rcl', '1'],
        ['R2', '10k 1%', 'R-EU_R0603', 'R0603', 'rcl', '1'],
        ['R5', '10k 1%', 'R-EU_R0603', 'R0603', 'rcl', '1'],
        ['C1', '100nF', 'C-EUC0402', 'C0402', 'rcl', '1'],
      ]),
    ]),
    options: ofNewBoard,
    structure: board,
  },
]
