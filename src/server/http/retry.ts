import { hasCode } from '#server/node-errors.ts'

const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Two writers in each other's way: PostgreSQL ended one of them with nothing written, so it can simply run again. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isConflict = hasCode(error, SERIALIZATION_FAILURE) || hasCode(error, DEADLOCK)
      if (!isConflict || attempt === ATTEMPTS) throw error
    }
  }
}
