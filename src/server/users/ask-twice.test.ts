import { expect, test } from 'vitest'

import { askTwice } from '#server/users/ask-twice.ts'

/** A terminal in which these texts are typed, one for each question. */
function terminal(...typed: string[]) {
  const asked: string[] = []
  const said: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return typed[asked.length - 1] ?? ''
  }
  return { asked, said, password: () => askTwice(ask, (text) => said.push(text), 'Password: ') }
}

test('two passwords that differ are told, and both are asked again', async () => {
  const { asked, said, password } = terminal('Vinter!1', 'Vinter!2', 'Vinter!3', 'Vinter!3')
  expect(await password()).toBe('Vinter!3')
  expect(said).toEqual(['The two passwords are not the same. Type both again.'])
  expect(asked).toEqual(['Password: ', 'The same again: ', 'Password: ', 'The same again: '])
})

test('after three pairs that differ the command ends', async () => {
  const { asked, password } = terminal('a', 'b', 'a', 'b', 'a', 'b')
  await expect(password()).rejects.toThrow('three times')
  expect(asked).toHaveLength(6)
})

test('Enter alone is not asked again, also at a second try', async () => {
  expect(await terminal('').password()).toBe('')
  expect(await terminal('a', 'b', '').password()).toBe('')
})
