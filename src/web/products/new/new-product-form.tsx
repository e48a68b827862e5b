import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/ids.ts'
import type { ProductType } from '#contract/product-attributes.ts'
import { rulesOf } from '#domain/product-types.ts'
import { errorText, fieldErrors } from '#web/api/error-text.ts'
import { useUnsavedChanges } from '#web/app/unsaved-changes.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { AttributeEditor } from '#web/products/card/attribute-editor.tsx'
import { withoutField } from '#web/products/card/card-errors.ts'
import { focusFirstFault } from '#web/products/card/focus-first-fault.ts'
import { BusinessRolesField } from '#web/products/fields/business-roles-field.tsx'
import { KindField } from '#web/products/fields/kind-field.tsx'
import { MixtureCategoryField } from '#web/products/fields/mixture-category-field.tsx'
import { SuppliersField } from '#web/products/fields/suppliers-field.tsx'
import {
  emptyProduct,
  newProductErrors,
  newProductOf,
  type NewProductValues,
} from '#web/products/new/new-product.ts'
import classes from '#web/products/new/new.module.css'
import { productAttributes, useCreateProduct } from '#web/products/product.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type NewProductFormProps = { type: ProductType; onCreated: (id: ProductId) => void; onCancel: () => void }

/** Names, identifiers, and what the type asks for. A refusal is told at its field, and nothing typed is lost. */
export function NewProductForm({ type, onCreated, onCancel }: NewProductFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const attributes = useQuery(productAttributes).data
  const create = useCreateProduct()
  const form = useForm({
    initialValues: emptyProduct(type),
    validate: (values) => newProductErrors(type, values, language),
  })
  const { values, errors } = form
  const change = <K extends keyof NewProductValues>(field: K, value: NewProductValues[K]) => {
    form.setValues({ [field]: value })
    // What was said about its rows is said of what stood there before.
    form.setErrors(withoutField(errors, field))
  }
  const texts = Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path, typeof text === 'string' ? text : '']),
  )

  /** The id, or null when something needs a change first. */
  const save = async (): Promise<ProductId | null> => {
    if (form.validate().hasErrors) {
      focusFirstFault()
      return null
    }
    try {
      return (await create.mutateAsync(newProductOf(type, values))).id
    } catch (error) {
      form.setErrors(fieldErrors(error))
      focusFirstFault()
      return null
    }
  }
  useUnsavedChanges(form.isDirty() && !create.isSuccess, {
    title: t('products.form.prompt'),
    what: t('products.form.promptText'),
    save: async () => (await save()) !== null,
    discard: form.reset,
  })

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
        errors={texts}
        onChange={(names) => change('names', names)}
      />
      <AttributeEditor
        field="identifiers"
        keys={attributes?.identifierKeys ?? []}
        rows={values.identifiers}
        savedRows={null}
        errors={texts}
        onChange={(identifiers) => change('identifiers', identifiers)}
      />
      <SectionPanel title={t('productCard.section.settings')}>
        <Stack gap={16}>
          {type !== 'product_group' && (
            <KindField value={values.kind} error={texts['kind']} onChange={(kind) => change('kind', kind)} />
          )}
          {values.kind === 'chemical_product' && (
            <MixtureCategoryField
              value={values.mixtureCategory}
              description={t('productFacts.mixture.help')}
              isRequired
              error={texts['mixtureCategory']}
              onChange={(code) => change('mixtureCategory', code)}
            />
          )}
          {rulesOf(type).suppliers === 'needed' && (
            <SuppliersField
              value={values.suppliers}
              error={texts['suppliers'] ?? texts['supplierIds']}
              onChange={(suppliers) => change('suppliers', suppliers)}
            />
          )}
          <BusinessRolesField
            value={values.businessRoleIds}
            onChange={(roles) => change('businessRoleIds', roles)}
          />
        </Stack>
      </SectionPanel>
      {create.error && Object.keys(errors).length === 0 && (
        <Note tone="breach">{errorText(t, create.error)}</Note>
      )}
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('products.form.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('products.form.create')}
        </Button>
      </Group>
    </form>
  )
}
