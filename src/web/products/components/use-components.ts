import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { productId } from '#contract/values/ids.ts'
import { excludeComponent, includeComponents } from '#contract/products/components.ts'
import { updateProduct } from '#contract/products/card-changes.ts'
import type { IncludedProduct } from '#contract/products/products.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call, callTagged } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { showToast } from '#web/ui/toast.ts'

/** An existing product by its id, or a new one by its name (PROD-18). */
export type NewComponent = { productId: number; title: string } | { name: string }

interface Inclusion {
  component: NewComponent
  keepAnswersInHistory: boolean
  onIncluded?: (() => void) | undefined
}

export interface ComponentActions {
  /** `onIncluded` is called when it is, at once or after the consent. */
  include: (component: NewComponent, onIncluded?: () => void) => void
  exclude: (component: IncludedProduct) => void
  declareComplex: (isComplex: boolean) => void
  /** The checkbox as it was just set, until the server has answered. */
  declared: boolean | undefined
  isPending: boolean
  /** PROD-40: the product has answers of its own; waits for the word that its components decide from now on. */
  isConsentAsked: boolean
  consent: () => void
  withhold: () => void
  /**
   * The reason why the last component was not included, shown at the panel with the path of a cycle
   * (PROD-17); null: no refusal.
   */
  refusal: string | null
  forgetRefusal: () => void
}

/** The changes to components that are saved at once, independent of the card's save. */
export function useComponents({ base, adopt }: CardEditing, onAdded?: () => void): ComponentActions {
  const { t } = useTranslation()
  const { card } = base
  const params = { id: card.id }
  const [waiting, setWaiting] = useState<Inclusion | null>(null)

  const include = useMutation({
    mutationFn: ({ component, keepAnswersInHistory }: Inclusion) =>
      call(includeComponents, {
        params,
        body: {
          components: ['name' in component ? { name: component.name } : { productId: component.productId }],
          keepAnswersInHistory,
        },
      }),
    onSuccess: (next, { component, onIncluded }) => {
      adopt(next)
      onIncluded?.()
      onAdded?.()
      const name = 'name' in component ? component.name : component.title
      showToast({ title: t('productCard.components.included', { name }) })
    },
    onError: (error, inclusion) => {
      if (isConsentNeeded(error)) setWaiting({ ...inclusion, keepAnswersInHistory: true })
    },
  })
  const exclude = useMutation({
    mutationFn: ({ id }: IncludedProduct) =>
      call(excludeComponent, { params: { ...params, componentId: id } }),
    onSuccess: (next, { title }) => {
      adopt(next)
      showToast({ title: t('productCard.components.removed', { name: title }) })
    },
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  const declare = useMutation({
    mutationFn: (isDeclaredComplex: boolean) =>
      callTagged(updateProduct, { params, body: { isDeclaredComplex }, ifMatch: card.version }),
    onSuccess: ({ body }) => adopt(body),
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })

  return {
    include: (component, onIncluded) =>
      include.mutate({ component, onIncluded, keepAnswersInHistory: false }),
    exclude: (component) => exclude.mutate(component),
    declareComplex: (isComplex) => declare.mutate(isComplex),
    declared: declare.isPending ? declare.variables : undefined,
    isPending: include.isPending || exclude.isPending || declare.isPending,
    isConsentAsked: waiting !== null,
    consent: () => {
      if (waiting) include.mutate(waiting)
      setWaiting(null)
    },
    withhold: () => {
      setWaiting(null)
      include.reset()
    },
    refusal: include.error && !isConsentNeeded(include.error) ? errorText(t, include.error) : null,
    forgetRefusal: include.reset,
  }
}

const isConsentNeeded = (error: unknown) =>
  error instanceof ApiError && error.code === 'product:component:answers-exist'

/** The id of a suggestion as the calls want it. */
export const componentOf = ({ id, title }: { id: number; title: string }): NewComponent => ({
  productId: productId.parse(id),
  title,
})
