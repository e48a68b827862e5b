import { z } from 'zod'

import { fileFault, type FileFault } from '#contract/lists/import.ts'
import { ApiError } from '#web/http/api-error.ts'

/** The faults of a refused file, with their places; none when it was refused for another reason. */
export function faultsOf(error: unknown): FileFault[] {
  if (!(error instanceof ApiError)) return []
  return z.array(fileFault).catch([]).parse(error.details['faults'])
}
