import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { SubstanceBrief } from '#contract/substances/substances.ts'
import { shortened } from '#web/lists/substance-line.tsx'
import classes from '#web/lists/lists.module.css'
import { TextLink } from '#web/ui/link.tsx'

type LinkedSubstancesProps = {
  substances: readonly SubstanceBrief[]
  none: string
  /** null: nothing can be taken out. */
  removeLabel: ((name: string) => string) | null
  onRemove: (substance: SubstanceBrief) => void
}

/** Groups or members, each a link to its card. */
export function LinkedSubstances({ substances, none, removeLabel, onRemove }: LinkedSubstancesProps) {
  const { t } = useTranslation()
  if (substances.length === 0) return <div className={classes['none']}>{none}</div>
  return (
    <ul className={classes['rows']}>
      {substances.map((substance) => {
        const { id, name, casNumbers, ecNumbers, isOwn } = substance
        const facts = [
          isOwn && t('substances.isOwn'),
          casNumbers.length > 0 && t('substances.cas', { numbers: shortened(casNumbers) }),
          ecNumbers.length > 0 && t('substances.ec', { numbers: shortened(ecNumbers) }),
        ].filter((fact) => fact !== false)
        return (
          <li key={id} className={classes['row']}>
            <div className={classes['line']}>
              <TextLink to="/administration/substance/regulated-substances/$id" params={{ id }} fw={500}>
                {name}
              </TextLink>
              <div className={classes['lineFacts']}>{facts.join(' · ')}</div>
            </div>
            {removeLabel && (
              <ActionIcon aria-label={removeLabel(name)} onClick={() => onRemove(substance)}>
                <IconX size={15} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}
