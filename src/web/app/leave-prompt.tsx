import { useBlocker } from '@tanstack/react-router'

import { hasUnsavedChanges, mayLeave, useLeaveQuestion } from '#web/app/unsaved-changes.ts'
import { SavePrompt } from '#web/ui/save-prompt.tsx'

/** Asks before a screen with unsaved changes is left; the browser itself asks before the window is closed. */
export function LeavePrompt() {
  useBlocker({
    // What changes only the address's search is the same screen.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: hasUnsavedChanges,
  })
  const question = useLeaveQuestion()
  return (
    <SavePrompt
      isOpen={question !== null}
      title={question?.title ?? ''}
      what={question?.what ?? ''}
      isSaving={question?.isSaving ?? false}
      onSave={() => question?.answer('save')}
      onReject={() => question?.answer('discard')}
      onClose={() => question?.answer('stay')}
    />
  )
}
