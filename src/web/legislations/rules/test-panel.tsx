import { Stack, Table, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { StatusChange } from '#contract/legislations/rule-test.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ProductsByStatus } from '#web/legislations/draft/products-by-status.tsx'
import classes from '#web/legislations/rules/rules.module.css'
import type { RuleTest, RuleTesting } from '#web/legislations/rules/use-rule-test.ts'
import { Busy } from '#web/ui/busy.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type TestPanelProps = { testing: RuleTesting; isOfCompany: boolean }

/** Shows the changes that a save would make: products by their status before and after, with examples. */
export const TestPanel = memo(
  Test,
  (a, b) => a.testing.result === b.testing.result && a.testing.state === b.testing.state,
)

function Test({ testing, isOfCompany }: TestPanelProps) {
  const { t } = useTranslation()
  const { result, state, error, retry } = testing
  return (
    <SectionPanel
      id="test"
      title={t('legislations.section.test')}
      note={
        <>
          {t(isOfCompany ? 'legislations.help.test' : 'legislations.help.testOfAll')}
          {(state === 'asking' || state === 'stale') && (
            <Busy size={10} ml={8} label={t('legislations.test.asking')} />
          )}
        </>
      }
    >
      {state === 'waiting' && <Text c="var(--k-text2)">{t('legislations.test.waiting')}</Text>}
      {state === 'failed' && (
        <FetchFailed title={t('legislations.test.failed')} query={{ error, refetch: retry }} />
      )}
      {state === 'asking' && <Text c="var(--k-text2)">{t('legislations.test.asking')}</Text>}
      {(state === 'there' || state === 'stale') && result && (
        <Stack gap={16} aria-busy={state === 'stale'}>
          {result.remarks.map((remark) => (
            <Note key={remark}>{t(`legislations.test.remark.${remark}`)}</Note>
          ))}
          <Summary result={result} />
          {result.changes.length > 0 && <Changes changes={result.changes} />}
        </Stack>
      )}
    </SectionPanel>
  )
}

function Summary({ result: { products, changed, after } }: { result: RuleTest }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (products === 0) return <Text c="var(--k-text2)">{t('legislations.test.noProducts')}</Text>
  return (
    <div>
      <div className={classes['summary']} role="status">
        <span className={`${classes['figure']} tabular`}>{format.number(changed)}</span>
        <Text c="var(--k-text2)">
          {t('legislations.test.of', { count: changed, total: format.number(products) })}
        </Text>
      </div>
      <Stack gap={8} mt={8}>
        <ProductsByStatus
          label={t('legislations.test.after')}
          counts={after.map(({ status, products: count }) => ({ ...status, products: count }))}
        />
      </Stack>
    </div>
  )
}

function Changes({ changes }: { changes: readonly StatusChange[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hasExamples = changes.some(({ examples }) => examples.length > 0)
  return (
    <Table.ScrollContainer minWidth={520} className={classes['tableBox'] ?? ''}>
      <Table aria-label={t('legislations.test.changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('legislations.test.change')}</Table.Th>
            <Table.Th>{t('legislations.test.rule')}</Table.Th>
            <Table.Th ta="right">{t('legislations.test.products')}</Table.Th>
            {hasExamples && <Table.Th>{t('legislations.test.examples')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={JSON.stringify([change.before, change.after, change.rule])}>
              <Table.Td>
                <div className={classes['changeRow']}>
                  {change.before ? (
                    <Verdict status={change.before} />
                  ) : (
                    <Text span c="var(--k-text3)">
                      {t('legislations.test.notJudged')}
                    </Text>
                  )}
                  <IconArrowRight
                    size={14}
                    stroke={1.6}
                    className={classes['arrow']}
                    aria-label={t('legislations.test.becomes')}
                  />
                  <Verdict status={change.after} />
                </div>
              </Table.Td>
              <Table.Td className="tabular">{change.rule + 1}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {format.number(change.products)}
              </Table.Td>
              {hasExamples && (
                <Table.Td>
                  <Examples change={change} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** A status with its event below. */
export function Verdict({ status }: { status: EventStatus }) {
  return (
    <span className={classes['verdict']}>
      <StatusWord tone={status.tone} word={status.word} />
      <span className={classes['verdictEvent']}>{status.event.text}</span>
    </span>
  )
}

function Examples({ change: { examples, products } }: { change: StatusChange }) {
  const { t } = useTranslation()
  const mayOpen = useAbility().can('read', 'Product')
  const more = products - examples.length
  return (
    <span className={classes['examples']}>
      {examples.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {mayOpen ? (
            <TextLink to="/product/$id/card" params={{ id }}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </span>
      ))}
      {more > 0 && ` ${t('legislations.test.more', { count: more })}`}
    </span>
  )
}
