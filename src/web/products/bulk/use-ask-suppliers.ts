import { useAskAbout } from '#web/exchange/ask/use-ask-about.ts'
import { bulkCalls } from '#web/products/bulk/calls.ts'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'

/** OV-14: leads to the screen that asks suppliers about the chosen products. */
export const useAskSuppliers = ({ selection, count }: BulkChoice) =>
  useAskAbout({ count, idsOf: async () => (await bulkCalls()).idsOf(selection) })
