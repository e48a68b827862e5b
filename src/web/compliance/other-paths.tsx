import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { ExplanationCause } from '#contract/compliance/explanation.ts'
import { pathDifference } from '#web/compliance/path-difference.ts'
import { PathStepName } from '#web/compliance/why-path.tsx'
import classes from '#web/compliance/compliance.module.css'

/** The other ways to the same part, on demand: of each what is different. */
export function OtherPaths({ cause: { path: shown, paths, otherPaths } }: { cause: ExplanationCause }) {
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
            <OtherPath
              key={path.map(({ productId }) => productId).join('/')}
              {...pathDifference(path, shown)}
            />
          ))}
        </ol>
      )}
      {isOpen && unlisted > 0 && (
        <p className={classes['unlisted']}>{t('why.notShown', { count: unlisted })}</p>
      )}
    </>
  )
}

function OtherPath({ steps, isFromTop }: ReturnType<typeof pathDifference>) {
  return (
    <li>
      {steps.map((step, index) => (
        <span
          // A product stands once in a path.
          key={step.productId ?? `hidden-${String(index)}`}
        >
          {(index > 0 || !isFromTop) && <span aria-hidden="true">{index > 0 ? ' › ' : '… › '}</span>}
          <PathStepName step={step} />
        </span>
      ))}
    </li>
  )
}
