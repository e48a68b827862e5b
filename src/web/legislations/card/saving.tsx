import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { LegislationCard } from '#contract/legislations/editing.ts'
import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { LegislationConflict } from '#web/legislations/card/conflict-modal.tsx'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { useSaveDraft } from '#web/legislations/draft/use-save-draft.ts'
import { useUpdateLegislation } from '#web/legislations/draft/legislations.queries.ts'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { showToast } from '#web/ui/toast.ts'

type LegislationSavingProps = {
  card: LegislationCard
  editing: LegislationEditing
  /** "12 products would change", where it is known. */
  consequence: string | null
}

/** Shows the save bar while the card has unsaved changes, and asks before the user leaves the card. */
export function LegislationSaving({ card, editing, consequence }: LegislationSavingProps) {
  const { t } = useTranslation()
  const update = useUpdateLegislation(card.id)
  const [isComparing, { open: compare, close }] = useDisclosure()
  const { changed } = editing
  const fields = changed.map((field) => t(`legislations.field.${field}`)).join(', ')
  const what = [fields, consequence].filter(Boolean).join(' · ')

  const save = useSaveDraft(editing, {
    write: async (draft) => {
      const saved = await update.mutateAsync({ draft, version: editing.card?.version ?? card.version })
      editing.discard()
      showToast({
        title: t('legislations.save.saved', { name: saved.shortName.en }),
        ...(saved.jobId !== null && { text: t('legislations.save.judging') }),
      })
    },
    tell: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'edit:outdated') return false
      const action = { label: t('legislations.conflict.compare'), onClick: compare }
      showToast({ tone: 'breach', title: errorText(t, error), action })
      return true
    },
  })

  useUnsavedChanges(changed.length > 0, {
    title: t('legislations.save.prompt', { name: card.shortName.en }),
    what,
    save,
    discard: () => editing.discard(),
  })

  return (
    <>
      {changed.length > 0 && (
        <SaveBar
          title={t('legislations.save.unsaved', { count: changed.length })}
          what={what}
          discardLabel={t('common.discard')}
          saveLabel={t('legislations.save.save')}
          isSaving={update.isPending}
          onDiscard={() => editing.discard()}
          onSave={() => void save()}
        />
      )}
      <LegislationConflict isOpen={isComparing} id={card.id} editing={editing} onClose={close} />
    </>
  )
}
