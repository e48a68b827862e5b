import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { WhyCause } from '#web/compliance/why-cause.tsx'
import classes from '#web/compliance/compliance.module.css'

/** The nearest cause at once, the others on demand. */
export function WhyCauses({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [nearest, ...others] = explained.causes
  if (!nearest) return null
  const unlisted = explained.totalCauses - explained.causes.length
  return (
    <>
      <WhyCause cause={nearest} explained={explained} />
      {others.length > 0 && (
        <UnstyledButton className={classes['others']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('why.hideOthers') : t('why.others', { count: explained.totalCauses - 1 })}
        </UnstyledButton>
      )}
      {isOpen &&
        others.map((cause, index) => (
          <section
            // The server gives the causes in their order; nothing comes or goes between them.
            key={cause.path.map(({ productId }) => productId).join('/') + String(cause.substance?.id)}
            className={classes['other']}
            aria-label={t('why.cause', { index: index + 2 })}
          >
            <WhyCause cause={cause} explained={explained} />
          </section>
        ))}
      {isOpen && unlisted > 0 && <p className={classes['note']}>{t('why.notShown', { count: unlisted })}</p>}
    </>
  )
}
