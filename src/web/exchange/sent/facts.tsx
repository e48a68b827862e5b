import { Button, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { useAbility } from '#web/auth/ability.ts'
import { CopyLink } from '#web/exchange/sent/copy-link.tsx'
import { RequestMailDrawer } from '#web/exchange/sent/mail-drawer.tsx'
import { RequestMailWord } from '#web/exchange/sent/columns.tsx'
import { ComponentList } from '#web/exchange/status/component-list.tsx'
import { identifierTitle } from '#web/exchange/status/identifier-title.ts'
import classes from '#web/exchange/status/request-page.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The question as it crossed: later changes of the product do not change it. */
export function QuestionFacts({ request: { product, snapshot, dueOn } }: { request: SentRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { identifiers, title } = snapshot.product
  return (
    <SectionPanel title={t('sentRequests.card.question')} note={t('sentRequests.card.questionNote')}>
      <Facts>
        <Fact label={t('sentRequests.column.product')}>
          {product.id === null ? (
            title
          ) : (
            <TextLink to="/product/$id/card" params={{ id: product.id }}>
              {title}
            </TextLink>
          )}
        </Fact>
        {identifiers.map(({ key, value }) => (
          <Fact key={`${key} ${value}`} label={identifierTitle(t, key)}>
            {value}
          </Fact>
        ))}
        <Fact label={t('sentRequests.card.legislations')}>
          {format.list(snapshot.legislations.map((legislation) => legislation.title))}
        </Fact>
        <Fact label={t('sentRequests.column.dueOn')}>{format.date(dueOn)}</Fact>
        {snapshot.message !== null && (
          <Fact label={t('sentRequests.card.message')}>
            <p className={classes['message']}>{snapshot.message}</p>
          </Fact>
        )}
      </Facts>
      {snapshot.components.length > 0 && <KnownComponents components={snapshot.components} />}
    </SectionPanel>
  )
}

/** Components that the questioner knew of the product when it was asked about. */
function KnownComponents({ components }: { components: SentRequest['snapshot']['components'] }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className={classes['head']}>{t('sentRequests.card.components')}</h3>
      <ComponentList components={components} />
    </>
  )
}

/** The contact that was asked, and what became of the mail, which whoever may ask can read. */
export function MailFacts({ request }: { request: SentRequest }) {
  const { t } = useTranslation()
  const { contact, supplier, mail, mailReason } = request
  const mayUpdate = useAbility().can('update', 'SentRequest')
  const mayRead = mayUpdate && mail !== 'none'
  const mayCopy = mayUpdate && request.closed === null
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionPanel title={t('sentRequests.column.mail')}>
      <Facts>
        <Fact label={t('sentRequests.column.supplier')}>
          <TextLink to="/administration/suppliers/$id/card" params={{ id: supplier.id }}>
            {supplier.title}
          </TextLink>
        </Fact>
        {contact.name !== '' && <Fact label={t('sentRequests.card.contact')}>{contact.name}</Fact>}
        <Fact label={t('sentRequests.card.address')}>{contact.email}</Fact>
        <Fact label={t('sentRequests.card.language')}>{t(`supplyChain.language.${contact.language}`)}</Fact>
        <Fact label={t('sentRequests.card.mailState')}>
          <RequestMailWord mail={mail} mailReason={mailReason} t={t} />
        </Fact>
        {mailReason !== null && <Fact label={t('sentRequests.card.mailReason')}>{mailReason}</Fact>}
      </Facts>
      {(mayRead || mayCopy) && (
        <Group gap={8} mt={12}>
          {mayRead && (
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {t('sentRequests.card.showMail')}
            </Button>
          )}
          {mayCopy && <CopyLink requestId={request.id} supplier={supplier.title} email={contact.email} />}
        </Group>
      )}
      <RequestMailDrawer request={request} isOpen={isOpen} onClose={() => setOpen(false)} />
    </SectionPanel>
  )
}
