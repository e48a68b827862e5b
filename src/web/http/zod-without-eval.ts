import { config } from 'zod'

// Zod tries `new Function` when the first schema is made. The page's policy refuses that, and the refusal costs the browser
// a second reading of the program for a stack that nobody sees. Imported first, before any schema.
config({ jitless: true })
