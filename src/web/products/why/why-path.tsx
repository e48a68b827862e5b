import { useTranslation } from 'react-i18next'

import type { Explanation, ExplanationCause } from '#contract/compliance.ts'
import { judgedKey } from '#web/products/why/explanation-text.ts'
import classes from '#web/products/why/why.module.css'
import { TextLink } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status.tsx'

type WhyPathProps = { cause: ExplanationCause; explained: Explanation }

const INDENT_PX = 18

/** From the product down to the one that was judged; what another organization has is named only so (PERM-09). */
export function WhyPath({ cause, explained }: WhyPathProps) {
  const { t } = useTranslation()
  const last = cause.path.length - 1
  return (
    <ol className={classes['path']}>
      {cause.path.map(({ productId, title, numberOfUnits }, depth) => (
        <li
          // A product stands once in a path.
          key={productId ?? `hidden-${String(depth)}`}
          style={{ paddingLeft: depth * INDENT_PX }}
          data-below={depth > 0 || undefined}
        >
          {productId === null ? (
            <span className={classes['hidden']}>{title || t('why.elsewhere')}</span>
          ) : (
            <TextLink
              to="/product/$id/card"
              params={{ id: productId }}
              {...(depth === last && { className: classes['judged'] })}
            >
              {title}
            </TextLink>
          )}
          {numberOfUnits !== null && <span className={classes['units']}>× {numberOfUnits}</span>}
          {depth === last && cause.substance && (
            <StatusBadge tone={explained.status.tone} word={t(`why.${judgedKey(cause)}`)} />
          )}
        </li>
      ))}
    </ol>
  )
}
