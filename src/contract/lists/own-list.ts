import { z } from 'zod'

/** Lists of a company's own begin so: a list that the installation gets later never has the same key. */
export const OWN_LIST_PREFIX = 'own_'
export const ownListKey = z.string().regex(/^own_[a-z0-9_]{1,58}$/)

/** Bounds of the lists that one regulation of a company brings. */
export const MAX_OWN_LISTS = 5
export const MAX_OWN_LIST_ENTRIES = 500
