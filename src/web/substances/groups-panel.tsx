import { useTranslation } from 'react-i18next'

import type { SubstanceCard } from '#contract/substances/card.ts'
import { FindSubstance } from '#web/substances/find.tsx'
import { LinkedSubstances } from '#web/substances/linked.tsx'
import classes from '#web/lists/lists.module.css'
import { useLinking } from '#web/substances/use-linking.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** SUB-06: the groups that a substance is in. */
export function GroupsPanel({ card: { id, groups, isEditable } }: { card: SubstanceCard }) {
  const { t } = useTranslation()
  const { link, unlink, notice } = useLinking()
  return (
    <SectionPanel id="groups" title={t('substances.card.groups')} isFlush>
      <LinkedSubstances
        substances={groups}
        none={t('substances.card.noGroups')}
        removeLabel={isEditable ? (name) => t('substances.card.leaveGroup', { name }) : null}
        onRemove={(group) => unlink({ substance: id, parent: group.id })}
      />
      {isEditable && (
        <div className={classes['add']}>
          <FindSubstance
            isWide
            label={t('substances.card.joinGroup')}
            except={[id, ...groups.map((group) => group.id)]}
            onPick={(group) => link({ substance: id, parent: group.id })}
          />
        </div>
      )}
      {notice}
    </SectionPanel>
  )
}
