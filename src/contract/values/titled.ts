import { z } from 'zod'

/** A thing by its title, for links and choices. */
export const titledBy = <Id extends z.core.$ZodType>(id: Id) => z.strictObject({ id, title: z.string() })

/** A thing with id and title, where the context tells the kind of the thing. */
export const titled = titledBy(z.number().int())
