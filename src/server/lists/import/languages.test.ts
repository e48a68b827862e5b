import { beforeAll, describe, expect, test } from 'vitest'

import { datesIn } from '#server/lists/import/file-dates.ts'
import { reasonsIn } from '#server/lists/import/file-values.ts'
import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import type { OlderEncoding } from '#server/spreadsheets/read/older-encodings.ts'
import { encoded } from '#tests/spreadsheets/encoded.ts'
import { NEWER_HEAD, csv, newerRows, workbook } from '#tests/lists/list-files.ts'
import { reasonsOfPointF } from '#tests/lists/reasons.ts'
import { nothing, shapeReader } from '#tests/lists/shapes.ts'

/** Heads as the authority's pages write them: name, EC, CAS, reason, date of inclusion. */
const heads: Record<string, string[]> = {
  bg: ['Наименование на веществото', 'ЕО №', 'CAS №', 'Причина за включване', 'Дата на включване'],
  hr: ['Naziv tvari', 'EZ br.', 'CAS br.', 'Razlog uvrštenja', 'Datum uvrštenja'],
  cs: ['Název látky', 'Číslo ES', 'Číslo CAS', 'Důvod zařazení', 'Datum zařazení'],
  da: ['Stofnavn', 'EF-nr.', 'CAS-nr.', 'Årsag til optagelse', 'Dato for optagelse'],
  nl: ['Naam van de stof', 'EG-nr.', 'CAS-nr.', 'Reden voor opname', 'Datum van opname'],
  en: ['Substance name', 'EC No.', 'CAS No.', 'Reason for inclusion', 'Date of inclusion'],
  et: ['Aine nimi', 'EÜ nr', 'CASi nr', 'Kandmise põhjus', 'Kandmise kuupäev'],
  fi: ['Aineen nimi', 'EY-nro', 'CAS-nro', 'Sisällyttämisen syy', 'Sisällyttämispäivä'],
  fr: ['Nom de la substance', 'N° CE', 'N° CAS', 'Motif de l’inclusion', 'Date d’inclusion'],
  de: ['Stoffname', 'EG-Nr.', 'CAS-Nr.', 'Grund für die Aufnahme', 'Datum der Aufnahme'],
  el: ['Όνομα ουσίας', 'Αριθ. ΕΚ', 'Αριθ. CAS', 'Λόγος συμπερίληψης', 'Ημερομηνία συμπερίληψης'],
  hu: ['Az anyag neve', 'EK-szám', 'CAS-szám', 'A felvétel oka', 'A felvétel dátuma'],
  ga: ['Ainm na substainte', 'Uimh. CE', 'Uimh. CAS', 'Cúis leis an gcuimsiú', 'Dáta an chuimsithe'],
  it: ['Nome della sostanza', 'N. CE', 'N. CAS', 'Motivo dell’inclusione', 'Data di inclusione'],
  lv: ['Vielas nosaukums', 'EK Nr.', 'CAS Nr.', 'Iekļaušanas iemesls', 'Iekļaušanas datums'],
  lt: ['Medžiagos pavadinimas', 'EB Nr.', 'CAS Nr.', 'Įtraukimo priežastis', 'Įtraukimo data'],
  mt: ['Isem is-sustanza', 'Nru KE', 'Nru CAS', 'Raġuni għall-inklużjoni', 'Data tal-inklużjoni'],
  pl: ['Nazwa substancji', 'Numer WE', 'Numer CAS', 'Powód włączenia', 'Data włączenia'],
  pt: ['Nome da substância', 'N.º CE', 'N.º CAS', 'Motivo da inclusão', 'Data de inclusão'],
  ro: ['Denumirea substanței', 'Nr. CE', 'Nr. CAS', 'Motivul includerii', 'Data includerii'],
  sk: ['Názov látky', 'Číslo ES', 'Číslo CAS', 'Dôvod zaradenia', 'Dátum zaradenia'],
  sl: ['Ime snovi', 'Št. ES', 'Št. CAS', 'Razlog za vključitev', 'Datum vključitve'],
  es: ['Nombre de la sustancia', 'N.º CE', 'N.º CAS', 'Motivo de la inclusión', 'Fecha de inclusión'],
  sv: ['Ämnets namn', 'EG-nr', 'CAS-nr', 'Skäl för upptagande', 'Datum för upptagande'],
}

/** The encoding of a CSV that Excel saves where the computer speaks the language; Romanian, Irish and Maltese letters are not all in one. */
const encodings: Record<string, OlderEncoding> = {
  ...Object.fromEntries(
    ['da', 'nl', 'fi', 'fr', 'de', 'it', 'pt', 'es', 'sv'].map((each) => [each, 'windows-1252']),
  ),
  ...Object.fromEntries(['hr', 'cs', 'hu', 'pl', 'sk', 'sl'].map((each) => [each, 'windows-1250'])),
  ...Object.fromEntries(['et', 'lv', 'lt'].map((each) => [each, 'windows-1257'])),
  bg: 'windows-1251',
  el: 'windows-1253',
}

const dayIn = (language: string, month: number, length: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2018, month, 27)))
const isoDay = (month: number) => `2018-${String(month + 1).padStart(2, '0')}-27`

describe('[SUB-12] the authority’s export in the languages of the Union', () => {
  test('there are 24', () => {
    expect(Object.keys(heads)).toHaveLength(24)
  })

  test.each(Object.keys(heads))(
    '%s: its heads, and the months written out and short, below a title',
    async (language) => {
      for (const length of ['long', 'short'] as const) {
        const rows = Array.from({ length: 12 }, (_, month) => [
          `Substance ${month}`,
          month === 0 ? '231-100-4' : '-',
          month === 0 ? '7439-92-1' : '-',
          'a # b',
          dayIn(language, month, length),
        ])
        const file = csv([['Title'], ['', ''], heads[language] ?? [], ...rows], '\t')
        const read = listEntries(await readListTable(Buffer.from(file)))
        expect('faults' in read ? read.faults : []).toEqual([])
        if ('faults' in read) continue
        expect(read.entries.map(({ dateOfInclusion }) => dateOfInclusion)).toEqual(
          rows.map((_, month) => isoDay(month)),
        )
        expect(read.entries[0]).toMatchObject({
          reason: 'a; b',
          ecNumbers: ['231-100-4'],
          casNumbers: ['7439-92-1'],
        })
      }
    },
  )

  test.each(Object.entries(encodings))('%s: saved by Excel in %s', async (language, encoding) => {
    const rows = Array.from({ length: 12 }, (_, month) => [
      `Substance ${month}`,
      '-',
      '-',
      'a # b',
      dayIn(language, month, 'long'),
    ])
    const file = encoded(csv([heads[language] ?? [], ...rows], ';'), encoding)
    const read = await readListTable(file)
    expect('faults' in read ? read.faults : read.head.titles).toEqual(heads[language])
    const list = listEntries(read)
    expect(
      'faults' in list ? list.faults : list.entries.map(({ dateOfInclusion }) => dateOfInclusion),
    ).toEqual(rows.map((_, month) => isoDay(month)))
  })

  test('a description in Lithuanian is no last day for applications', async () => {
    const head = ['Medžiagos pavadinimas', 'Aprašymas', 'EB numeris', 'CAS numeris', 'Įtraukimo data']
    const file = csv([head, ['Lead', 'A metal', '231-100-4', '7439-92-1', '2018-06-27']])
    expect(listEntries(await readListTable(Buffer.from(file), 'candidate_list'))).toMatchObject({
      entries: [{ name: 'Lead', description: 'A metal' }],
    })
  })

  test.each([
    ['27 listopada 2018', 'hr', '2018-10-27'],
    ['27 listopada 2018', 'pl', '2018-11-27'],
    ['27-srp-2018', 'hr', '2018-07-27'],
    ['27-srp-2018', 'cs', '2018-08-27'],
    ['27-Lip-2018', 'pl', '2018-07-27'],
    ['27-Lip-2018', 'hr', '2018-06-27'],
    ['27-maj-2018', 'sv', '2018-05-27'],
    ['27-okt-2018', 'de', '2018-10-27'],
    ['27. 10. 2018', 'sl', '2018-10-27'],
    ['27-Jul-1976', 'en', '1976-07-27'],
    ['28-Oct-08', 'en', '2008-10-28'],
    ['28-okt-08', 'sv', '2008-10-28'],
    ['27-Jul-76', 'en', '1976-07-27'],
    ['3 août 1981', 'fr', '1981-08-03'],
  ])('%s is read by the language of the heads (%s)', (text, language, day) => {
    expect(datesIn(text, [language])).toEqual([day])
  })

  test.each([
    '27 listopada 2018',
    '27 Brumaire 2018',
    '27-xyz-2018',
    '30-Feb-2018',
    '27-Jun-1066',
    '2018',
    '27-06-18',
  ])('%s is not guessed where nothing tells the month, or the day cannot be', (text) => {
    expect(datesIn(text)).toBeNull()
  })
})

describe('[SUB-12] the head of a table', () => {
  const rows = [heads['en'] ?? [], ['Lead', '231-100-4', '7439-92-1', 'Toxic', '27-Jun-2018']]

  test.each([0, 1, 12, 60])('is found below %i rows of explanation', async (above) => {
    const text = Array.from({ length: above }, (_, index) => [
      index === 0 ? 'Candidate List' : `Note ${index}, in words`,
    ])
    const read = listEntries(await readListTable(await workbook([...text, ...rows])))
    expect(read).toMatchObject({ entries: [{ name: 'Lead', dateOfInclusion: '2018-06-27' }] })
  })

  test('that cannot be read is quoted with its row', async () => {
    const file = csv([
      ['Exported on 1 May'],
      ['Stoff?', 'Nummer', 'Tag'],
      ['Lead', '7439-92-1', '27-Jun-2018'],
    ])
    expect(await readListTable(Buffer.from(file))).toMatchObject({
      faults: [{ code: 'list-file:no-head', row: 2, params: { found: '“Stoff?”, “Nummer”, “Tag”' } }],
    })
  })
})

test('[SUB-12] two reasons in another alphabet are both kept', () => {
  const written = 'Ιδιότητες ενδοκρινικής διαταραχής (Άρθρο 57στ) # Ευαισθητοποίηση (Άρθρο 57στ)'
  expect(reasonsIn(written)).toBe(written.replace(' #', ';'))
})

describe('[SUB-12] the Candidate List with its reasons in another language changes no reason', () => {
  let reader: Awaited<ReturnType<typeof shapeReader>>
  beforeAll(async () => {
    reader = await shapeReader('candidate_list')
  })
  const REASON = NEWER_HEAD.indexOf('Reason for inclusion')
  const { endocrine, respiratory, organ, concern } = {
    endocrine: 'Endocrine disrupting properties',
    respiratory: 'Respiratory sensitising properties',
    organ: 'Specific target organ toxicity after repeated exposure',
    concern: 'Equivalent level of concern having probable serious effects to ',
  }
  /** The list in force with German heads, and the words that `translate` has for its reasons. */
  const inGerman = (translate: (reason: string) => string) => {
    const titles = NEWER_HEAD.toSpliced(
      2,
      4,
      'EG-Nr.',
      'CAS-Nr.',
      'Datum der Aufnahme',
      'Grund für die Aufnahme',
    )
    const rows = newerRows(reader.current).map((row) =>
      row.with(REASON, String(row[REASON]).split(' # ').map(translate).join(' # ')),
    )
    return csv([
      titles.with(0, 'Stoffname').with(1, 'Beschreibung').with(7, 'Ergebnis').with(8, 'Tag des Ergebnisses'),
      ...rows,
    ])
  }

  test.each(Object.entries(reasonsOfPointF))('in %s', async (_language, [first, second, third, fourth]) => {
    const words: Record<string, string> = {
      [`${endocrine} (Article 57(f) - environment)`]: first,
      [`${respiratory} (Article 57(f) - human health)`]: second,
      [`${organ} (Article 57(f) - human health)`]: third,
      [`${concern}human health (Article 57(f) - human health)`]: fourth,
      'Carcinogenic (Article 57a)': 'Qqq (Artikel 57a)',
      'Toxic for reproduction (Article 57c)': 'Xxx (57 c)',
    }
    const { changes, warnings } = await reader.changesOf(inGerman((reason) => words[reason] ?? reason))
    expect(changes).toEqual(nothing)
    expect(warnings).not.toContain('reasons-unknown')
  })

  test('whose words are not known, and tells so', async () => {
    const unknown = (reason: string) => reason.replace(/^.*\((Article 57)?/, 'Qqq Xxx (Artikel 57')
    const { changes, warnings } = await reader.changesOf(inGerman(unknown))
    expect(changes).toEqual(nothing)
    expect(warnings).toContain('reasons-unknown')
  })

  test('but one that is another is told', async () => {
    const other = (reason: string) =>
      reason.includes('environment') ? 'Endokrinschädliche Eigenschaften (Artikel 57f - Gesundheit)' : reason
    const { changes } = await reader.changesOf(inGerman(other))
    expect(changes.changed.length).toBeGreaterThan(10)
    expect(new Set(changes.changed.flatMap(({ fields }) => fields))).toEqual(new Set(['reason']))
    expect(changes.changed[0]?.after.reason).toContain(
      'Endocrine disrupting properties (Article 57(f) - human health)',
    )
  })
})
