/** Letters written from the right, and marks that turn the direction of what follows them. */
const turning = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/u

/** Isolates a user's text inside our sentence, so that right-to-left text keeps its direction and leaves that of the sentence. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text)
