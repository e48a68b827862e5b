import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { dayOf } from '#domain/days.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/lists/import/import.module.css'
import { SuppliersToAsk } from '#web/lists/import/suppliers-to-ask.tsx'
import { Note } from '#web/ui/note.tsx'

type VersionAsideProps = { version: ListVersion; mayApply: boolean; seesProducts: boolean }

/** Shows the effect of applying the version, or its state; shows a user who sees products the suppliers to ask. */
export function VersionAside({ version, mayApply, seesProducts }: VersionAsideProps) {
  return (
    <aside className={classes['aside']}>
      {version.state === 'pending' && !version.isOutdated && mayApply ? (
        <ApplyingWill version={version} />
      ) : (
        <Standing version={version} mayApply={mayApply} />
      )}
      {seesProducts && <SuppliersToAsk id={version.id} />}
    </aside>
  )
}

function ApplyingWill({ version: { validFrom, counts } }: { version: ListVersion }) {
  const { t } = useTranslation()
  const date = useFormat().date(validFrom)
  return (
    <section aria-labelledby="applying-will">
      <Title order={2} fz={14} lh="20px" id="applying-will">
        {t('imports.apply.title')}
      </Title>
      <ol className={classes['steps']}>
        <li>{t('imports.apply.store', { date })}</li>
        <li>{t('imports.apply.judge')}</li>
        {counts.added > 0 && <li>{t('imports.apply.newEntries', { count: counts.added })}</li>}
        {counts.removed > 0 && <li>{t('imports.apply.removedEntries', { count: counts.removed })}</li>}
      </ol>
      <Note>{t('imports.apply.force', { date })}</Note>
    </section>
  )
}

function Standing({
  version: { state, isOutdated, validFrom, appliedAt },
  mayApply,
}: Pick<VersionAsideProps, 'version' | 'mayApply'>) {
  const { t } = useTranslation()
  const format = useFormat()
  // ISO dates compare as texts.
  const [today] = useState(() => dayOf(new Date()))
  const isComing = validFrom > today
  if (isOutdated) return <Note tone="duty">{t('imports.version.outdatedNote')}</Note>
  if (state === 'withdrawn') return <Note>{t('imports.version.withdrawnNote')}</Note>
  if (state === 'pending') return <Note>{t('imports.version.pendingNote')}</Note>
  // Who applies it sees the progress.
  if (state === 'applying') return mayApply ? null : <Note>{t('imports.version.applyingNote')}</Note>
  if (state === 'discarded') return <Note>{t('imports.version.discardedNote')}</Note>
  if (state === 'applied' && isComing)
    return <Note>{t('imports.version.comingNote', { date: format.date(validFrom) })}</Note>
  if (state === 'applied' && appliedAt) {
    return <Note>{t('imports.version.appliedNote', { date: format.dateTime(appliedAt) })}</Note>
  }
  return null
}
