import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { ExplanationCause } from '#contract/compliance.ts'
import { PathStepName } from '#web/products/why/why-path.tsx'
import classes from '#web/products/why/why.module.css'

/** The other ways to the same part, a line each, on demand. */
export function OtherPaths({ cause: { paths, otherPaths } }: { cause: ExplanationCause }) {
  const { t } = useTranslation()
  const [isOpen, { toggle }] = useDisclosure()
  if (otherPaths.length === 0) return null
  const unlisted = paths - 1 - otherPaths.length
  return (
    <>
      <UnstyledButton className={classes['otherPaths']} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? t('why.hidePaths') : t('why.otherPaths', { count: paths - 1 })}
      </UnstyledButton>
      {isOpen && (
        <ol className={classes['lines']}>
          {otherPaths.map((path) => (
            <li key={path.map(({ productId }) => productId).join('/')}>
              {path.map((step, depth) => (
                <span
                  // A product stands once in a path.
                  key={step.productId ?? `hidden-${String(depth)}`}
                >
                  {depth > 0 && <span aria-hidden="true"> › </span>}
                  <PathStepName step={step} />
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {isOpen && unlisted > 0 && (
        <p className={classes['unlisted']}>{t('why.notShown', { count: unlisted })}</p>
      )}
    </>
  )
}
