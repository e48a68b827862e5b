import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { createQueryClient } from '#web/cache/query-client.ts'

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
