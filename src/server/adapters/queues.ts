/**
 * The job queues, and in whose name their jobs run: a person's own can be seen and cancelled by that person alone, the program's by nobody.
 * The migration of the database creates the queues, because the server's role may create none.
 */
export const queues = {
  recompute: 'program',
  'import-list': 'program',
  'import-products': 'person',
  bulk: 'person',
  export: 'person',
  maintenance: 'program',
  forecast: 'program',
  mail: 'program',
} as const
export type QueueName = keyof typeof queues

// Object.keys forgets which keys the object has.
export const queueNames = Object.keys(queues) as QueueName[]
export const personalQueues = queueNames.filter((name) => queues[name] === 'person')

/** Tells whether a job of this queue is a person's own; null: a job of before queues were noted. */
export const isPersonal = (queue: string | null): boolean => personalQueues.some((name) => name === queue)
