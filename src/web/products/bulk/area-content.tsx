import { useState } from 'react'

import { EffectsOfMany } from '#web/activity/effects-of-many.tsx'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import type { BarAction } from '#web/products/bulk/actions.ts'
import { BulkBar } from '#web/products/bulk/bar.tsx'
import { BulkProgress } from '#web/products/bulk/progress.tsx'
import type { BulkActionName } from '#web/products/bulk/bulk.queries.ts'
import { useAskSuppliers } from '#web/products/bulk/use-ask-suppliers.ts'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'
import { useListFocus } from '#web/products/bulk/use-list-focus.ts'
import type { BulkWork } from '#web/products/bulk/use-work.ts'

const AnswerDialog = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/answers/dialog.tsx')).AnswerDialog,
)
const BulkDialog = lazyDialog(
  ({ action }) => action !== null,
  async () => (await import('#web/products/bulk/dialog.tsx')).BulkDialog,
)

export type BulkAreaProps = { choice: BulkChoice; totalItems: number; work: BulkWork }

/** OV-14: the bar of the chosen rows, or the progress of a job; and the dialog of an action. */
export function BulkAreaContent({ choice, totalItems, work }: BulkAreaProps) {
  const [action, setAction] = useState<BulkActionName | 'answers' | null>(null)
  useListFocus(choice.count > 0)
  const asking = useAskSuppliers(choice)
  const begin = (chosen: BarAction) => (chosen === 'ask' ? asking.ask() : setAction(chosen))
  const { followed, onJobEnded, onOutcome } = work
  return (
    <>
      {followed ? (
        <BulkProgress followed={followed} onEnded={onJobEnded} />
      ) : (
        <BulkBar
          choice={choice}
          totalItems={totalItems}
          onAction={begin}
          busy={asking.isPending ? 'ask' : null}
        />
      )}
      <AnswerDialog
        isOpen={action === 'answers'}
        count={choice.count}
        selection={choice.selection}
        onClose={() => setAction(null)}
        onOutcome={(outcome) => {
          choice.clear()
          onOutcome(outcome, 'change')
        }}
      />
      <BulkDialog
        action={action === 'answers' ? null : action}
        count={choice.count}
        selection={choice.selection}
        onClose={() => setAction(null)}
        onOutcome={(outcome, kind) => {
          choice.clear()
          onOutcome(outcome, kind)
        }}
      />
      <EffectsOfMany />
    </>
  )
}
