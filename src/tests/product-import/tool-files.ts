import type { ImportOptions } from '#contract/product-import-settings.ts'
import { csvOf, type Sheet } from '#tests/product-import/files.ts'

/** A bill of materials as a tool hands it over, and the structure that it tells. */
export interface ToolFile {
  name: string
  file: Buffer
  /** Options that a person sets beyond the proposed ones. */
  options?: Partial<ImportOptions>
  /** "parent › child × units", or with its amount. */
  structure: readonly string[]
}

const csv = (rows: Sheet, mark?: string) => csvOf(rows, mark)

const ofNewPump = { componentsOf: { name: 'Pump', number: '' } }
const flatPump = ['Pump › Housing × 1', 'Pump › Nut × 2', 'Pump › Screw × 4']
const deepPump = ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2']

const solidWorks = (heads: readonly string[]): Buffer =>
  csv([heads, [1, 'H-1', 'Housing', 1], [2, 'N-1', 'Nut', 2], [3, 'S-1', 'Screw', 4]])

const cs12 = (heads: readonly string[], mark: string): Buffer =>
  csv([
    heads,
    ['.1', '0010', 'H-1', 'Housing', `1${mark}000`, 'ST'],
    ['..2', '0010', 'S-1', 'Screw', `4${mark}000`, 'ST'],
    ['.1', '0020', 'N-1', 'Nut', `2${mark}000`, 'ST'],
    ['.1', '0030', 'R-1', 'Tube', `0${mark}500`, 'M'],
    ['.1', '0040', 'G-1', 'Grease', `0${mark}012`, 'KG'],
  ])
const cs12Structure = [
  'Housing › Screw × 4',
  'Pump › Grease × 1, 0.012 kg',
  'Pump › Housing × 1',
  'Pump › Nut × 2',
  'Pump › Tube × 1, 0.5 m',
]

const kicad = (heads: readonly string[]): Buffer =>
  csv(
    [
      heads,
      ['R1, R2, R5', '10k', 'Resistor_SMD:R_0603', '~', 3],
      ['C1', '100nF', 'Capacitor_SMD:C_0402', '~', 1],
      ['C2,C3', '100nF', 'Capacitor_SMD:C_0603', '~', 2],
      ['U1', 'STM32F103C8', 'Package_QFP:LQFP-48', 'https://x.example/ds.pdf', 1],
    ],
    ',',
  )
const kicadStructure = [
  'Board › 100nF × 1',
  'Board › 100nF × 2',
  'Board › 10k × 3',
  'Board › STM32F103C8 × 1',
]

const arena = (heads: readonly string[]): Buffer =>
  csv([
    heads,
    [0, '', '900-00001', 'Pump', 'A', '', '', ''],
    [1, 1, '100-00001', 'Housing', 'B', '', 1, 'each'],
    [2, 1, '200-00001', 'Screw', 'A', '', 4, 'each'],
    [1, 2, '200-00002', 'Nut', 'A', '', 2, 'each'],
  ])

const altium = (heads: readonly string[]): Buffer =>
  csv([
    heads,
    ['10k', 'Resistor 10k 1%', 'R1, R2', '0603', 'RES-10K', 2],
    ['STM32', 'Microcontroller', 'U1', 'LQFP48', 'STM32F103', 1],
  ])
const altiumStructure = ['Board › Microcontroller × 1', 'Board › Resistor 10k 1% × 2']
const ofNewBoard = { componentsOf: { name: 'Board', number: 'B-1' } }

const fusion = (heads: readonly string[]): Buffer =>
  csv([heads, ['Housing', 'H-1', 'Steel', 1], ['Nut', 'N-1', 'Brass', 2], ['Screw', 'S-1', 'Steel', 4]])

/** InvenTree names parents by number and by name; the product itself has no row. */
const invenTree = csv(
  [
    [
      'BOM Level',
      'BOM Item ID',
      'Parent ID',
      'Parent IPN',
      'Parent Name',
      'Part ID',
      'Part IPN',
      'Part Name',
      'Quantity',
      'Reference',
      'Note',
    ],
    [1, 11, 5, 'P-1', 'Pump', 61, 'H-1', 'Housing', '1.0', '', ''],
    [2, 12, 61, 'H-1', 'Housing', 62, 'S-1', 'Screw', '4.0', '', ''],
    [1, 13, 5, 'P-1', 'Pump', 63, 'N-1', 'Nut', '2.0', '', ''],
  ],
  ',',
)

const invenTreeByName = csv(
  [
    ['BOM Level', 'Parent Name', 'Part IPN', 'Part Name', 'Quantity'],
    [1, 'Pump', 'H-1', 'Housing', '1.0'],
    [2, 'Housing', 'S-1', 'Screw', '4.0'],
    [1, 'Pump', 'N-1', 'Nut', '2.0'],
  ],
  ',',
)

/** Bills of materials of the usual tools, in the languages of their exports. */
export const toolFiles: readonly ToolFile[] = [
  ...[
    ['ITEM NO.', 'PART NUMBER', 'DESCRIPTION', 'QTY.'],
    ['POS-NR.', 'TEILENUMMER', 'BESCHREIBUNG', 'MENGE'],
    ['POSNR', 'DETALJNUMMER', 'BESKRIVNING', 'ANTAL'],
  ].map((heads) => ({
    name: `SolidWorks, ${heads.join(', ')}`,
    file: solidWorks(heads),
    options: ofNewPump,
    structure: flatPump,
  })),
  {
    name: 'SolidWorks, indented with detailed numbering',
    file: csv([
      ['ITEM NO.', 'PART NUMBER', 'DESCRIPTION', 'QTY.'],
      ['1', 'H-1', 'Housing', 1],
      ['1.1', 'S-1', 'Screw', 4],
      ['2', 'N-1', 'Nut', 2],
    ]),
    options: ofNewPump,
    structure: deepPump,
  },
  {
    name: 'SAP CS12 in English',
    file: cs12(['Lv', 'Item', 'Component number', 'Object description', 'Comp. Qty (CUn)', 'Un'], '.'),
    options: { ...ofNewPump, decimalMark: 'point' },
    structure: cs12Structure,
  },
  {
    name: 'SAP CS12 in German',
    file: cs12(['Stufe', 'Pos', 'Komponentennummer', 'Objektkurztext', 'Komponentenmenge', 'ME'], ','),
    options: { ...ofNewPump, decimalMark: 'comma' },
    structure: cs12Structure,
  },
  {
    name: 'SAP CS12 in Swedish',
    file: cs12(['Nivå', 'Position', 'Komponent', 'Objektbeskrivning', 'Kvantitet', 'Enh.'], ','),
    options: { ...ofNewPump, decimalMark: 'comma' },
    structure: cs12Structure,
  },
  ...[
    ['Reference', 'Value', 'Footprint', 'Datasheet', 'Qty'],
    ['Referenz', 'Wert', 'Footprint', 'Datenblatt', 'Anzahl'],
    ['Referens', 'Värde', 'Fotavtryck', 'Datablad', 'Antal'],
  ].map((heads) => ({
    name: `KiCad, ${heads.join(', ')}`,
    file: kicad(heads),
    options: { componentsOf: { name: 'Board', number: '' } },
    structure: kicadStructure,
  })),
  {
    name: 'KiCad of old, with a number of each row',
    file: csv([
      ['Id', 'Designator', 'Package', 'Quantity', 'Designation', 'Supplier and ref'],
      [1, 'R1,R2', 'R_0603', 2, '10k', ''],
      [2, 'C1', 'C_0402', 1, '100nF', ''],
      [3, 'U1', 'LQFP-48', 1, 'STM32F103C8', ''],
    ]),
    options: { componentsOf: { name: 'Board', number: '' } },
    structure: ['Board › 100nF × 1', 'Board › 10k × 2', 'Board › STM32F103C8 × 1'],
  },
  ...[
    ['Comment', 'Description', 'Designator', 'Footprint', 'LibRef', 'Quantity'],
    ['Kommentar', 'Beschreibung', 'Bezeichner', 'Footprint', 'LibRef', 'Menge'],
    ['Kommentar', 'Beskrivning', 'Beteckning', 'Footprint', 'LibRef', 'Antal'],
  ].map((heads) => ({
    name: `Altium, ${heads.join(', ')}`,
    file: altium(heads),
    options: ofNewBoard,
    structure: altiumStructure,
  })),
  {
    name: 'Altium ActiveBOM',
    file: csv([
      [
        'Line #',
        'Name',
        'Description',
        'Designator',
        'Quantity',
        'Manufacturer 1',
        'Manufacturer Part Number 1',
      ],
      [1, 'Resistor 10k 1%', '', 'R1, R2', 2, 'Yageo', 'RC0603FR-0710KL'],
      [2, 'Microcontroller', '', 'U1', 1, 'ST', 'STM32F103C8T6'],
    ]),
    options: { ...ofNewBoard, createSuppliers: true },
    structure: altiumStructure,
  },
  ...[
    ['Part Name', 'Part Number', 'Material', 'Quantity'],
    ['Bauteilname', 'Bauteilnummer', 'Material', 'Anzahl'],
    ['Komponentnamn', 'Artikelnummer', 'Material', 'Antal'],
  ].map((heads) => ({
    name: `Fusion, ${heads.join(', ')}`,
    file: fusion(heads),
    options: ofNewPump,
    structure: flatPump,
  })),
  ...[
    ['Level', 'Line Number', 'Item Number', 'Item Name', 'Revision', 'Ref Des', 'Quantity', 'UOM'],
    ['Stufe', 'Zeilennummer', 'Artikelnummer', 'Artikelname', 'Revision', 'Ref Des', 'Menge', 'ME'],
    ['Nivå', 'Radnummer', 'Artikelnummer', 'Artikelnamn', 'Revision', 'Ref Des', 'Antal', 'Enhet'],
  ].map((heads) => ({ name: `Arena, ${heads.join(', ')}`, file: arena(heads), structure: deepPump })),
  {
    name: 'InvenTree',
    file: invenTree,
    structure: deepPump,
  },
  { name: 'InvenTree, parents by name', file: invenTreeByName, structure: deepPump },
]
