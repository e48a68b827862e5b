import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { unitColumns } from '#web/supply-chain/units/columns.tsx'
import { unitsOfSupplier } from '#web/supply-chain/units/units.queries.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const shown = ['title', 'country', 'location', 'products']
const columns = unitColumns.filter(({ id }) => shown.includes(id))

/** CHAIN-04: the places where a supplier makes products, on the supplier's card. */
export function SupplierUnits({ supplierId }: { supplierId: number }) {
  const { t } = useTranslation()
  const mayAdd = useAbility().can('create', 'ProductionUnit')
  const list = useListScreen({
    label: t('supplyChain.unit.ofSupplier'),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(unitsOfSupplier(supplierId)),
    empty: <EmptyState title={t('supplyChain.unit.none')} text={t('supplyChain.unit.noneOfSupplier')} />,
    failed: t('errors.screenTitle'),
  })
  return (
    <Box mt={32}>
      <SectionPanel
        isFlush
        title={t('supplyChain.unit.ofSupplier')}
        actions={
          mayAdd && (
            <LinkButton
              variant="default"
              size="xs"
              to="/administration/suppliers/$sid/card/production-units/add"
              params={{ sid: supplierId }}
            >
              {t('supplyChain.unit.add')}
            </LinkButton>
          )
        }
      >
        <ListBody list={list} />
      </SectionPanel>
    </Box>
  )
}
