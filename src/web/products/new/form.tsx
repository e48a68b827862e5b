import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import { rulesOf } from '#domain/products/types.ts'
import { AttributeEditor } from '#web/products/fields/attribute-editor.tsx'
import { BusinessRolesField } from '#web/products/fields/business-roles-field.tsx'
import { KindField } from '#web/products/fields/kind-field.tsx'
import { MixtureCategoryField } from '#web/products/fields/mixture-category-field.tsx'
import { SuppliersField } from '#web/products/fields/suppliers-field.tsx'
import classes from '#web/products/new/new.module.css'
import { useNewProduct } from '#web/products/new/use-new-product.ts'
import { productAttributes } from '#web/products/form/product.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type NewProductFormProps = { type: ProductType; onCreated: (id: ProductId) => void; onCancel: () => void }

/** Names, identifiers, and what the type asks for. A refusal is told at its field, and nothing typed is lost. */
export function NewProductForm({ type, onCreated, onCancel }: NewProductFormProps) {
  const { t } = useTranslation()
  const attributes = useQuery(productAttributes).data
  const product = useNewProduct(type)
  const { values, errors, change, save } = product
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save().then((id) => id !== null && onCreated(id))
      }}
    >
      <AttributeEditor
        field="names"
        keys={attributes?.nameKeys ?? []}
        rows={values.names}
        savedRows={null}
        errors={errors}
        onChange={(names) => change('names', names)}
      />
      <AttributeEditor
        field="identifiers"
        keys={attributes?.identifierKeys ?? []}
        rows={values.identifiers}
        savedRows={null}
        errors={errors}
        onChange={(identifiers) => change('identifiers', identifiers)}
      />
      <SettingsFields type={type} product={product} />
      {product.refusal && <Note tone="breach">{product.refusal}</Note>}
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('newProduct.form.cancel')}
        </Button>
        <Button type="submit" loading={product.isSaving}>
          {t('newProduct.form.create')}
        </Button>
      </Group>
    </form>
  )
}

type SettingsFieldsProps = { type: ProductType; product: ReturnType<typeof useNewProduct> }

/** The settings of a new product; the fields depend on its type and on whether it is a mixture. */
function SettingsFields({ type, product: { values, errors, change } }: SettingsFieldsProps) {
  const { t } = useTranslation()
  return (
    <SectionPanel title={t('productCard.section.settings')}>
      <Stack gap={16}>
        {type !== 'product_group' && (
          <KindField value={values.kind} error={errors['kind']} onChange={(kind) => change('kind', kind)} />
        )}
        {values.kind === 'chemical_product' && (
          <MixtureCategoryField
            value={values.mixtureCategory}
            description={t('productFacts.mixture.help')}
            isRequired
            error={errors['mixtureCategory']}
            onChange={(code) => change('mixtureCategory', code)}
          />
        )}
        {rulesOf(type).suppliers === 'needed' && (
          <SuppliersField
            value={values.suppliers}
            error={errors['suppliers'] ?? errors['supplierIds']}
            onChange={(suppliers) => change('suppliers', suppliers)}
          />
        )}
        <BusinessRolesField
          value={values.businessRoleIds}
          onChange={(roles) => change('businessRoleIds', roles)}
        />
      </Stack>
    </SectionPanel>
  )
}
