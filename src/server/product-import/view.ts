import type { Language } from '#contract/values/locale.ts'
import { type ImportLine, type ProductImport } from '#contract/product-import.ts'
import { importFields, type ImportField } from '#contract/product-import-settings.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import { rowFaultKind, rowFaultText } from '#domain/product-import/row-fault-texts.ts'
import type { ImportRow, LineRow } from '#server/product-import/imports.repository.ts'

/** An import as the contract writes it. */
export function importOf(row: ImportRow, language: Language): ProductImport {
  const { outcome, jobId, jobKind, jobState } = row
  return {
    id: row.id,
    fileName: row.fileName,
    fileSize: row.fileSize,
    state: row.state,
    sheets: row.sheets.map(({ name, notes = {} }) => ({ name, notes })),
    settings: row.settings,
    outcome: outcome && {
      ...outcome,
      // Not counted in what was checked before wrong values could be left out.
      valuesLeftOut: outcome.valuesLeftOut ?? 0,
      faultKinds: outcome.faultKinds.map(({ code, count }) => ({
        code,
        count,
        text: rowFaultKind(code, language),
      })),
    },
    job: jobId && jobKind && jobState ? { id: jobId, kind: jobKind, state: jobState } : null,
    changeSetId: row.changeSetId,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
  }
}

/** A line in the reader's language. */
export function lineOf({ row, outcome, title, changes, faults }: LineRow, language: Language): ImportLine {
  return {
    row,
    outcome,
    title,
    changes: changes.map((change) => ({ ...change, field: changeTitle(change.field, language) })),
    faults: faults.map((fault) => ({
      row: fault.row,
      column: fault.column,
      cell: fault.cell ?? null,
      value: fault.value,
      code: fault.code,
      message: rowFaultText(fault, language),
    })),
  }
}

const otherTitles = {
  removed: { en: 'Component removed', sv: 'Komponent borttagen' },
  isDeclaredComplex: { en: 'Has components', sv: 'Har komponenter' },
} as const

const isField = (field: string): field is ImportField => importFields.some((known) => known === field)

/** "in:P-100": the component of that product. */
function changeTitle(field: string, language: Language): string {
  if (field.startsWith('in:')) return `${{ en: 'In', sv: 'I' }[language]} ${field.slice('in:'.length)}`
  if (field === 'removed' || field === 'isDeclaredComplex') return otherTitles[field][language]
  return isField(field) ? fieldTitle(field, language) : field
}
