import { Code, List, Stack, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { changelog } from '#web/system/changelog.queries.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** SHELL-12. */
export function ChangelogScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { versions } = useSuspenseQuery(changelog(language)).data
  return (
    <Page width="reading">
      <PageHeader title={t('pages.changelog.title')} facts={t('pages.changelog.text')} />
      <Stack gap="lg" mt="lg">
        {versions.map(({ version, date, sections }) => (
          <SectionPanel
            key={version}
            title={version.toLowerCase() === 'unreleased' ? t('pages.changelog.unreleased') : version}
            note={date && format.date(date)}
          >
            <Stack gap="md">
              {sections.map(({ title, items }) => (
                <section key={title}>
                  <Title order={3} mb={4}>
                    {title}
                  </Title>
                  <List size="sm" spacing={4}>
                    {items.map((item) => (
                      <List.Item key={item}>
                        <Line text={item} />
                      </List.Item>
                    ))}
                  </List>
                </section>
              ))}
            </Stack>
          </SectionPanel>
        ))}
      </Stack>
      {versions.length === 0 && (
        <EmptyState
          icon={<IconHistory size={20} stroke={1.6} aria-hidden="true" />}
          title={t('pages.changelog.empty')}
          text={t('pages.changelog.emptyText')}
        />
      )}
    </Page>
  )
}

/** Names of the API stand between backticks in the project's changelog. */
function Line({ text }: { text: string }) {
  const [before, name, ...after] = text.split('`')
  if (name === undefined) return before
  return (
    <>
      {before}
      <Code>{name}</Code>
      <Line text={after.join('`')} />
    </>
  )
}
