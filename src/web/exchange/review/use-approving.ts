import { useTranslation } from 'react-i18next'

import type { ApprovalResult } from '#contract/exchange/approving.ts'
import type { ChangeSetId } from '#contract/values/ids.ts'
import { useUndoApproval } from '#web/exchange/review/review.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { showToast } from '#web/ui/toast.ts'

/** Time for which a toast offers to undo what was approved. */
const UNDO_TOAST_MS = 8_000

/** Takes an approval back; a toast says so. */
export function useUndo() {
  const { t } = useTranslation()
  const { mutate, isPending } = useUndoApproval()
  const undo = (id: ChangeSetId) =>
    mutate(id, {
      onSuccess: ({ state }) =>
        showToast({ title: t(state === 'undone' ? 'review.undoneToast' : 'review.undoing') }),
      onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
    })
  return { undo, isPending }
}

/** Tells what an approval has changed, with Undo. */
export function useTellApproved() {
  const { t } = useTranslation()
  const { undo } = useUndo()
  return ({ changes, changeSetId }: Pick<ApprovalResult, 'changes' | 'changeSetId'>) =>
    showToast({
      title: t('review.approvedToast', { count: changes }),
      ...(changeSetId !== null && {
        action: { label: t('review.undo'), onClick: () => undo(changeSetId) },
        duration: UNDO_TOAST_MS,
      }),
    })
}
