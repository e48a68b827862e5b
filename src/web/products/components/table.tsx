import { ActionIcon, Table, Text } from '@mantine/core'
import { IconFolder, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RequestState } from '#contract/exchange/requests.ts'
import type { IncludedProduct, ProductCard } from '#contract/products/products.ts'
import { requestStateTitles } from '#domain/exchange/titles.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { hasAmount } from '#web/products/form/has-amount.ts'
import { AmountField } from '#web/products/components/amount-field.tsx'
import classes from '#web/products/components/components.module.css'
import type { ComponentActions } from '#web/products/components/use-components.ts'
import { toneOfRequest } from '#web/exchange/status/badge.tsx'
import { useLanguage } from '#web/i18n/index.ts'
import { ProductIcon } from '#web/products/fields/product-icon.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import type { Paging } from '#web/ui/timing.ts'
import { UnitsInput } from '#web/ui/units-input.tsx'

/** More than these come in pages: a thousand rows with their fields would make the whole card slow. */
const ROWS_AT_ONCE = 30

type ComponentsTableProps = { editing: CardEditing; actions: ComponentActions }

/** PROD-12: name, ID, number of units, supplier, request status, actions. A group's members have no units (COMP-15). */
export function ComponentsTable({ editing, actions }: ComponentsTableProps) {
  const { t } = useTranslation()
  const { card } = editing.base
  const isGroup = card.type === 'product_group'
  const products = card.includedProducts
  const { paging, setPaging, rows } = useRows(editing)
  return (
    <>
      <Table
        miw={560}
        // With amounts the fields need the room.
        horizontalSpacing={hasAmounts(card) ? 8 : 16}
        className={classes['table']}
        aria-label={t('productCard.components.table')}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('productCard.components.name')}</Table.Th>
            <Table.Th>{t('productCard.components.id')}</Table.Th>
            {!isGroup && <Table.Th ta="right">{t('productCard.components.units')}</Table.Th>}
            {hasAmounts(card) && <Table.Th ta="right">{t('productFacts.amount.column')}</Table.Th>}
            <Table.Th>{t('productCard.components.supplier')}</Table.Th>
            <Table.Th>{t('productCard.components.request')}</Table.Th>
            {card.canEdit && <Table.Th aria-label={t('productCard.components.actions')} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((product) => (
            <ComponentRow key={product.id} product={product} editing={editing} actions={actions} />
          ))}
        </Table.Tbody>
      </Table>
      {products.length > ROWS_AT_ONCE && (
        <ListFooter totalItems={products.length} paging={paging} onPaging={setPaging} />
      )}
      {products.length < card.totalIncludedProducts && (
        <Text className={classes['inset']} fz={12} c="var(--k-text3)">
          {t('productCard.components.first', {
            shown: products.length,
            all: card.totalIncludedProducts,
          })}
        </Text>
      )}
    </>
  )
}

/**
 * The rows of a page, or all rows where they are few. A row with a fault is scrolled into sight when the
 * fault is shown.
 */
function useRows({ base, errors }: CardEditing) {
  const products = base.card.includedProducts
  const [asked, setPaging] = useState<Paging>({ page: 1, perPage: ROWS_AT_ONCE })
  const faulty = products.findIndex(({ id }) => errors[`units.${id}`] !== undefined)
  const [reported, setReported] = useState(faulty)
  if (faulty !== reported) {
    setReported(faulty)
    if (faulty >= 0) setPaging({ ...asked, page: Math.floor(faulty / asked.perPage) + 1 })
  }
  // A component may have been taken out meanwhile.
  const page = Math.min(asked.page, Math.max(1, Math.ceil(products.length / asked.perPage)))
  const first = (page - 1) * asked.perPage
  return {
    paging: { ...asked, page },
    setPaging,
    rows: products.length > ROWS_AT_ONCE ? products.slice(first, first + asked.perPage) : products,
  }
}

/** PROD-41: the column is there where a component has an amount to give. */
const hasAmounts = ({ type, includedProducts }: ProductCard): boolean =>
  type !== 'product_group' && includedProducts.some(hasAmount)

function ComponentRow({ product, editing, actions }: ComponentsTableProps & { product: IncludedProduct }) {
  const { t } = useTranslation()
  const { id, title, type, kind, productId, hasChildren, supplier } = product
  const { card } = editing.base
  const { isFromSupplier } = rulesOf(type)
  const language = useLanguage()
  const requestWord = (state: RequestState | null) =>
    state === null ? t('productCard.components.noRequest') : requestStateTitles[state][language]
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes['name']}>
          {hasChildren ? (
            <IconFolder size={16} stroke={1.6} color="var(--k-text3)" aria-hidden="true" />
          ) : (
            <ProductIcon type={type} kind={kind} />
          )}
          <TextLink to="/product/$id/card" params={{ id }} fw={500} c="var(--k-text)" truncate title={title}>
            {title}
          </TextLink>
        </span>
      </Table.Td>
      <Table.Td fz={12}>{productId}</Table.Td>
      {card.type !== 'product_group' && (
        <Table.Td className={classes['units']}>
          <Units product={product} editing={editing} />
        </Table.Td>
      )}
      {hasAmounts(card) && (
        <Table.Td className={classes['units']}>
          {hasAmount(product) && <AmountField product={product} editing={editing} />}
        </Table.Td>
      )}
      <Table.Td>
        {supplier?.title ?? t(`productCard.components.${isFromSupplier ? 'noSupplier' : 'own'}`)}
      </Table.Td>
      <Table.Td>
        <StatusWord
          tone={product.requestStatus === null ? 'none' : toneOfRequest(product.requestStatus)}
          word={requestWord(product.requestStatus)}
        />
      </Table.Td>
      {card.canEdit && (
        <Table.Td ta="right">
          <ActionIcon
            aria-label={t('productCard.components.remove', { name: title })}
            disabled={actions.isPending}
            onClick={() => actions.exclude(product)}
          >
            <IconTrash size={15} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** PROD-16: rechecked on every change; saved with the card. */
function Units({ product, editing }: { product: IncludedProduct; editing: CardEditing }) {
  const { t } = useTranslation()
  const { form, errors, change, base } = editing
  const units = form.units[product.id] ?? product.numberOfUnits
  return (
    <UnitsInput
      label={t('productCard.components.unitsOf', { name: product.title })}
      value={units}
      error={errors[`units.${product.id}`]}
      isChanged={units !== product.numberOfUnits}
      isDisabled={!base.card.canEdit}
      onChange={(value) => change('units', { ...form.units, [product.id]: value })}
    />
  )
}
