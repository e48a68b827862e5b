import { expect, test } from 'vitest'

import { linkRefusal } from '#domain/substances/links.ts'

const group = { isOwn: false, isGroup: true, isOnOpenList: false }

test.each([
  ['the system administrator fills groups of the law', 'installation', false, group, null],
  ['… and not what is no group', 'installation', false, { ...group, isGroup: false }, 'not-a-group'],
  ['a company fills its own group with its own', 'company', true, { ...group, isOwn: true }, null],
  ['… and with substances of the law', 'company', false, { ...group, isOwn: true }, null],
  [
    'a company adds its own to a group on an open list',
    'company',
    true,
    { ...group, isOnOpenList: true },
    null,
  ],
  ['… and not to one on a closed list', 'company', true, group, 'closed'],
  [
    'a company does not change groups of the law',
    'company',
    false,
    { ...group, isOnOpenList: true },
    'not-yours',
  ],
] as const)('[SUB-06] %s', (...[, caller, isOwn, parent, refusal]) => {
  expect(linkRefusal(caller, { isOwn }, parent)).toBe(refusal)
})
