import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CARD_MEMBERS, type SubstanceCard } from '#contract/substances/card.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FindSubstance } from '#web/substances/find.tsx'
import { LinkedSubstances } from '#web/substances/linked.tsx'
import { membersOf } from '#web/substances/substances.queries.ts'
import classes from '#web/lists/lists.module.css'
import { useLinking } from '#web/substances/use-linking.tsx'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { FIRST_PAGE } from '#web/ui/timing.ts'

/** SUB-06: the members of a group; who may change the group puts substances under it and takes them out. */
export function MembersPanel({ card }: { card: SubstanceCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, memberCount, isEditable } = card
  const [paging, setPaging] = useState(FIRST_PAGE)
  const isPaged = memberCount > CARD_MEMBERS
  const paged = useQuery({ ...membersOf(id, paging), enabled: isPaged })
  const members = isPaged ? (paged.data?.items ?? card.members.slice(0, paging.perPage)) : card.members
  const { link, unlink, notice } = useLinking()
  return (
    <SectionPanel id="members" title={t('substances.card.members')} note={format.number(memberCount)} isFlush>
      <LinkedSubstances
        substances={members}
        none={t('substances.card.noMembers')}
        removeLabel={isEditable ? (name) => t('substances.card.removeMember', { name }) : null}
        onRemove={(member) => unlink({ substance: member.id, parent: id })}
      />
      {isPaged && <ListFooter totalItems={memberCount} paging={paging} onPaging={setPaging} />}
      {isEditable && card.isGroup && (
        <div className={classes['add']}>
          <FindSubstance
            isWide
            label={t('substances.card.addMember')}
            except={[id, ...card.members.map((member) => member.id)]}
            onPick={(member) => link({ substance: member.id, parent: id })}
          />
        </div>
      )}
      {notice}
    </SectionPanel>
  )
}
