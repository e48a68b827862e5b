import { z } from 'zod'

import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

const KEY = 'kedja.mailboxLogin'
const begun = z.object({ state: z.string(), secret: z.string() })

/** A log-in at a mailbox's provider that this tab has begun. The secret never goes to the provider. */
export type BegunLogin = z.output<typeof begun>

export const keepBegunLogin = (login: BegunLogin | null) => writeStorageItem(sessionStorage, KEY, login)

/** The log-in that this tab has begun; null: none, or another tab did. */
export const readBegunLogin = (): BegunLogin | null => readStorageItem(sessionStorage, KEY, begun)
