/** Facts of a substance or group that decide whether the two may be linked: the owner, and whether the group is on an open list. */
interface Linkable {
  isOwn: boolean
  isGroup: boolean
  isOnOpenList: boolean
}

type LinkRefusal = 'not-a-group' | 'not-yours' | 'closed'

/**
 * SUB-06: the reason why a substance cannot be put under a group; null: it can. The system administrator
 * links substances of the law. A company fills its own groups with any substance, and adds its own substances
 * to groups of the law on lists that take them.
 */
export function linkRefusal(
  caller: 'installation' | 'company',
  substance: Pick<Linkable, 'isOwn'>,
  parent: Linkable,
): LinkRefusal | null {
  if (caller === 'company' && !parent.isOwn) {
    if (!substance.isOwn) return 'not-yours'
    if (!parent.isOnOpenList) return 'closed'
  }
  return parent.isGroup ? null : 'not-a-group'
}
