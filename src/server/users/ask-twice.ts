const MAX_TRIES = 3

/**
 * A text that is typed twice without being seen, asked again when the two differ; empty where nothing was typed. Throws after three
 * pairs that differ.
 */
export async function askTwice(
  ask: (question: string) => Promise<string>,
  say: (text: string) => void,
  question: string,
): Promise<string> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const typed = await ask(question)
    if (typed === '' || (await ask('The same again: ')) === typed) return typed
    if (tries < MAX_TRIES) say('The two passwords are not the same. Type both again.')
  }
  throw new Error('The two passwords were not the same three times. Nobody was added.')
}
