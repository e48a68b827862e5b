import { useAbility } from '#web/auth/ability.ts'
import type { BulkAreaProps } from '#web/products/bulk/area-content.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { useArrival } from '#web/ui/lazy-part.tsx'

const BulkAreaContent = lazyScreen(
  async () => (await import('#web/products/bulk/area-content.tsx')).BulkAreaContent,
)

/** Fetches the content before an undo needs it, which tells what it moved. */
export const preloadBulkArea = () => void BulkAreaContent.preload().catch(() => undefined)

/** True when the user may do something with chosen products; otherwise rows need no boxes. */
export function useMayChoose(): boolean {
  const ability = useAbility()
  return (
    ability.can('update', 'Product') ||
    ability.can('delete', 'Product') ||
    ability.can('create', 'SentRequest')
  )
}

/** OV-14: content over the footer, fetched when the first row is chosen or a change is undone (decision 97). */
export function BulkArea(props: BulkAreaProps) {
  const { choice, work } = props
  const hasArrived = useArrival(BulkAreaContent, choice.count > 0 || work.isUndoing, choice.clear)
  return hasArrived && <BulkAreaContent {...props} />
}
