import { ActionIcon, Anchor, Button, Menu, OverflowList } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDots, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import { actionColour, actionIcons, useBarActions, type BarAction } from '#web/products/bulk/actions.ts'
import classes from '#web/products/bulk/bulk.module.css'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'

type BulkBarProps = {
  choice: BulkChoice
  /** All that the filter finds. */
  totalItems: number
  onAction: (action: BarAction) => void
  /** The action that is being prepared; null: none. */
  busy: BarAction | null
}

/**
 * OV-14: floats over the footer while rows are chosen, on a phone it stands above it: how many, all, what can be done. One line of actions; a
 * menu holds those without room.
 */
export function BulkBar({ choice, totalItems, onAction, busy }: BulkBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useBarActions()
  // The list of actions measures itself anew when there is another room for it.
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { count, isAll, selectAll, clear } = choice
  if (count === 0) return null
  return (
    <div ref={ref} className={classes['anchor']}>
      <section className={classes['bar']} aria-label={t('bulk.bar')}>
        <span className={classes['count']} role="status">
          {t('bulk.selected', { count, number: format.number(count) })}
        </span>
        {!isAll && count < totalItems && (
          <Anchor component="button" type="button" className={classes['all'] ?? ''} onClick={selectAll}>
            {t('bulk.selectAll', { number: format.number(totalItems) })}
          </Anchor>
        )}
        <span className={classes['line']} />
        <OverflowList
          key={width}
          className={classes['actions'] ?? ''}
          data={actions}
          getItemKey={(action) => t(`bulk.action.${action}`)}
          renderItem={(action) => (
            <ActionButton action={action} isBusy={busy === action} onClick={() => onAction(action)} />
          )}
          renderOverflow={(rest) => <MoreActions actions={rest} onAction={onAction} busy={busy} />}
        />
        <span className={classes['line']} />
        <ActionIcon className={classes['clear'] ?? ''} aria-label={t('bulk.clear')} onClick={clear}>
          <IconX size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </section>
    </div>
  )
}

type ActionButtonProps = { action: BarAction; isBusy: boolean; onClick: () => void }

function ActionButton({ action, isBusy, onClick }: ActionButtonProps) {
  const { t } = useTranslation()
  const Icon = actionIcons[action]
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      {...actionColour(action)}
      leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
      loading={isBusy}
      onClick={onClick}
    >
      {t(`bulk.action.${action}`)}
    </Button>
  )
}

type MoreActionsProps = Pick<BulkBarProps, 'onAction' | 'busy'> & {
  actions: readonly BarAction[]
  ref?: Ref<HTMLDivElement>
}

/** The actions that find no room in the line. */
function MoreActions({ actions, onAction, busy, ref }: MoreActionsProps) {
  const { t } = useTranslation()
  return (
    <div ref={ref} className={classes['more']}>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon aria-label={t('bulk.more')} loading={busy !== null && actions.includes(busy)}>
            <IconDots size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => {
            const Icon = actionIcons[action]
            return (
              <Menu.Item
                key={action}
                {...actionColour(action)}
                leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
                onClick={() => onAction(action)}
              >
                {t(`bulk.action.${action}`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
