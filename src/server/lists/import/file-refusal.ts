import type { Language } from '#contract/values/locale.ts'
import type { ListFileFault } from '#domain/lists/file-fault.ts'
import { AppError } from '#server/errors.ts'
import { faultText } from '#server/lists/import/file-texts.ts'

/** The refusal of a file: a wrong kind of file as a whole, faults inside the right kind one by one. */
export function refusalOf(language: Language, faults: readonly ListFileFault[]): AppError {
  const wrongKind = faults.find(({ code }) => code === 'table:wrong-kind')
  if (wrongKind) return new AppError('file:wrong-type', { found: wrongKind.params.found })
  return new AppError('file:faults', {
    count: faults.length,
    faults: faults.map((found) => faultText(found, language)),
  })
}
