import { useState } from 'react'

import { useAbility } from '#web/sessions/ability.ts'
import { lazyDialog } from '#web/app/lazy-dialog.tsx'
import { BulkBar } from '#web/products/bulk/bulk-bar.tsx'
import { BulkProgress } from '#web/products/bulk/bulk-progress.tsx'
import type { BulkActionName } from '#web/products/bulk/bulk.queries.ts'
import type { BulkChoice } from '#web/products/bulk/use-bulk-selection.ts'
import type { BulkWork } from '#web/products/bulk/use-bulk-work.ts'

const BulkDialog = lazyDialog(
  ({ action }) => action !== null,
  async () => (await import('#web/products/bulk/bulk-dialog.tsx')).BulkDialog,
)

/** May this person change products at all? Else there is nothing to choose them for. */
export function useMayChoose(): boolean {
  const ability = useAbility()
  return ability.can('update', 'Product') || ability.can('delete', 'Product')
}

type BulkAreaProps = { choice: BulkChoice; totalItems: number; work: BulkWork }

/** OV-14: what floats over the footer: the bar of the chosen rows, or how far a job is; and the dialog of an action. */
export function BulkArea({ choice, totalItems, work }: BulkAreaProps) {
  const [action, setAction] = useState<BulkActionName | null>(null)
  const { followed, onJobEnded, onOutcome } = work
  return (
    <>
      {followed ? (
        <BulkProgress followed={followed} onEnded={onJobEnded} />
      ) : (
        <BulkBar choice={choice} totalItems={totalItems} onAction={setAction} />
      )}
      <BulkDialog
        action={action}
        count={choice.count}
        selection={choice.selection}
        onClose={() => setAction(null)}
        onOutcome={(outcome, kind) => {
          choice.clear()
          onOutcome(outcome, kind)
        }}
      />
    </>
  )
}
