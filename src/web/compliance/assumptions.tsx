import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import type { ProductId } from '#contract/values/ids.ts'
import classes from '#web/compliance/compliance.module.css'
import { TextLink } from '#web/ui/link.tsx'

/** Place on a product's card where what was assumed can be said. */
interface Action {
  text:
    | 'roles'
    | 'equipment'
    | 'category'
    | 'concentration'
    | 'material'
    | 'masses'
    | 'substances'
    | 'exemption'
  section: 'settings' | 'substances' | 'characteristics'
}

/** Assumptions that a fact of the product takes away. The others are the law's own, and ask for nothing. */
const actions: Readonly<Record<string, Action>> = {
  roles_unknown: { text: 'roles', section: 'settings' },
  eee_unknown: { text: 'equipment', section: 'settings' },
  eee_category_unknown: { text: 'category', section: 'settings' },
  limit_partial_category: { text: 'category', section: 'settings' },
  exemption_partial_category: { text: 'category', section: 'settings' },
  range_upper_end: { text: 'concentration', section: 'substances' },
  no_concentration: { text: 'concentration', section: 'substances' },
  exemption_share_unknown: { text: 'concentration', section: 'substances' },
  no_formula: { text: 'concentration', section: 'substances' },
  material_counts_as_article: { text: 'material', section: 'substances' },
  material_unknown: { text: 'material', section: 'substances' },
  exemption_material_unknown: { text: 'material', section: 'substances' },
  exemption_material_by_name: { text: 'material', section: 'substances' },
  masses_missing: { text: 'masses', section: 'characteristics' },
  unnamed_substances: { text: 'substances', section: 'substances' },
  exemption_conditions_claimed: { text: 'exemption', section: 'substances' },
  exemption_use_unknown: { text: 'exemption', section: 'substances' },
  exemption_other_material: { text: 'exemption', section: 'substances' },
  exemption_other_category: { text: 'exemption', section: 'substances' },
  exemption_other_substance: { text: 'exemption', section: 'substances' },
  exemption_share_not_met: { text: 'exemption', section: 'substances' },
  exemption_ended: { text: 'exemption', section: 'substances' },
}

type AssumptionsProps = {
  assumptions: Explanation['assumptions']
  /** The product that they are about; null: one that the working organization does not see. */
  productId: ProductId | null
}

/** COMP-17: assumptions of the judgement, each with the way to the field that takes it away. */
export function Assumptions({ assumptions, productId }: AssumptionsProps) {
  const { t } = useTranslation()
  if (assumptions.length === 0) return null
  return (
    <ul className={classes['assumptions']}>
      {assumptions.map(({ key, text }) => {
        const action = actions[key]
        return (
          <li key={key}>
            {text}{' '}
            {action && productId !== null && (
              <TextLink to="/product/$id/card" params={{ id: productId }} hash={action.section}>
                {t(`why.assumed.${action.text}`)}
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
