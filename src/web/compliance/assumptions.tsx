import { IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { AssumptionKey } from '#domain/compliance/assumptions.ts'
import classes from '#web/compliance/compliance.module.css'
import { SourceText } from '#web/screen/source-text.tsx'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** Facts of a product that take an assumption away, each with the section of the card where it is told. */
const sections = {
  roles: 'settings',
  equipment: 'settings',
  category: 'settings',
  concentration: 'substances',
  material: 'substances',
  masses: 'characteristics',
  substances: 'substances',
  exemption: 'substances',
} as const

/** The fact that takes an assumption away. Assumptions that are not here are the law's own: no fact of the product ends them. */
const factOf: Readonly<Record<string, keyof typeof sections>> = {
  roles_unknown: 'roles',
  eee_unknown: 'equipment',
  eee_category_unknown: 'category',
  limit_partial_category: 'category',
  exemption_partial_category: 'category',
  range_upper_end: 'concentration',
  no_concentration: 'concentration',
  exemption_share_unknown: 'concentration',
  no_formula: 'concentration',
  material_counts_as_article: 'material',
  material_unknown: 'material',
  exemption_material_unknown: 'material',
  exemption_material_by_name: 'material',
  masses_missing: 'masses',
  unnamed_substances: 'substances',
  exemption_conditions_claimed: 'exemption',
  exemption_use_unknown: 'exemption',
  exemption_other_material: 'exemption',
  exemption_other_category: 'exemption',
  exemption_other_substance: 'exemption',
  exemption_share_not_met: 'exemption',
  exemption_ended: 'exemption',
} satisfies Partial<Record<AssumptionKey, keyof typeof sections>>

/** Figures and lists that were not compared with the law's text: the act that they name is a link, there to check it. */
const UNCHECKED = /^(figure_assumed|members_incomplete):/

/** COMP-17: assumptions of the judgement about the product as a whole. */
export function WhyAssumptions({ explained: { assumptions, product } }: { explained: Explanation }) {
  const { t } = useTranslation()
  if (assumptions.length === 0) return null
  return (
    <ChainStep icon={<IconQuestionMark size={14} stroke={1.6} />} label={t('why.assumptions')}>
      <Assumptions assumptions={assumptions} productId={product.id} />
    </ChainStep>
  )
}

type AssumptionsProps = {
  assumptions: Explanation['assumptions']
  /** The product with the facts; null: one that the working organization does not see. */
  productId: ProductId | null
}

/** COMP-17: assumptions by name, each with the way to the field that takes it away. */
export function Assumptions({ assumptions, productId }: AssumptionsProps) {
  const { t } = useTranslation()
  if (assumptions.length === 0) return null
  return (
    <ul className={classes['assumptions']}>
      {assumptions.map(({ key, text }) => {
        const fact = factOf[key]
        return (
          <li key={key}>
            {UNCHECKED.test(key) ? <SourceText>{text}</SourceText> : text}{' '}
            {fact && productId !== null && (
              <TextLink to="/product/$id/card" params={{ id: productId }} hash={sections[fact]}>
                {t(`why.assumed.${fact}`)}
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
