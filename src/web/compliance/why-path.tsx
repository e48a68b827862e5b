import { useTranslation } from 'react-i18next'

import type { Explanation, ExplanationCause } from '#contract/compliance/explanation.ts'
import { judgedKey } from '#web/compliance/explanation-text.ts'
import classes from '#web/compliance/compliance.module.css'
import { TextLink } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status.tsx'

type WhyPathProps = { cause: ExplanationCause; explained: Explanation }

/** Deeper parts stand below each other: on a phone their names need the width. */
const MAX_INDENTS = 6

type PathStepNameProps = { step: ExplanationCause['path'][number]; isJudged?: boolean }

/** The name of a step as a link. A product of another organization has a name without a link (PERM-09). */
export function PathStepName({
  step: { productId, title, numberOfUnits },
  isJudged = false,
}: PathStepNameProps) {
  const { t } = useTranslation()
  return (
    <>
      {productId === null ? (
        <span className={classes['hidden']}>{title || t('why.elsewhere')}</span>
      ) : (
        <TextLink
          to="/product/$id/card"
          params={{ id: productId }}
          {...(isJudged && { className: classes['judged'] })}
        >
          <bdi>{title}</bdi>
        </TextLink>
      )}
      {numberOfUnits !== null && <span className={classes['units']}> × {numberOfUnits}</span>}
    </>
  )
}

/** Shows the path from the explained product down to the judged part. */
export function WhyPath({ cause, explained }: WhyPathProps) {
  const { t } = useTranslation()
  const last = cause.path.length - 1
  return (
    <ol className={classes['path']}>
      {cause.path.map((step, depth) => (
        <li
          // A product stands once in a path.
          key={step.productId ?? `hidden-${String(depth)}`}
          style={{ paddingLeft: `calc(${Math.min(depth, MAX_INDENTS)} * var(--indent))` }}
          data-below={depth > 0 || undefined}
        >
          <div className={classes['stepName']}>
            <PathStepName step={step} isJudged={depth === last} />{' '}
            {depth === last && cause.substance && (
              <StatusBadge tone={explained.status.tone} word={t(`why.${judgedKey(cause)}`)} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
