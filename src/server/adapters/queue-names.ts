/** The job queues. They are made when the database is migrated: the server's role may make none. */
export const queueNames = [
  'recompute',
  'import-list',
  'import-products',
  'bulk',
  'export',
  'maintenance',
  'forecast',
] as const
export type QueueName = (typeof queueNames)[number]
