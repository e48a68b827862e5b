import { Combobox } from '@mantine/core'
import {
  IconCube,
  IconFlask,
  IconLayoutSidebar,
  IconPlayerPlay,
  IconSend,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { PaletteEntry } from '#web/search/palette-entries.ts'
import classes from '#web/search/palette.module.css'

const icons = {
  product: IconCube,
  supplier: IconTruckDelivery,
  request: IconSend,
  substance: IconFlask,
  action: IconPlayerPlay,
  screen: IconLayoutSidebar,
} as const

type PaletteOptionsProps = {
  /** Id of the list, which the box of the palette names. */
  id: string
  /** Chosen lately: in their own order, before all others. */
  recent: readonly PaletteEntry[]
  /** Each kind together. */
  entries: readonly PaletteEntry[]
  /** Text in place of entries; null: there are entries. */
  nothing: string | null
}

export function PaletteOptions({ id, recent, entries, nothing }: PaletteOptionsProps) {
  const { t } = useTranslation()
  const groups = [
    { label: t('palette.recent'), entries: recent },
    ...Array.from(
      Map.groupBy(entries, ({ kind }) => kind),
      ([kind, ofKind]) => ({ label: t(`palette.kind.${kind}`), entries: ofKind }),
    ),
  ]
  return (
    <Combobox.Options id={id} className={classes['options'] ?? ''} aria-label={t('palette.title')}>
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <Combobox.Group key={group.label} label={group.label}>
            {group.entries.map((entry) => (
              <Option key={entry.href} entry={entry} />
            ))}
          </Combobox.Group>
        ))}
      {entries.length === 0 && recent.length === 0 && nothing && (
        <Combobox.Empty className={classes['nothing'] ?? ''}>{nothing}</Combobox.Empty>
      )}
    </Combobox.Options>
  )
}

function Option({ entry: { kind, title, detail, href } }: { entry: PaletteEntry }) {
  const Icon = icons[kind]
  return (
    <Combobox.Option value={href} className={classes['option'] ?? ''}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes['name']}>{title}</span>
      {detail && <span className={classes['detail']}>{detail}</span>}
    </Combobox.Option>
  )
}
