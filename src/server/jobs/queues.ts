import type { QueueName } from '#server/adapters/queue-names.ts'

/** Queues of work that people ask for: each job of them is its creator's. */
const personalQueues: readonly string[] = ['import-products', 'bulk', 'export'] satisfies QueueName[]
/** Queues whose jobs bring verdicts up to date: what did not finish is enqueued again, or old verdicts would count as current. */
export const judgingQueues: readonly QueueName[] = ['recompute', 'import-list']

/** Is a job of this queue a person's own? All other jobs are the program's, whoever caused them; null: of before queues were noted. */
export const isPersonal = (queue: string | null): boolean => queue !== null && personalQueues.includes(queue)

export const isJudging = (queue: string | null): queue is QueueName =>
  queue !== null && judgingQueues.some((name) => name === queue)
