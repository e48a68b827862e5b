import { z } from 'zod'

/** A thing by its title, for links and choices. */
export const titledBy = <Id extends z.core.$ZodType>(id: Id) => z.strictObject({ id, title: z.string() })

/** The same where the kind of the thing is said by its place. */
export const titled = titledBy(z.number().int())
