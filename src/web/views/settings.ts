import { legislationOfColumn, plainColumns } from '#contract/products/columns.ts'
import type { ColumnChoice, SavedView, ViewSettings } from '#contract/views.ts'
import type { ProductFilters } from '#contract/products/overview.ts'
import { columnsThatAre } from '#web/screen/list/column-choice.ts'
import { MORE_LAWS } from '#web/views/more-laws.ts'
import { filtersOf, overviewSearch, type OverviewSearch } from '#web/views/overview-search.ts'
import type { OpenedView } from '#web/views/viewed-list.ts'

const alwaysThere: ReadonlySet<string> = new Set(['name', 'updatedAt', MORE_LAWS, ...plainColumns])

/** The filters of a view of the overview: the server refuses those of another list. */
export const productFiltersOf = ({ filters }: ViewSettings) => filters as ProductFilters

/** A view of the overview without filters and columns that no longer exist, and the list of the omitted ones. */
export function openView(settings: ViewSettings, legislationIds: readonly number[]): OpenedView {
  const isThere = (column: string) => {
    const legislation = legislationOfColumn(column)
    if (legislation !== null) return legislationIds.includes(legislation)
    return alwaysThere.has(column)
  }
  const { columns: stored, filters: _stored, sort, ...rest } = settings
  const { legislationStatuses = {}, ...others } = productFiltersOf(settings)
  const statuses = Object.entries(legislationStatuses)
  const { columns, gone: goneColumns } = columnsThatAre(stored, isThere)
  const gone = [...new Set([...goneColumns, ...(sort === undefined || isThere(sort) ? [] : [sort])])]
  const lost = [
    ...gone.flatMap((column) => legislationOfColumn(column) ?? []),
    ...statuses.map(([id]) => Number(id)).filter((id) => !legislationIds.includes(id)),
  ]
  return {
    settings: {
      ...rest,
      columns,
      ...(sort !== undefined && isThere(sort) ? { sort } : {}),
      filters: {
        ...others,
        ...(statuses.length > 0 && {
          legislationStatuses: Object.fromEntries(
            statuses.filter(([id]) => legislationIds.includes(Number(id))),
          ),
        }),
      },
    },
    gone: {
      legislations: [...new Set(lost)],
      columns: gone.filter((column) => legislationOfColumn(column) === null),
    },
  }
}

/** The first page of a view, or (null) of the plain list. */
export function searchOfView(
  view: SavedView | null,
  legislationIds: readonly number[],
  perPage: OverviewSearch['perPage'],
): OverviewSearch {
  if (view === null) return { page: 1, perPage, direction: 'asc' }
  const { settings } = openView(view.settings, legislationIds)
  const { direction } = settings
  const sort = overviewSearch.shape.sort.parse(settings.sort)
  return { page: 1, perPage, sort, direction, view: view.id, ...productFiltersOf(settings) }
}

/** The settings of a view for the filters, sorting and columns that the screen shows. */
export const settingsOf = (search: OverviewSearch, columns: ColumnChoice): ViewSettings => ({
  filters: filtersOf(search),
  ...(search.sort && { sort: search.sort }),
  direction: search.direction,
  columns,
})

/**
 * True when two settings show the same rows and columns; empty filters and the order of choices make no
 * difference.
 */
export function isSameView(a: ViewSettings, b: ViewSettings): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function comparable({ filters, sort, direction, columns }: ViewSettings): unknown {
  const { added, hidden, order, widths } = columns
  return sorted({
    filters,
    sort: sort ?? null,
    direction: sort ? direction : null,
    added: added.toSorted(),
    hidden: hidden.toSorted(),
    order: order.join(),
    widths,
  })
}

/** Keys in their order, and nothing that asks for nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted()
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, sorted(inner)] as const)
    .filter(
      ([, inner]) =>
        inner !== undefined &&
        !(typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}
