import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { withoutField } from '#web/products/form/errors.ts'
import { focusFirstFault } from '#web/editing/focus-first-fault.ts'
import {
  emptyProduct,
  newProductErrors,
  newProductOf,
  type NewProductValues,
} from '#web/products/new/new-product.ts'
import { useCreateProduct } from '#web/products/form/product.queries.ts'

/** A product while it is typed. It is asked about before the form is left unsaved. */
export function useNewProduct(type: ProductType) {
  const { t } = useTranslation()
  const language = useLanguage()
  const create = useCreateProduct()
  const form = useForm({
    initialValues: emptyProduct(type),
    validate: (values) => newProductErrors(type, values, language),
  })
  const { values, errors } = form

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
    title: t('newProduct.form.prompt'),
    what: t('newProduct.form.promptText'),
    save: async () => (await save()) !== null,
    discard: form.reset,
  })
  return {
    values,
    errors: Object.fromEntries(
      Object.entries(errors).map(([path, text]) => [path, typeof text === 'string' ? text : '']),
    ),
    change: <K extends keyof NewProductValues>(field: K, value: NewProductValues[K]) => {
      form.setValues({ [field]: value })
      // What was said about its rows is said of what stood there before.
      form.setErrors(withoutField(errors, field))
    },
    save,
    isSaving: create.isPending,
    /** The reason of a refused save that belongs to no field; null: no such refusal. */
    refusal: create.error && Object.keys(errors).length === 0 ? errorText(t, create.error) : null,
  }
}
