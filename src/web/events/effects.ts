import type { Event } from '#contract/events.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { followEvents, onEvent, onMissedEvents } from '#web/events/events.ts'

/** Keys of the queries that are fetched again after an event of each kind. */
const KEYS: Record<Event['kind'], (objectId: number | null) => readonly unknown[]> = {
  job: (id) => ['jobs', id],
  counters: () => ['session', 'counters'],
}

/** Has the screens show what happens as it happens. Called once, at start. */
export function startEventEffects(): void {
  onEvent(({ kind, objectId }) => void queryClient.invalidateQueries({ queryKey: KEYS[kind](objectId) }))
  onMissedEvents(() => {
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    void queryClient.invalidateQueries({ queryKey: KEYS.counters(null) })
  })
  followEvents()
}
