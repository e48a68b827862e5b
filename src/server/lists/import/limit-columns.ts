import { substanceLimit, type SubstanceLimit } from '#contract/lists/limits.ts'
import { casNumberFault } from '#domain/identifiers/cas-number.ts'
import { fault, type ListFileFault, type ListFileFaultCode } from '#domain/lists/file-fault.ts'
import type { ListColumn, TableHead } from '#server/lists/import/file-columns.ts'
import { datesIn } from '#server/lists/import/file-dates.ts'
import { numbersIn, withoutGuard } from '#server/lists/import/file-values.ts'

/** The columns of a limit in our own table. */
export const limitColumns = [
  'limit',
  'limitUnit',
  'limitOperator',
  'limitScope',
  'limitWeighed',
  'limitElement',
  'limitMembers',
  'limitOnlyFor',
  'limitAppliesWhen',
  'limitEquipment',
  'limitFrom',
  'limitTo',
  'limitNote',
  'limitSource',
  'limitSourceDate',
] as const satisfies readonly ListColumn[]
export type LimitColumn = (typeof limitColumns)[number]

/** The cells of one limit as written, and where they stand. */
export interface LimitCells {
  row: number
  cells: Partial<Record<ListColumn, string>>
}

/** The highest value of a limit in each unit: the whole material. */
const MOST = { '%': 100, 'mg/kg': 1_000_000 } as const
const FIGURE = /^\d{1,12}(\.\d{1,9})?$/
const MAX_SOURCE = 500
const MAX_NOTE = 2000
const MAX_ELEMENT = 64

/** Says whether a condition over facts of use can be judged; undefined: it can. */
export type ConditionFault = (condition: string) => string | undefined

/** Reads one limit; a column that is left out, or empty, is the common case: % of whatever holds it, above. */
export function readLimit(
  written: LimitCells,
  head: TableHead,
  conditionFault: ConditionFault,
): { limit: SubstanceLimit; faults: ListFileFault[] } {
  const faults: ListFileFault[] = []
  const cells = limitReader(written, head, faults)
  const { text, choice } = cells
  const limit: SubstanceLimit = {
    ...figureOf(cells),
    operator: choice('limitOperator', shape.operator.options, 'above'),
    scope: choice('limitScope', shape.scope.options, 'any'),
    ...weighedOf(cells),
    members: membersOf(cells),
    onlyFor:
      text('limitOnlyFor') === ''
        ? null
        : choice<'recovered_material'>('limitOnlyFor', ['recovered_material'], 'recovered_material'),
    ...useOf(cells, conditionFault),
    ...daysOf(cells),
    note: text('limitNote').slice(0, MAX_NOTE),
    source: text('limitSource').slice(0, MAX_SOURCE),
    sourceDate: cells.day('limitSourceDate') ?? '',
  }
  return { limit, faults }
}

const shape = substanceLimit.shape

/** The cells of a limit, read and refused by their column. */
type LimitReader = ReturnType<typeof limitReader>

function limitReader({ row, cells }: LimitCells, head: TableHead, faults: ListFileFault[]) {
  const text = (column: LimitColumn) => withoutGuard((cells[column] ?? '').trim())
  const refuse = (code: ListFileFaultCode, column: LimitColumn, params: ListFileFault['params'] = {}) => {
    const title = head.titles[head.places.get(column) ?? -1] ?? null
    faults.push(fault(code, { row, column: title, value: text(column) }, params))
  }
  const choice = <T extends string>(column: LimitColumn, options: readonly T[], usual: T): T => {
    const written = text(column).toLowerCase().replaceAll(' ', '_')
    const chosen = options.find((option) => option === (written === '' ? usual : written))
    if (chosen === undefined) refuse('list-file:choice', column, { options: options.join(', ') })
    return chosen ?? usual
  }
  const day = (column: 'limitFrom' | 'limitTo' | 'limitSourceDate') => {
    const dates = datesIn(text(column), head.languages)
    if (dates === null || dates.length > 1) refuse('list-file:date', column)
    return dates?.[0] ?? null
  }
  return { text, refuse, choice, day }
}

function figureOf({ text, choice, refuse }: LimitReader) {
  const unit = choice('limitUnit', shape.unit.options, '%')
  const written = text('limit')
  const value = written.replace(',', '.')
  // A thousandth of a limit, or a thousand times as much, must not pass for it. Nobody writes 1.500 for 1.5 but to part thousands.
  if (/^[1-9]\d{0,2}(?:,\d{3}|\.\d\d0)$/.test(written) && Number(written.replace(/[.,]/, '')) <= MOST[unit])
    refuse('list-file:limit-ambiguous', 'limit', { whole: written.replace(/[.,]/, ''), part: value })
  if (!FIGURE.test(value) || Number(value) > MOST[unit])
    refuse('list-file:limit-value', 'limit', { max: MOST[unit] })
  return { value, unit }
}

function weighedOf({ text, choice, refuse }: LimitReader) {
  const weighed = choice('limitWeighed', shape.weighed.options, 'substance')
  const element = text('limitElement')
  if ((weighed === 'element') !== (element !== '') || element.length > MAX_ELEMENT)
    refuse('list-file:element', 'limitElement')
  return { weighed, element: element || null }
}

function membersOf({ text, refuse }: LimitReader): string[] {
  const members = numbersIn(text('limitMembers'))
  if (members.some((number) => casNumberFault(number)))
    refuse('list-file:cas-format', 'limitMembers', { example: '7439-92-1' })
  return members
}

function useOf({ text, refuse }: LimitReader, conditionFault: ConditionFault) {
  const appliesWhen = text('limitAppliesWhen')
  const reason = appliesWhen === '' ? undefined : conditionFault(appliesWhen)
  if (reason !== undefined) refuse('list-file:condition', 'limitAppliesWhen', { reason })
  const equipment = text('limitEquipment')
  if (!shape.equipment.safeParse(equipment).success) refuse('list-file:equipment', 'limitEquipment')
  return { equipment, appliesWhen }
}

function daysOf({ day, refuse }: LimitReader) {
  const [validFrom, validTo] = [day('limitFrom'), day('limitTo')]
  if (validFrom !== null && validTo !== null && validTo < validFrom) refuse('list-file:date', 'limitTo')
  return { validFrom, validTo }
}
