import { mayClose, useUnsavedChanges, type UnsavedChanges } from '#web/editing/unsaved-changes.ts'

/**
 * A dialog in which something is typed asks before it is closed: by Escape, by a click beside it, by its own buttons, and by whatever
 * leaves the screen. Gives the function that closes it.
 */
export function useDialogLeave(isDirty: boolean, changes: UnsavedChanges, onClose: () => void): () => void {
  useUnsavedChanges(isDirty, changes)
  return () => void mayClose(isDirty ? changes : null).then((isSettled) => isSettled && onClose())
}
