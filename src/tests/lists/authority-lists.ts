import type { ListEntry, ListFacts, ListMember } from '#domain/lists/entry.ts'
import { NEWEST } from '#server/reference/candidate-list.ts'
import { planLists } from '#server/reference/planned-lists.ts'
import { substanceIndex } from '#server/reference/substance-index.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { authorityDay } from '#tests/lists/list-files.ts'

/** An entry of a list as it ships, as the import knows it. */
export interface ShippedEntry extends ListEntry {
  number: string | null
  description: string
  reason: string
  members: ListMember[]
  facts: ListFacts
}

/** The lists of the authority as they ship, without a database. */
export async function shippedLists(): Promise<Map<string, ShippedEntry[]>> {
  const planned = planLists(await readReferenceTables(), NEWEST, substanceIndex())
  return new Map(
    planned.map(({ list, entries }) => [
      list.key,
      entries.map(({ number, name, reason, dateOfInclusion, details }) => ({
        number,
        name,
        reason,
        dateOfInclusion,
        ecNumbers: details.ecNumbers ?? [],
        casNumbers: details.casNumbers ?? [],
        description: details.description ?? '',
        members: details.members ?? [],
        facts: {
          ...(details.latestApplicationDate ? { latestApplicationDate: details.latestApplicationDate } : {}),
          ...(details.sunsetDate ? { sunsetDate: details.sunsetDate } : {}),
        },
      })),
    ]),
  )
}

/** The way in which an export writes its cells. */
export interface Writing {
  /** A date; `iso` is never empty. */
  day?: (iso: string) => string
  /** Separator between the numbers of a cell, and between reasons. */
  between?: string
  none?: string
  /** Rows of members below their group. */
  withMembers?: boolean
}

type Rows = string[][]

const wording = ({ day = authorityDay, between = '\n', none = '-', withMembers = false }: Writing) => ({
  dayOf: (iso: string | null | undefined) => (iso ? day(iso) : none),
  listed: (numbers: readonly string[]) => numbers.join(between) || none,
  told: (text: string) => text.replaceAll('; ', between.includes('#') ? between : ' # ') || none,
  rowsOf: (entry: ShippedEntry): ListMember[] => [entry, ...(withMembers ? entry.members : [])],
})

export const XIV_HEAD = [
  'Substance name',
  'Description',
  'EC number',
  'CAS number',
  'Entry number',
  'Latest application date',
  'Latest application date remarks',
  'Sunset date',
  'Sunset date remarks',
  'Reason for inclusion',
  'Exempted (categories of) uses',
  'Review periods',
  'Regulatory outcome',
  'Regulatory outcome date',
]

/** Rows of Annex XIV below XIV_HEAD. */
export function annexXivRows(entries: readonly ShippedEntry[], writing: Writing = {}): Rows {
  const { dayOf, listed, told, rowsOf } = wording(writing)
  return entries.flatMap((entry) =>
    rowsOf(entry).map((one) => [
      one.name,
      one === entry ? told(entry.description) : dayOf(null),
      listed(one.ecNumbers),
      listed(one.casNumbers),
      entry.number ?? '',
      dayOf(entry.facts.latestApplicationDate),
      dayOf(null),
      dayOf(entry.facts.sunsetDate),
      dayOf(null),
      told(entry.reason),
      dayOf(null),
      dayOf(null),
      'Included',
      dayOf('2011-02-17'),
    ]),
  )
}

export const XVII_HEAD = [
  'Substance name',
  'Description',
  'EC number',
  'CAS number',
  'Entry number',
  'Conditions',
  'Regulatory outcome',
  'Regulatory outcome date',
]

/** Rows of Annex XVII below XVII_HEAD. */
export function annexXviiRows(entries: readonly ShippedEntry[], writing: Writing = {}): Rows {
  const { dayOf, listed, rowsOf } = wording(writing)
  return entries.flatMap((entry) =>
    rowsOf(entry).map((one) => [
      one.name,
      dayOf(null),
      listed(one.ecNumbers),
      listed(one.casNumbers),
      entry.number ?? '',
      'https://eur-lex.europa.eu/x',
      'Restricted',
      dayOf(entry.dateOfInclusion),
    ]),
  )
}

export const POPS_HEAD = [
  'Substance name',
  'Description',
  'EC number',
  'CAS number',
  'Date of inclusion',
  'POPs Regulation Annex',
  'Regulatory outcome',
  'Regulatory outcome date',
]

/** Rows of the POPs Regulation below POPS_HEAD. */
export function popsRows(entries: readonly ShippedEntry[], writing: Writing = {}): Rows {
  const { dayOf, listed, told, rowsOf } = wording(writing)
  return entries.flatMap((entry) =>
    rowsOf(entry).map((one) => [
      one.name,
      one === entry ? told(entry.description) : dayOf(null),
      listed(one.ecNumbers),
      listed(one.casNumbers),
      dayOf(entry.dateOfInclusion),
      'Annex I, part A # Annex IV',
      'Listed',
      dayOf(entry.dateOfInclusion),
    ]),
  )
}

/** Rows with only some of the columns of their head, perhaps under other heads. */
export function columnsOf(
  rows: Rows,
  head: readonly string[],
  titles: Readonly<Record<string, string>>,
): Rows {
  const places = Object.keys(titles).map((title) => head.indexOf(title))
  return [Object.values(titles), ...rows.map((row) => places.map((place) => row[place] ?? ''))]
}

const EXPANDED = [
  'Substance name',
  'Description',
  'EC number',
  'CAS number',
  'Regulatory group',
  'Group relationship',
]
/** The export of all substances: members tell their group, groups have no rows. */
export const expandedRows = (entries: readonly ShippedEntry[]): Rows => [
  EXPANDED,
  ...entries.flatMap((entry) =>
    (entry.members.length > 0 ? entry.members : [entry]).map((one) => [
      one.name,
      '-',
      one.ecNumbers.join('\n') || '-',
      one.casNumbers.join('\n') || '-',
      one === entry ? '-' : entry.name,
      one === entry ? '-' : 'Member',
    ]),
  ),
]
