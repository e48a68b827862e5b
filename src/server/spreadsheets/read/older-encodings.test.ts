import { describe, expect, test } from 'vitest'

import { decoderOf, olderEncodings, type OlderEncoding } from '#server/spreadsheets/read/older-encodings.ts'
import { readTables } from '#server/spreadsheets/read/tables.ts'
import { encoded } from '#tests/spreadsheets/encoded.ts'

const cellsOf = async (bytes: Uint8Array) => {
  const read = await readTables(bytes)
  return 'fault' in read ? read.fault.code : read.tables[0]?.rows.map(({ cells }) => cells)
}

const HEAD = 'Part number;Name;Qty'

describe('[PROD-35] a CSV file in the encoding of its country', () => {
  test.each<[string, OlderEncoding, string[]]>([
    ['Swedish', 'windows-1252', ['Värmeväxlare större', 'Rör 4xØ10 – “bra”', 'Bult åäöÅÄÖ']],
    ['one Swedish word', 'windows-1252', ['Rör']],
    ['letters of a test', 'windows-1252', ['åäö', 'äöüß', 'ÅÄÖ']],
    ['diameters and units', 'windows-1252', ['4xØ10 mm²', '20 °C ±5 µm', 'm³/h']],
    ['French', 'windows-1252', ['Pièce détachée', 'Écrou à œillet', 'Clé à bougie', 'Près d’un côté']],
    ['Spanish', 'windows-1252', ['Tornillo pequeño', 'Arandela métrica ½', 'Tubería']],
    ['Finnish', 'windows-1252', ['Lämmönsiirrin', 'Jäähdytysneste', 'Sähkömoottori']],
    ['Italian', 'windows-1252', ['Qualità più alta', 'Perché così', 'Unità']],
    ['Catalan', 'windows-1252', ['Mòdul', 'Bomba tèrmica', 'Òxid de zinc']],
    ['Portuguese', 'windows-1252', ['Ligação', 'Junções', 'Botões de pressão']],
    ['Estonian', 'windows-1252', ['Kõrgsurve tihend', 'Tõmmits', 'Jõuülekanne']],
    ['Dutch', 'windows-1252', ['Coëfficiënt', 'Geïsoleerde draad']],
    ['Danish', 'windows-1252', ['Rørbøjning', 'Større æske', 'Målebånd']],
    ['Polish', 'windows-1250', ['Śruba sześciokątna', 'Długość łańcucha', 'Złączka']],
    ['Czech', 'windows-1250', ['Těsnění', 'Ložisko kuličkové', 'Šroub', 'Důlčík']],
    ['Hungarian', 'windows-1250', ['Csavar', 'Tömítőgyűrű', 'Rögzítőfülek']],
    ['Lithuanian', 'windows-1257', ['Varžtas šešiakampis', 'Veržlė', 'Poveržlė', 'Tarpinė', 'Įvorė']],
    [
      'Latvian',
      'windows-1257',
      ['Skrūve ar sešstūra galvu', 'Uzgrieznis', 'Paplāksne', 'Blīvgredzens', 'Gultņa vāks'],
    ],
    [
      'Estonian of a Baltic Windows',
      'windows-1257',
      ['Polt kuuskantpeaga', 'Tihend tõmmitsale', 'Šarniir', 'Džemper'],
    ],
    ['resistors of a DOS program', 'ibm437', ['Resistor 10 kΩ', 'Resistor 4,7 Ω', 'Motor φ20']],
    ['Swedish resistors of a DOS program', 'ibm437', ['Motstånd 10 kΩ', 'Fläkt större', 'Rör']],
    [
      'Icelandic',
      'windows-1252',
      ['Þétting fyrir loka', 'Legur og öxlar', 'Festing við þil', 'Höfuðrofi', 'Íþróttaskór'],
    ],
    ['Faroese', 'windows-1252', ['Skrúva við høvdi', 'Leiðari', 'Støða']],
    ['Albanian', 'windows-1252', ['Vidë çeliku', 'Pjesë këmbimi', 'Çmimi', 'Dërrasë']],
    ['Swedish of a DOS program', 'ibm850', ['Värmeväxlare större', 'Benämning', 'Rör']],
    ['German of a DOS program', 'ibm850', ['Kühlmittel', 'Schraube größer', 'Gehäuse']],
    ['Swedish of a Mac, with line feeds', 'macintosh', ['Värmeväxlare större', 'Nivå', 'Fläns']],
    ['Bulgarian', 'windows-1251', ['Болт шестостенен', 'Гайка М6', 'Уплътнение']],
    ['Greek', 'windows-1253', ['Βίδα εξάγωνη', 'Παξιμάδι', 'Ροδέλα στεγανοποίησης']],
    ['Japanese', 'shift_jis', ['ボルト', '六角ナット', '冷却ファン']],
    ['Korean', 'euc-kr', ['육각 볼트', '냉각 팬', '너트']],
    ['Chinese', 'gb18030', ['六角螺栓', '冷却风扇', '密封垫圈']],
  ])('%s keeps its letters', async (_, encoding, names) => {
    const text = [HEAD, ...names.map((name, index) => `P-${index + 1};${name};4`), ''].join('\r\n')
    expect(await cellsOf(encoded(text, encoding))).toEqual([
      HEAD.split(';'),
      ...names.map((name, index) => [`P-${index + 1}`, name, '4']),
    ])
  })

  test('every encoding is one that can be decoded', () => {
    for (const encoding of olderEncodings)
      expect(decoderOf(encoding).decode(Buffer.from('Bolt'))).toBe('Bolt')
  })
})

describe('[PROD-35] a text file parted by', () => {
  test.each(['|', '^', '~'])('%s is a table', async (mark) => {
    const lines = [
      ['Part number', 'Name, long', 'Qty'],
      ['P-1', 'Bolt; 5 mm', '4'],
      ['P-2', 'Nut', '5'],
    ]
    expect(await cellsOf(Buffer.from(lines.map((line) => line.join(mark)).join('\n')))).toEqual(lines)
  })
})
