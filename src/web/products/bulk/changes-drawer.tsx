import { Button, Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { UNDO_DAYS, type ChangeSet } from '#contract/change-sets.ts'
import type { ChangeSetId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { recentChanges, saveReport } from '#web/products/bulk/bulk.queries.ts'
import classes from '#web/products/bulk/bulk.module.css'
import type { BulkWork } from '#web/products/bulk/use-work.ts'
import { showToast } from '#web/ui/toast.ts'

type ChangesDrawerProps = {
  isOpen: boolean
  onClose: () => void
  work: Pick<BulkWork, 'undoChange' | 'isUndoing'>
}

/** Lists the recent changes, newest first. */
export function ChangesDrawer({ isOpen, onClose, work }: ChangesDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={560} title={t('products.recentChanges')}>
      <Text c="var(--k-text3)" fz={12}>
        {t('bulk.recent.help', { count: UNDO_DAYS })}
      </Text>
      <Changes work={work} onFollowed={onClose} />
    </Drawer>
  )
}

type ChangesProps = Pick<ChangesDrawerProps, 'work'> & { onFollowed: () => void }

function Changes({ work, onFollowed }: ChangesProps) {
  const { t } = useTranslation()
  const { data, error, isPending } = useQuery(recentChanges)
  if (error) return <Text mt={16}>{errorText(t, error)}</Text>
  if (isPending) return null
  if (data.items.length === 0) return <Text mt={16}>{t('bulk.recent.none')}</Text>
  return (
    <ul className={classes['changes']} aria-label={t('products.recentChanges')}>
      {data.items.map((changeSet) => (
        <Change
          key={changeSet.id}
          changeSet={changeSet}
          isUndoing={work.isUndoing}
          // The progress stands below the list, which the drawer covers.
          onUndo={(id) => work.undoChange(id, onFollowed)}
        />
      ))}
    </ul>
  )
}

type ChangeProps = { changeSet: ChangeSet; isUndoing: boolean; onUndo: (id: ChangeSetId) => void }

function Change({ changeSet, isUndoing, onUndo }: ChangeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayUndo = useAbility().can('update', 'Product')
  const { id, kind, subject, changed, refused, madeBy, madeAt, undone } = changeSet
  const what = subject
    ? t('bulk.recent.about', { what: t(`bulk.recent.kind.${kind}`), subject })
    : t(`bulk.recent.kind.${kind}`)
  const fail = (error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) })
  return (
    <li>
      <div>
        <div className={classes['what']}>{what}</div>
        <div className={classes['reason']}>
          {t('bulk.recent.products', { count: changed, number: format.number(changed) })}
          {refused > 0 && ` · ${t('bulkOutcome.left', { count: refused, number: format.number(refused) })}`}
        </div>
        <div className={classes['reason']}>
          {t('bulk.recent.by', { name: madeBy, at: format.dateTime(madeAt) })}
        </div>
        {undone && (
          <div className={classes['reason']}>
            {t('bulk.recent.undone', { name: undone.by, at: format.dateTime(undone.at) })}
          </div>
        )}
      </div>
      <div className={classes['links']}>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('bulk.recent.reportOf', { what })}
          onClick={() => void saveReport(id).catch(fail)}
        >
          {t('bulkOutcome.report')}
        </Button>
        {!undone && mayUndo && changed > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={isUndoing}
            aria-label={t('bulk.recent.undoOf', { what })}
            onClick={() => onUndo(id)}
          >
            {t('bulkOutcome.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}
