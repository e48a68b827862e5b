import { Button, CopyButton, Group, Modal, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/review/review.module.css'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusBadge } from '#web/ui/status.tsx'

/** Hexadecimal digits in groups of four, and groups that are shown. */
const GROUP = 4
const GROUPS_SHOWN = 8

const shortened = (hash: string) =>
  `${(hash.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).slice(0, GROUPS_SHOWN).join(' ')} …`

/** AUTH-15, REQ-08: the signature: whose, how and when, and whether the signature fits what was answered. */
export function DeclarationPanel({ review }: { review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { snapshot, declaration } = review.reply
  const { name, method, address, at, hash, isIntact } = declaration
  const facts: [string, string, string?][] = [
    [t('review.signedBy'), name, snapshot.replier.title],
    [t('review.method'), t(`review.methods.${method}`), address ?? undefined],
    [t('review.signed'), `${format.date(at)}, ${secondsOf(at)}`],
    [t('review.validTo'), format.date(snapshot.validUntil)],
  ]
  return (
    <SectionPanel
      title={t('review.declaration')}
      actions={
        <StatusBadge
          tone={isIntact ? 'ok' : 'breach'}
          word={t(isIntact ? 'review.signatureValid' : 'review.textChanged')}
        />
      }
    >
      <dl className={classes['facts']}>
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {more !== undefined && <div className={classes['note']}>{more}</div>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('review.version')}</dt>
          <dd>
            <Versions review={review} />
          </dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd className={classes['hash']} title={hash}>
            {shortened(hash)}
          </dd>
        </div>
      </dl>
      <SignedText review={review} />
    </SectionPanel>
  )
}

/** The time to the second: two signatures of one day are told apart. */
const secondsOf = (at: string) => new Date(at).toLocaleTimeString('sv-SE')

function Versions({ review: { reply, show } }: { review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, latest, versions } = reply
  const word = t(number === latest ? 'review.latest' : 'review.earlier', { number })
  if (versions.length < 2) return word
  return (
    <Select
      size="xs"
      aria-label={t('review.version')}
      data={versions.map((version) => ({
        value: String(version.number),
        label: t('review.versionOf', { number: version.number, day: format.dateTime(version.at) }),
      }))}
      value={String(number)}
      onChange={(chosen) => chosen !== null && show(Number(chosen))}
    />
  )
}

function SignedText({ review }: { review: Review }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const { text, hash } = review.reply.declaration
  return (
    <>
      <blockquote className={classes['quote']}>{text}</blockquote>
      <Group gap={8} mt={12}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileText size={14} stroke={1.6} aria-hidden="true" />}
          onClick={open}
        >
          {t('review.signedText')}
        </Button>
        <CopyButton value={hash}>
          {({ copied, copy }) => {
            const Icon = copied ? IconCheck : IconCopy
            return (
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon size={14} stroke={1.6} aria-hidden="true" />}
                onClick={copy}
              >
                {t(copied ? 'review.copied' : 'review.copyHash')}
              </Button>
            )
          }}
        </CopyButton>
      </Group>
      <Modal opened={isOpen} onClose={close} size={640} title={t('review.signedText')}>
        <p className={classes['whole']}>{text}</p>
        <p className={classes['hash']}>{hash}</p>
      </Modal>
    </>
  )
}
