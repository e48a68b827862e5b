import type { RequestId } from '#contract/values/ids.ts'

/** Address of the screen that asks a supplier of the own company. */
export const forwardPath = (id: RequestId): string => `/received-requests/${id}/forward`
