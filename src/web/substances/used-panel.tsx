import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { whereUsed } from '#web/substances/substances.queries.ts'
import classes from '#web/lists/lists.module.css'
import { UsedPath } from '#web/substances/used-path.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const SHOWN = 5

/** The first products that hold the substance, and the way to all of them. */
export function UsedPanel({ id }: { id: SubstanceId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const used = useQuery(whereUsed(id, { perPage: SHOWN }))
  const all = used.data?.counts.all ?? 0
  return (
    <SectionPanel
      id="used"
      title={t('substances.card.used')}
      isFlush
      actions={
        all > 0 && (
          <TextLink
            to="/administration/substance/regulated-substances/$id"
            params={{ id }}
            search={{ show: 'where-used' }}
          >
            {t('substances.used.all', { count: all, figure: format.number(all) })}
          </TextLink>
        )
      }
    >
      {used.isError && (
        <div className={classes['add']}>
          <Note tone="breach">{errorText(t, used.error)}</Note>
        </div>
      )}
      {used.data && all === 0 && <div className={classes['none']}>{t('substances.used.none')}</div>}
      <ul className={classes['rows']}>
        {used.data?.items.map((row) => (
          <li key={row.id} className={classes['row']}>
            <div className={classes['line']}>
              <TextLink to="/product/$id/card" params={{ id: row.id }} fw={500}>
                {row.title}
              </TextLink>
              {!row.isDirect && (
                <div className={classes['lineFacts']}>
                  <UsedPath path={row.path.slice(1)} />
                </div>
              )}
            </div>
            <span className="tabular">
              {row.found.concentration === null
                ? t('substances.used.unknown')
                : format.percent(row.found.concentration)}
            </span>
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
