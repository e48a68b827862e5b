import { useDisclosure } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { useFormat, type Format } from '#web/i18n/format.ts'
import { changesInWords } from '#web/products/card/changes-in-words.ts'
import { focusFirstFault } from '#web/editing/focus-first-fault.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { VerdictPreview } from '#web/products/substances/verdict-preview.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { showToast } from '#web/ui/toast.ts'

const ProductConflict = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/card/conflict-modal.tsx')).ProductConflict,
)

/** Shows the save bar while the card has unsaved changes, and asks before the user leaves the card. */
export function CardSaving({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isComparing, { open: compare, close }] = useDisclosure()
  const { base, changeCount: count, discard } = editing
  const what = changesInWords(editing, t)
  const about = `save-product-${base.card.id}`

  const save = async (): Promise<boolean> => {
    const result = await editing.save()
    if (result.isSaved) {
      showToast({
        about,
        title: t('productCard.save.saved', { at: timeNow(format) }),
        text: result.title,
      })
      return true
    }
    if (result.faults > 0)
      showToast({ about, tone: 'breach', title: t('productCard.save.faults', { count: result.faults }) })
    else if (isOutdated(result.error)) showConflict(result.error)
    else
      showToast({
        about,
        tone: 'breach',
        title: t('productCard.save.failed'),
        text: errorText(t, result.error),
      })
    focusFirstFault()
    return false
  }
  const showConflict = (error: unknown) =>
    showToast({
      about,
      tone: 'breach',
      title: outdatedText(error, t, format),
      action: { label: t('productCard.conflict.compare'), onClick: compare },
    })

  useUnsavedChanges(count > 0, {
    title: t('productCard.save.prompt', { count, name: base.card.title }),
    what,
    save,
    discard,
  })

  return (
    <>
      {count > 0 && (
        <SaveBar
          title={t('productCard.save.unsaved', { count })}
          what={what}
          discardLabel={t('productCard.save.discard')}
          saveLabel={t('productCard.save.save')}
          note={<VerdictPreview editing={editing} />}
          isSaving={editing.isSaving}
          onDiscard={discard}
          onSave={() => void save()}
        />
      )}
      <ProductConflict isOpen={isComparing} editing={editing} onClose={close} />
    </>
  )
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'edit:outdated'
/** Names the person who saved meanwhile and the time in the user's time zone; the server gives the time in UTC. */
function outdatedText(error: unknown, t: TFunction, format: Format): string {
  if (!(error instanceof ApiError)) return errorText(t, error)
  const { name, at } = error.details
  const when = new Date(String(at).replace(' UTC', 'Z').replace(' ', 'T'))
  if (name === undefined || Number.isNaN(when.getTime())) return errorText(t, error)
  return t('productCard.save.outdated', { name, at: format.recent(when) })
}

const timeNow = (format: Format) => format.time(new Date())
