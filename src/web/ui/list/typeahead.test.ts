import { describe, expect, test } from 'vitest'

import { nextNamed, nothingTyped, typedWith, type Typed } from '#web/ui/list/typeahead.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const type = (keys: [key: string, at: number][]): Typed | null =>
  keys.reduce<Typed | null>(
    (typed, [key, timeStamp]) => typedWith(typed ?? nothingTyped, { ...plain, key, timeStamp }),
    nothingTyped,
  )

describe('[OV-01] letters typed in the tree', () => {
  test('within half a second are one beginning, later ones begin anew', () => {
    expect(
      type([
        ['p', 0],
        ['u', 300],
      ])?.text,
    ).toBe('pu')
    expect(
      type([
        ['p', 0],
        ['u', 501],
      ])?.text,
    ).toBe('u')
    expect(
      type([
        ['p', 0],
        ['p', 100],
      ])?.text,
    ).toBe('p')
    expect(
      type([
        ['x', 0],
        [' ', 100],
        ['y', 200],
      ])?.text,
    ).toBe('x y')
  })

  test('are none where the key selects, moves or belongs to a shortcut', () => {
    expect(type([[' ', 0]])).toBeNull()
    expect(type([['ArrowDown', 0]])).toBeNull()
    expect(typedWith(nothingTyped, { ...plain, ctrlKey: true, key: 'k', timeStamp: 0 })).toBeNull()
  })

  test('go to the next name that begins with them, around the end, ignoring case', () => {
    const names = ['Pump', 'Arm', 'Piston', 'Åkdon']
    expect(nextNamed(names, 0, 'p')).toBe(2)
    expect(nextNamed(names, 2, 'p')).toBe(0)
    expect(nextNamed(names, 0, 'pi')).toBe(2)
    expect(nextNamed(names, 2, 'pi')).toBe(2)
    expect(nextNamed(names, 0, 'å')).toBe(3)
    expect(nextNamed(names, 0, 'z')).toBe(-1)
    expect(nextNamed(['Pump'], 0, 'p')).toBe(0)
  })
})
