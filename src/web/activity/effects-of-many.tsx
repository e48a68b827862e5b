import { useState } from 'react'

import type { StatusEffects } from '#contract/activity.ts'
import { useEffectToast } from '#web/activity/use-effect-toast.ts'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'

const EffectsDialog = lazyDialog(
  ({ effects }) => effects !== undefined,
  async () => (await import('#web/activity/effects-dialog.tsx')).EffectsDialog,
)

/** PROD-44: tells after a change of many products, its undo, or the job that did either, which statuses moved; with the dialog of "Show". */
export function EffectsOfMany() {
  const [effects, setEffects] = useState<StatusEffects>()
  useEffectToast(null, setEffects)
  return <EffectsDialog effects={effects} isOfMany onClose={() => setEffects(undefined)} />
}
