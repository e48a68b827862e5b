import { useAskAbout } from '#web/exchange/ask/use-ask-about.ts'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'
import { fetchPart } from '#web/ui/lazy-part.tsx'

/** OV-14: leads to the screen that asks suppliers about the chosen products. */
export const useAskSuppliers = ({ selection, count }: BulkChoice) =>
  useAskAbout({
    count,
    idsOf: async () => {
      const { idsOf } = await fetchPart(() => import('#web/products/bulk/bulk.queries.ts'))
      return idsOf(selection)
    },
  })
