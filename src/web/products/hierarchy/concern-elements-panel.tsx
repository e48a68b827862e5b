import { SegmentedControl, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { placementOrders, type ConcernElement, type PlacementOrder } from '#contract/products/hierarchy.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { concernElements } from '#web/products/hierarchy/hierarchy.queries.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { PlaceElements } from '#web/products/hierarchy/place-elements.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { numbersOf } from '#web/compliance/explanation-text.ts'
import { TextLink } from '#web/ui/link.tsx'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#web/ui/timing.ts'

/**
 * PROD-23: components with concern substances, with the paths; a product's own substances can be moved into
 * components.
 */
export function ConcernElementsPanel({ card }: { card: ProductCard }) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<PlacementOrder>('top_down')
  const [paging, setPaging] = useState(FIRST_PAGE)
  const { data, error, refetch } = useQuery(concernElements(card.id, { order, ...paging }))
  const isOwn = card.canEdit && !card.isComplex && card.hasConcernSubstances === true
  return (
    <SectionPanel
      id="concern-elements"
      title={t('hierarchy.elements.title')}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('hierarchy.elements.order')}
            data={placementOrders.map((value) => ({ value, label: t(`hierarchy.elements.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
          {isOwn && <PlaceElements card={card} />}
        </>
      }
      isFlush
    >
      <FetchFailed title={t('hierarchy.failed')} query={{ error, refetch }} />
      {data?.totalItems === 0 && (
        <Text p={16} c="var(--k-text2)">
          {t('hierarchy.elements.none')}
        </Text>
      )}
      {data && data.totalItems > 0 && <Elements elements={data.items} />}
      {data && data.totalItems > DEFAULT_PAGE_SIZE && (
        <ListFooter totalItems={data.totalItems} paging={paging} onPaging={setPaging} />
      )}
    </SectionPanel>
  )
}

function Elements({ elements }: { elements: readonly ConcernElement[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('hierarchy.elements.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('hierarchy.elements.substance')}</Table.Th>
            <Table.Th>{t('hierarchy.elements.list')}</Table.Th>
            <Table.Th>{t('hierarchy.elements.share')}</Table.Th>
            <Table.Th>{t('hierarchy.elements.place')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {elements.map((element) => (
            <Table.Tr
              key={[
                element.list,
                element.substance.id,
                element.materialName,
                ...element.items.map(({ id }) => id),
              ].join(' ')}
            >
              <Table.Th scope="row" fw={400}>
                {element.substance.name}
                <div className={classes['numbers']}>{numbersOf(element.substance, t)}</div>
              </Table.Th>
              <Table.Td>{element.listTitle}</Table.Td>
              <Table.Td className="tabular">
                {element.concentration === null
                  ? t('hierarchy.elements.unknownShare')
                  : format.percent(element.concentration)}
                {element.materialName !== '' && (
                  <div className={classes['numbers']}>{element.materialName}</div>
                )}
              </Table.Td>
              <Table.Td>
                <Place element={element} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The way as breadcrumbs. */
function Place({ element: { items, ways } }: { element: ConcernElement }) {
  const { t } = useTranslation()
  if (items.length === 1) return t('hierarchy.elements.itself')
  return (
    <>
      <ol className={classes['crumbs']}>
        {items.map(({ id, title }, index) => (
          // oxlint-disable-next-line no-array-index-key -- hidden products have no id; the way is drawn as a whole
          <li key={id ?? `hidden-${index}`}>
            {id === null ? (
              <span className={classes['hidden']}>{t('hierarchy.hidden')}</span>
            ) : (
              <TextLink to="/product/$id/card" params={{ id }}>
                {title}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      {ways > 1 && <div className={classes['numbers']}>{t('hierarchy.elements.ways', { count: ways })}</div>}
    </>
  )
}
