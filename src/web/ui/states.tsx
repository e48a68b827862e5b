import { Button, Group, Title } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconRefresh, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/ui/page.module.css'
import { useUiTexts } from '#web/ui/texts.tsx'

type StateProps = {
  icon?: ReactNode
  tone?: 'breach'
  title: string
  text?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  order?: 1 | 2
}

function State({ icon, tone, title, text, note, actions, order = 2 }: StateProps) {
  return (
    <div className={classes['state']}>
      {icon && (
        <span className={classes['stateIcon']} data-tone={tone}>
          {icon}
        </span>
      )}
      <Title order={order} fz={order === 1 ? 20 : 14} lh={order === 1 ? '28px' : '20px'}>
        {title}
      </Title>
      {text && <div className={classes['stateText']}>{text}</div>}
      {actions && (
        <Group gap={8} mt={8}>
          {actions}
        </Group>
      )}
      {note && <div className={classes['stateNote']}>{note}</div>}
    </div>
  )
}

/** The state of an empty list or screen: its purpose and the first action. */
export function EmptyState(props: StateProps) {
  return <State {...props} />
}

/** The state of a search or filter without results, with a button that clears the filters. */
export function NothingFound({ text, onClear }: { text?: string; onClear?: () => void }) {
  const texts = useUiTexts()
  return (
    <div role="status">
      <State
        icon={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        title={texts.nothingFound}
        text={text}
        actions={
          onClear && (
            <Button variant="default" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          )
        }
      />
    </div>
  )
}

type ErrorStateProps = {
  title: string
  kept?: string
  requestId?: string | null
  onRetry?: () => void
  /** "Try again" unless something else is meant. */
  retryLabel?: string
}

/** The state after a failure: the reason, the data that is kept, and the next action. */
export function ErrorState({ title, kept, requestId, onRetry, retryLabel }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div role="alert">
      <State
        icon={<IconAlertTriangle size={20} stroke={1.6} color="var(--k-breach)" aria-hidden="true" />}
        title={title}
        text={kept}
        actions={
          onRetry && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={15} stroke={1.6} aria-hidden="true" />}
              onClick={onRetry}
            >
              {retryLabel ?? texts.tryAgain}
            </Button>
          )
        }
        note={requestId && `${texts.requestId}: ${requestId}`}
      />
    </div>
  )
}

/** The state without permission: the missing right and the person who can grant it. */
export function NoPermission({ title, text, actions }: { title: string; text: string; actions?: ReactNode }) {
  return (
    <State
      order={1}
      icon={<IconLock size={20} stroke={1.6} aria-hidden="true" />}
      title={title}
      text={text}
      actions={actions}
    />
  )
}
