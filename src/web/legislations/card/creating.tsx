import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { useCreateLegislation } from '#web/legislations/draft/legislations.queries.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { useSaveDraft } from '#web/legislations/draft/use-save-draft.ts'
import type { RuleTest } from '#web/legislations/rules/use-rule-test.ts'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { showToast } from '#web/ui/toast.ts'

type CreatingProps = {
  editing: LegislationEditing
  /** The test of the rules as they stand. */
  result: RuleTest | undefined
  /** False: the form shows a fault of its own, and nothing is sent. */
  isComplete?: () => boolean
}

/** The foot of a new legislation: saves it, and asks before what is typed is left. */
export function Creating({ editing, result, isComplete }: CreatingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateLegislation()
  const language = useLanguage()
  const { changed } = editing
  const what = result
    ? t('legislations.test.wouldBeJudged', { count: result.products })
    : t('legislations.add.unsaved')

  const save = useSaveDraft(editing, {
    isComplete,
    write: async (draft) => {
      const { id } = await create.mutateAsync(draft)
      editing.discard()
      showToast({
        title: t('legislations.add.added', { name: draft.shortName[language] }),
        text: t('legislations.save.judging'),
      })
      await navigate({ to: '/administration/legislations/$id/card', params: { id }, ignoreBlocker: true })
      // The card begins at its top and not where the form was left.
      document.querySelector('main')?.scrollTo({ top: 0 })
    },
  })

  useUnsavedChanges(changed.length > 0, {
    title: t('legislations.add.prompt'),
    what,
    save,
    discard: () => editing.discard(),
  })
  return (
    <SaveBar
      title={t('legislations.add.title')}
      what={what}
      discardLabel={t('common.cancel')}
      saveLabel={t('legislations.add.save')}
      isSaving={create.isPending}
      onDiscard={() => void navigate({ to: '/administration/legislations' })}
      onSave={() => void save()}
    />
  )
}
