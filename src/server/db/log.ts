/** Takes one line for the person who starts the server; the supervisor knows nothing of the server's logger. */
export type Log = (message: string) => void
