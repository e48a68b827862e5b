import { Button, Checkbox, List, Modal, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { supplierId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import { convertProduct } from '#contract/products/products.ts'
import { conversionTargets, type ConversionRefusal } from '#domain/products/conversions.ts'
import { rulesOf, typeTitle } from '#domain/products/types.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import type { Titled } from '#web/products/form/card.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { SuppliersField } from '#web/products/fields/suppliers-field.tsx'
import { productsChanged } from '#web/cache/product-keys.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type ConvertProductProps = { editing: CardEditing; isOpen: boolean; onClose: () => void }

/**
 * PROD-04: dialog that converts a product to another type. Only types of the table are offered; obstacles are
 * shown with their rows.
 */
export function ConvertProduct({ editing, isOpen, onClose }: ConvertProductProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { card } = editing.base
  const targets = conversionTargets(card.type)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('productFacts.convert.title', { name: card.title })}>
      {targets.length === 0 ? (
        <Text>{t('productFacts.convert.none', { type: typeTitle(card.type, language) })}</Text>
      ) : (
        <ConvertForm editing={editing} targets={targets} onClose={onClose} />
      )}
    </Modal>
  )
}

type ConvertFormProps = { editing: CardEditing; targets: readonly ProductType[]; onClose: () => void }

function ConvertForm({ editing, targets, onClose }: ConvertFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { card } = editing.base
  const [type, setType] = useState<ProductType | null>(targets.length === 1 ? (targets[0] ?? null) : null)
  const [suppliers, setSuppliers] = useState<readonly Titled[]>(card.suppliers)
  const [areRemoved, setRemoved] = useState(false)
  const convert = useConversion(editing, onClose)
  const hasSuppliers = card.suppliers.length > 0
  const needs = type !== null && rulesOf(type).suppliers === 'needed'
  const losesThem = type !== null && !needs && hasSuppliers
  const submit = () => {
    if (type === null) return
    const after = needs ? suppliers : areRemoved ? [] : card.suppliers
    convert.mutate({ type, supplierIds: after.map(({ id }) => supplierId.parse(id)) })
  }
  return (
    <Stack gap={16}>
      <Radio.Group
        label={t('productFacts.convert.lead', { type: typeTitle(card.type, language) })}
        value={type}
        onChange={(value) => {
          setType(value)
          convert.reset()
        }}
      >
        <Stack gap={8} mt={8}>
          {targets.map((target, index) => (
            <Radio
              key={target}
              data-autofocus={index === 0 || undefined}
              value={target}
              label={typeTitle(target, language)}
              description={t(`newProduct.type.${target}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {needs && <SuppliersField value={suppliers} onChange={setSuppliers} />}
      {losesThem && (
        <Checkbox
          label={t('productFacts.convert.suppliersGo', {
            names: card.suppliers.map(({ title }) => title).join(', '),
          })}
          checked={areRemoved}
          onChange={(event) => setRemoved(event.currentTarget.checked)}
        />
      )}
      {convert.error && type && <Refused error={convert.error} type={type} />}
      <DialogButtons mt={0} onCancel={onClose}>
        <Button disabled={type === null} loading={convert.isPending} onClick={submit}>
          {t('productFacts.convert.submit')}
        </Button>
      </DialogButtons>
    </Stack>
  )
}

type Conversion = { type: ProductType; supplierIds: z.output<typeof supplierId>[] }

function useConversion({ base, adopt }: CardEditing, onDone: () => void) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Conversion) => call(convertProduct, { params: { id: base.card.id }, body }),
    onSuccess: async (card, { type }) => {
      onDone()
      adopt(card)
      showToast({ title: t('productFacts.convert.done', { type: typeTitle(type, language) }) })
      await productsChanged(queryClient)
    },
  })
}

const refusals = z.array(
  z.object({
    rule: z.enum([
      'pair',
      'components',
      'declared',
      'supplier_needed',
      'suppliers',
      'parents',
      'groups',
      'answers',
      'kind',
    ] satisfies ConversionRefusal['rule'][]),
    rows: z.array(z.string()),
  }),
)

/** Each rule that stands against it, with its rows. */
function Refused({ error, type }: { error: Error; type: ProductType }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const parsed = error instanceof ApiError ? refusals.safeParse(error.details['refusals']) : null
  if (!parsed?.success) return <Note tone="breach">{errorText(t, error)}</Note>
  return (
    <Note tone="breach">
      <Text fw={500}>{t('productFacts.convert.refused', { type: typeTitle(type, language) })}</Text>
      <List size="sm" spacing={4}>
        {parsed.data.map(({ rule, rows }) => (
          <List.Item key={rule}>
            {t(`productFacts.convert.rule.${rule}`)}
            {rows.length > 0 && (
              <List listStyleType="disc" withPadding size="sm">
                {rows.slice(0, MAX_ROWS).map((row) => (
                  <List.Item key={row}>{row}</List.Item>
                ))}
                {rows.length > MAX_ROWS && (
                  <List.Item>{t('productFacts.convert.more', { count: rows.length - MAX_ROWS })}</List.Item>
                )}
              </List>
            )}
          </List.Item>
        ))}
      </List>
    </Note>
  )
}

/** More names than these help nobody to begin. */
const MAX_ROWS = 10
