import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { confirmNewEntries, type ListAnswer } from '#contract/products/substances.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { CardEditing } from '#web/products/card/use-card-editing.ts'
import classes from '#web/products/substances/substances.module.css'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** COMP-14: entries that came to the list after the answer; "none of these" makes the answer whole again. */
export function NewEntries({ answer, editing }: { answer: ListAnswer; editing: CardEditing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { card } = editing.base
  const confirm = useMutation({
    mutationFn: () => call(confirmNewEntries, { body: { list: answer.list, productIds: [card.id] } }),
    onSuccess: () => {
      // The confirmation counts the version up by one; what it changed is asked for anew.
      editing.adopt({ ...card, version: card.version + 1 })
      showToast({ title: t('productSubstances.newEntriesConfirmed'), text: answer.title })
    },
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  if (answer.newEntries === 0 || answer.answeredVersion === null) return null
  return (
    <Note>
      <div className={classes['newEntries']}>
        {t('productSubstances.newEntriesNote', {
          count: answer.newEntries,
          version: format.date(answer.answeredVersion),
        })}
        {card.canEdit && (
          <Button variant="default" size="xs" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('productSubstances.newEntriesConfirm')}
          </Button>
        )}
      </div>
    </Note>
  )
}
