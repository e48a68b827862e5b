import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { StatusEffects } from '#contract/activity.ts'
import { undoChangeSet } from '#contract/change-sets.ts'
import { getJob } from '#contract/jobs.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { statusEffects } from '#web/activity/effects.queries.ts'
import { onWrite, type Write } from '#web/http/writes.ts'
import { showToast } from '#web/ui/toast.ts'

const ABOUT = 'status effects'
/** Long enough to read three lines and to choose "Show". */
const SHOWN_MS = 8000
const MOVES_TOLD = 3
/** Changes of chosen products, of which the one on the card may be one: the effect tells. */
const isOfMany = (path: string): boolean =>
  path.startsWith('/api/products/bulk/') || path === undoChangeSet.path || path === getJob.path

type Moves = StatusEffects['moves']

/**
 * PROD-44: after each save of a product, or for null of many products, says which statuses moved, here and in the products above.
 * `onShow`: opens those.
 */
export function useEffectToast(id: ProductId | null, onShow: (effects: StatusEffects) => void): void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const lineOf = ({ legislation, before, after, isHere, others }: Moves[number]): string =>
    t(`activity.effects.${placeOf({ id, isHere, others })}`, {
      legislation: legislation.title,
      before: before.word,
      after: after.word,
      count: others,
    })
  const tell = useEffectEvent((effects: StatusEffects) => {
    const [first, ...rest] = effects.moves
    if (!first) return
    const lines = rest.slice(0, MOVES_TOLD - 1).map(lineOf)
    const untold = effects.moves.length - MOVES_TOLD
    if (untold > 0) lines.push(t('activity.effects.more', { count: untold }))
    showToast({
      about: ABOUT,
      tone: first.after.tone,
      title: lineOf(first),
      text: lines.join('\n'),
      duration: SHOWN_MS,
      ...(effects.others.total > 0 && {
        action: { label: t('activity.effects.show'), onClick: () => onShow(effects) },
      }),
    })
  })
  useEffect(() => {
    const look = ({ path, params, requestId }: Write) => {
      const isOfThis = id !== null && path.startsWith('/api/products/:id') && params['id'] === id
      if (!isOfMany(path) && !isOfThis) return
      // The save was told by itself; without its effect nothing is said of it.
      client.fetchQuery(statusEffects(id, requestId)).then(tell, () => undefined)
    }
    return onWrite(look)
  }, [client, id])
}

/** The key of the text that says where a status moved. */
function placeOf({
  id,
  isHere,
  others,
}: Pick<Moves[number], 'isHere' | 'others'> & { id: ProductId | null }) {
  if (id === null) return 'many'
  if (!isHere) return 'above'
  return others > 0 ? 'both' : 'here'
}
