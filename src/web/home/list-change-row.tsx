import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { useAbility } from '#web/auth/ability.ts'
import classes from '#web/home/home.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { affectedProducts } from '#web/lists/import/import.queries.ts'
import { listName } from '#web/lists/import/list-name.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { StatusGlyph } from '#web/ui/status.tsx'

type ListChangeRowProps = {
  version: Pick<ListVersion, 'id' | 'list' | 'listTitle' | 'validFrom' | 'state' | 'counts' | 'appliedAt'>
  mayApply: boolean
}

/** "Candidate List of 4 Feb 2026 changes 6 entries. 61 of your products are affected." */
export function ListChangeRow({ version, mayApply }: ListChangeRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, validFrom, state, counts } = version
  const count = counts.added + counts.changed + counts.removed
  const hasProducts = useAbility().can('read', 'AffectedProducts')
  const affected = useQuery({ ...affectedProducts(id, { page: 1, perPage: 1 }), enabled: hasProducts })
  const touched = affected.data?.counts.products

  return (
    <li className={classes['row']}>
      <StatusGlyph tone={state === 'applied' ? 'ok' : 'duty'} size={12} />
      <div className={classes['rowText']}>
        <div className={classes['rowTitle']}>
          {t('home.changesList', { count, list: listName(t, version), date: format.date(validFrom) })}
        </div>
        {touched !== undefined && (
          <div className={classes['rowNote']}>
            {touched === 0 ? t('home.touchesNone') : t('home.touches', { count: touched })}
          </div>
        )}
      </div>
      <span className={classes['rowWhen']}>
        {state === 'applied'
          ? t('home.inForce', { date: format.date(version.appliedAt ?? validFrom) })
          : t(mayApply ? 'home.toApply' : 'home.pending')}
      </span>
      <LinkButton variant="default" to="/administration/import/candidate-list/$id" params={{ id }}>
        {t(hasProducts ? 'home.seeProducts' : 'home.seeChanges')}
      </LinkButton>
    </li>
  )
}
