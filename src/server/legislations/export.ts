import type { LegislationColumn, LegislationExport, LegislationRow } from '#contract/legislations/editing.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import {
  legislationColumnTitles,
  legislationGroupWords,
  legislationKindWords,
  legislationStateWords,
  legislationTypeWords,
} from '#domain/legislations/words.ts'
import type { AnyContext } from '#server/context.ts'
import { planList, type FileColumn } from '#server/exports/list-plan.ts'
import { downloadNow } from '#server/exports/plan.ts'
import type { Download } from '#server/http/answers.ts'
import { findRows } from '#server/legislations/rows.repository.ts'

const TITLE: LocalizedText = { en: 'Legislations', sv: 'Lagstiftningar' }

/** ADM-03: the shown legislations as a file. */
export async function exportLegislations(
  ctx: AnyContext,
  { columns: shown, format, ...filters }: LegislationExport,
): Promise<Download> {
  const plan = await planList(ctx, {
    title: TITLE[ctx.language],
    columns: columnsIn(ctx.language),
    shown: ctx.subscriberId === null ? withoutSwitch(shown) : shown,
    pageOf: (now, page) => findRows(now, { ...filters, ...page }),
  })
  return downloadNow(ctx, plan, format)
}

function columnsIn(language: Language): Record<LegislationColumn, FileColumn<LegislationRow>> {
  const head = (column: LegislationColumn) => legislationColumnTitles[column][language]
  return {
    title: { title: head('title'), width: 60, cell: ({ title }) => title },
    shortName: { title: head('shortName'), cell: ({ shortName }) => shortName },
    id: { title: head('id'), kind: 'number', width: 8, cell: ({ id }) => id },
    types: { title: head('types'), width: 24, cell: ({ type }) => legislationTypeWords[type][language] },
    groups: {
      title: head('groups'),
      width: 12,
      cell: ({ group }) => group && legislationGroupWords[group][language],
    },
    kinds: {
      title: head('kinds'),
      width: 24,
      cell: ({ kind }) => kind && legislationKindWords[kind][language],
    },
    states: { title: head('states'), width: 16, cell: ({ state }) => legislationStateWords[state][language] },
    isOn: { title: head('isOn'), kind: 'boolean', width: 12, cell: ({ isOn }) => isOn },
  }
}

/** A system administrator has no company that could work with a legislation. */
const withoutSwitch = (shown: readonly LegislationColumn[]) => shown.filter((column) => column !== 'isOn')
