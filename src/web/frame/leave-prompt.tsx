import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import {
  hasUnsavedChanges,
  mayLeave,
  useHasUnsavedChanges,
  useLeaveQuestion,
} from '#web/editing/unsaved-changes.ts'

const SavePrompt = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/ui/save-prompt.tsx')).SavePrompt,
)

/** Asks before a screen with unsaved changes is left; the browser itself asks before the window is closed. */
export function LeavePrompt() {
  useBlocker({
    // What changes only the address's search is the same screen.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: hasUnsavedChanges,
  })
  // There before it is needed: without a connection, too, nothing that was typed may be lost.
  const isDirty = useHasUnsavedChanges()
  useEffect(() => {
    if (isDirty) SavePrompt.preload()
  }, [isDirty])
  const question = useLeaveQuestion()
  return (
    <SavePrompt
      isOpen={question !== null}
      title={question?.title ?? ''}
      what={question?.what ?? ''}
      isSaving={question?.isSaving ?? false}
      onSave={question?.maySave === false ? undefined : () => question?.answer('save')}
      onReject={() => question?.answer('discard')}
      onClose={() => question?.answer('stay')}
    />
  )
}
