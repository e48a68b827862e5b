import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  productionUnitFields,
  type ProductionUnitCard,
  type PurchasedProduct,
} from '#contract/supply-chain/production-units.ts'
import { useEditing, type Editing } from '#web/editing/use-editing.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { unit, useSaveUnit } from '#web/supply-chain/units/units.queries.ts'
import { showToast } from '#web/ui/toast.ts'

export interface UnitValues {
  title: string
  country: string | null
  address: string
  location: string
  identifier: string
  products: readonly PurchasedProduct[]
}

/** A unit as it is stored; `known` is null for a new one. */
export interface StoredUnit {
  known: ProductionUnitCard | null
  version: number
}

export type UnitEditing = Editing<StoredUnit, UnitValues>

export const storedUnit = (known: ProductionUnitCard | null): StoredUnit => ({
  known,
  version: known?.version ?? 0,
})

export const valuesOfUnit = ({ known }: StoredUnit): UnitValues => ({
  title: known?.title ?? '',
  country: known?.country ?? null,
  address: known?.address ?? '',
  location: known?.location ?? '',
  identifier: known?.identifier ?? '',
  products: known?.products ?? [],
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

const inputOf = ({ title, country, address, location, identifier, products }: UnitValues) => ({
  title,
  country,
  address: orNull(address),
  location: orNull(location),
  identifier: orNull(identifier),
  productIds: products.map(({ id }) => id),
})

/** The faults of single products are those of their field. */
const byField = (faults: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(faults).map(([path, text]) => [path.startsWith('productIds') ? 'products' : path, text]),
  )

/** CHAIN-04: a new or known production unit while it is edited. */
export function useUnitEditing(supplierId: number, loaded: StoredUnit): UnitEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveUnit()
  const labels = { title: t('supplyChain.unit.column.title') }
  return useEditing({
    loaded,
    valuesOf: valuesOfUnit,
    validate: (values) => byField(validateBy(productionUnitFields, labels)(inputOf(values))),
    faultsOf: byField,
    write: async (values, { known }) => {
      const fields = productionUnitFields.parse(inputOf(values))
      await mutateAsync({ supplierId, known: known ?? undefined, fields })
      showToast({ title: t('supplyChain.unit.saved') })
    },
    onOutdated: () => {
      if (loaded.known) void queryClient.invalidateQueries(unit(loaded.known.id))
    },
    leave: { title: t('supplyChain.unit.leave'), what: t('supplyChain.unsaved') },
  })
}
