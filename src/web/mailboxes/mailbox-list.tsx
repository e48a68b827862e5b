import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Mailbox } from '#contract/mailboxes.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/mailboxes/mailboxes.module.css'
import { mailboxes, useChooseMailbox, useDeleteMailbox } from '#web/mailboxes/mailboxes.queries.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

/** Searching a list shorter than this takes longer than reading it. */
const SEARCHED_FROM = 6
const TYPING_MS = 250

/** REQ-11: the organization's mailboxes with their state; each can be chosen, changed and deleted. */
export function MailboxList({ onEdit }: { onEdit: (mailbox: Mailbox) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery({ ...mailboxes(asked), placeholderData: keepPreviousData })
  const [deleted, setDeleted] = useState<Mailbox>()
  if (!data) return <FetchFailed title={t('mailboxes.failed')} query={{ error, refetch }} />
  if (data.items.length === 0 && asked === '')
    return <EmptyState title={t('mailboxes.none')} text={t('mailboxes.noneText')} />
  return (
    <>
      {(asked !== '' || data.items.length >= SEARCHED_FROM) && (
        <TextInput
          className={classes['search']}
          aria-label={t('mailboxes.search')}
          placeholder={t('mailboxes.search')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {data.items.length === 0 && (
        <Text p={16} role="status">
          {t('mailboxes.nothing')}
        </Text>
      )}
      <ul className={classes['list']} aria-label={t('mailboxes.list')}>
        {data.items.map((mailbox) => (
          <Row key={mailbox.id} mailbox={mailbox} onEdit={onEdit} onDelete={setDeleted} />
        ))}
      </ul>
      {deleted && <DeleteDialog mailbox={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

type RowProps = {
  mailbox: Mailbox
  onEdit: (mailbox: Mailbox) => void
  onDelete: (mailbox: Mailbox) => void
}

function Row({ mailbox, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ability = useAbility()
  const choose = useChooseMailbox()
  const { id, email, host, port, state, isChosen, waitingMails, checkedAt, createdBy } = mailbox
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <strong>{email}</strong>
        <Text fz={12} c="var(--k-text3)">
          {t('mailboxes.server', { host, port: String(port) })} ·{' '}
          {t('mailboxes.checked', { at: format.recent(checkedAt), name: createdBy })}
        </Text>
        <Group gap={12}>
          <StatusWord tone={state === 'ready' ? 'ok' : 'duty'} word={t(`mailboxes.state.${state}`)} />
          {isChosen && (
            <Text fz={12} fw={500}>
              {t('mailboxes.isChosen')}
            </Text>
          )}
          {waitingMails > 0 && <Text fz={12}>{t('mailboxes.waiting', { count: waitingMails })}</Text>}
        </Group>
        {choose.isError && <Note tone="breach">{errorText(t, choose.error)}</Note>}
      </div>
      <Group gap={8}>
        {!isChosen && ability.can('update', 'Mailbox') && (
          <Button variant="default" size="xs" loading={choose.isPending} onClick={() => choose.mutate(id)}>
            {t('mailboxes.choose')}
          </Button>
        )}
        {ability.can('update', 'Mailbox') && (
          <Button variant="default" size="xs" onClick={() => onEdit(mailbox)}>
            {t(state === 'ready' ? 'mailboxes.edit' : 'mailboxes.logInAgain')}
          </Button>
        )}
        {ability.can('delete', 'Mailbox') && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('mailboxes.deleteOne', { email })}
            onClick={() => onDelete(mailbox)}
          >
            {t('mailboxes.delete')}
          </Button>
        )}
      </Group>
    </li>
  )
}

function DeleteDialog({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  useOpenerFocus()
  const { t } = useTranslation()
  const remove = useDeleteMailbox()
  return (
    <Modal opened onClose={onClose} title={t('mailboxes.deleteOne', { email: mailbox.email })}>
      <Text>{t('mailboxes.deleteText')}</Text>
      {remove.isError && <Note tone="breach">{errorText(t, remove.error)}</Note>}
      <DialogButtons onCancel={onClose} isCancelFirst>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate(mailbox.id, { onSuccess: onClose })}
        >
          {t('mailboxes.delete')}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
