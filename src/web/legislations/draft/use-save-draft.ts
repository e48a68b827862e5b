import { useTranslation } from 'react-i18next'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { errorText } from '#web/http/error-text.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { focusFirstFault } from '#web/editing/focus-first-fault.ts'
import { showToast } from '#web/ui/toast.ts'

type SaveDraftOptions = {
  /** Sends the draft; what it throws is a refusal. */
  write: (draft: LegislationDraft) => Promise<void>
  /** False: the form shows faults of its own, and nothing is sent. */
  isComplete?: (() => boolean) | undefined
  /** Tells of a refusal in words of its own; false: it did not. */
  tell?: (error: unknown) => boolean
}

/**
 * Saves the draft, once it has no faults; otherwise the first faulty field takes the focus. True when saved.
 */
export function useSaveDraft(
  editing: LegislationEditing,
  { write, isComplete, tell }: SaveDraftOptions,
): () => Promise<boolean> {
  const { t } = useTranslation()
  return async () => {
    // Both are asked before anything is told: whoever saves sees all that is missing at once.
    const isWhole = isComplete?.() ?? true
    const draft = editing.checked()
    if (!isWhole || !draft || editing.faults.length > 0) {
      showToast({ tone: 'breach', title: t('legislations.save.faults') })
      focusFirstFault()
      return false
    }
    try {
      await write(draft)
      return true
    } catch (error) {
      editing.refuse(error)
      if (!tell?.(error))
        showToast({ tone: 'breach', title: t('legislations.save.failed'), text: errorText(t, error) })
      focusFirstFault()
      return false
    }
  }
}
