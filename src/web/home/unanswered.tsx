import { useTranslation } from 'react-i18next'

import type { OpenMatter } from '#contract/compliance/standings.ts'
import { openMatters } from '#contract/compliance/standings.ts'
import type { Home } from '#contract/home.ts'
import { HomeGroup, HomeRow } from '#web/home/group.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Tone } from '#web/ui/status.tsx'

/** Open questions that the company answers itself or asks suppliers: lists of parts, and facts of use. */
export function Unanswered({ found }: { found: Home['toAnswer'] }) {
  const { t } = useTranslation()
  const { products, ownParts, boughtParts, suppliers, questions, asked, customs } = found
  if (products === 0) return null
  return (
    <HomeGroup
      title={t('home.unanswered')}
      note={t('home.products', { count: products })}
      end={
        <TextLink to="/product/overview" search={{ open: openMatters.filter((matter) => matter !== 'duty') }}>
          {t('home.showAll')}
        </TextLink>
      }
    >
      {questions > 0 && (
        <OpenRow
          tone="duty"
          matter="questions"
          title={t('home.questions', { count: questions })}
          note={t('home.questionsDecide', { count: asked })}
        />
      )}
      {ownParts > 0 && (
        <OpenRow
          tone="none"
          matter="own_parts"
          title={t('home.ownParts', { count: ownParts })}
          note={t('home.ownPartsNote')}
        />
      )}
      {boughtParts > 0 && (
        <OpenRow
          tone="wait"
          matter="bought_parts"
          title={t('home.boughtParts', { count: boughtParts })}
          note={suppliers > 0 ? t('home.ofSuppliers', { count: suppliers }) : t('home.noSupplier')}
        />
      )}
      {customs > 0 && (
        <OpenRow
          tone="none"
          matter="customs_category"
          title={t('home.customs', { count: customs })}
          note={t('home.customsNote')}
        />
      )}
    </HomeGroup>
  )
}

type OpenRowProps = { tone: Tone; matter: OpenMatter; title: string; note: string }

const OpenRow = ({ tone, matter, title, note }: OpenRowProps) => (
  <HomeRow
    tone={tone}
    link={
      <TextLink to="/product/overview" search={{ open: [matter] }}>
        {title}
      </TextLink>
    }
    note={note}
  />
)
