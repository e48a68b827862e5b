import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ListAnswer } from '#contract/products/substances.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { useAnswerDialog } from '#web/products/substances/use-answer-dialog.tsx'
import classes from '#web/products/substances/substances.module.css'
import { Note } from '#web/ui/note.tsx'

/** COMP-14: entries that came to the list after the answer; "none of these" names them and asks for the basis. */
export function NewEntries({ answer, editing }: { answer: ListAnswer; editing: CardEditing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { card } = editing.base
  const { open, dialog } = useAnswerDialog(editing, { ticked: [answer.list], which: 'new' })
  if (answer.newEntries === 0 || answer.answeredVersion === null) return null
  return (
    <Note>
      <div className={classes['newEntries']}>
        {t('productSubstances.newEntriesNote', {
          count: answer.newEntries,
          version: format.date(answer.answeredVersion),
        })}
        {card.canEdit && (
          <Button variant="default" size="xs" onClick={open}>
            {t('productSubstances.newEntriesConfirm')}
          </Button>
        )}
        {dialog}
      </div>
    </Note>
  )
}
