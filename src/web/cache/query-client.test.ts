import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { CONFIG_KEY, createQueryClient, dropServerData } from '#web/cache/query-client.ts'
import { ApiError, transportError } from '#web/http/api-error.ts'

afterEach(() => onlineManager.setOnline(true))

const refuse = () => Promise.reject(new Error('no network'))

test('without a network a save is refused at once, instead of being made later by surprise', async () => {
  onlineManager.setOnline(false)
  const saving = new MutationObserver(createQueryClient(), { mutationFn: refuse })
  await expect(saving.mutate()).rejects.toThrow('no network')
  expect(saving.getCurrentResult()).toMatchObject({ isError: true, isPaused: false })
})

test('without a network a screen that is opened says so, instead of showing its skeleton for ever', async () => {
  onlineManager.setOnline(false)
  const asking = createQueryClient().fetchQuery({ queryKey: ['products'], queryFn: refuse })
  await expect(asking).rejects.toThrow('no network')
})

test.each([
  ['no answer', transportError('network:unreachable'), 3],
  ['a server that says "shortly"', new ApiError({ status: 503, code: 'server:busy', title: '' }), 3],
  ['a refusal', new ApiError({ status: 403, code: 'forbidden', title: '' }), 1],
  ['a fault of the server', new ApiError({ status: 500, code: 'server:failed', title: '' }), 1],
  ['a fault of the program', new Error('no such function'), 1],
])('after %s a question is asked again only where that may help, twice at most', async (_, fault, times) => {
  let asked = 0
  const queryFn = () => Promise.reject((asked += 1) > 0 ? fault : null)
  const asking = createQueryClient().fetchQuery({ queryKey: ['products'], queryFn, retryDelay: 0 })
  await expect(asking).rejects.toBe(fault)
  expect(asked).toBe(times)
})

test('nothing of a session is left for the next one but the configuration', () => {
  const client = createQueryClient()
  client.setQueryData([CONFIG_KEY], 'configuration')
  client.setQueryData(['products'], 'products of one company')
  dropServerData(client)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([[CONFIG_KEY]])
  expect(client.getQueryData([CONFIG_KEY])).toBe('configuration')
})
