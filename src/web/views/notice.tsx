import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { OpenView } from '#web/views/use-open-view.ts'
import classes from '#web/views/views.module.css'
import { Note } from '#web/ui/note.tsx'

/** OV-14: a view that names what is gone opens without it and says so. */
export function ViewNotice({ open: { view, gone, isMissing } }: { open: OpenView }) {
  const { t } = useTranslation()
  const count = (gone?.legislations.length ?? 0) + (gone?.columns.length ?? 0)
  if (!isMissing && count === 0) return null
  return (
    <div className={classes['note']} role="status">
      <Note tone="duty">
        {isMissing ? (
          t('views.missing')
        ) : (
          <>
            <Text inherit>{t('views.gone', { count, name: view?.name })}</Text>
            <Text inherit c="var(--k-text2)">
              {t('views.goneHelp')}
            </Text>
          </>
        )}
      </Note>
    </div>
  )
}
