import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { WhereUsedRow } from '#contract/substances/where-used.ts'
import classes from '#web/lists/lists.module.css'

/** "Motor › Bearing"; what the organization does not see is not named (PERM-09). */
export function UsedPath({ path }: { path: WhereUsedRow['path'] }) {
  const { t } = useTranslation()
  const names = path.map(({ id, title }) => (id === null ? t('substances.used.elsewhere') : title))
  return (
    <span className={classes['path']} title={names.join(' › ')}>
      {path.map(({ id }, index) => (
        // A way passes a product once, but several of it may be out of sight.
        <Fragment key={id ?? `unseen ${index}`}>
          {index > 0 && ' › '}
          <span className={id === null ? classes['unseen'] : undefined}>{names[index]}</span>
        </Fragment>
      ))}
    </span>
  )
}
