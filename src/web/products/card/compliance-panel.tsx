import { Anchor, Badge, Group, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ComplianceRow } from '#contract/compliance.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type CompliancePanelProps = {
  rows: readonly ComplianceRow[]
  onWhy: (legislation: ComplianceRow['legislationId']) => void
}

/** PROD-22: legislation, legal roles, event, status; every status can be asked why. */
export function CompliancePanel({ rows, onWhy }: CompliancePanelProps) {
  const { t } = useTranslation()
  return (
    <SectionPanel id="compliance" title={t('productCard.compliance.title')} isFlush>
      <Table miw={560} aria-label={t('productCard.compliance.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('productCard.compliance.legislation')}</Table.Th>
            <Table.Th>{t('productCard.compliance.roles')}</Table.Th>
            <Table.Th>{t('productCard.compliance.event')}</Table.Th>
            <Table.Th>{t('productCard.compliance.status')}</Table.Th>
            <Table.Th aria-label={t('productCard.compliance.why')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ legislationId, legislation, legalRoles, status }) => (
            <Table.Tr key={legislationId}>
              <Table.Th scope="row" fw={400} title={legislation.title}>
                {legislation.shortName}
              </Table.Th>
              <Table.Td>
                <Group gap={4}>
                  {legalRoles.length === 0 && t('productCard.compliance.noRoles')}
                  {legalRoles.map(({ key, title }) => (
                    <Badge key={key} variant="default">
                      {title}
                    </Badge>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{status.event.text}</Table.Td>
              <Table.Td>
                <StatusWord tone={status.tone} word={status.word} />
              </Table.Td>
              <Table.Td ta="right">
                <Anchor
                  component="button"
                  type="button"
                  aria-label={t('productCard.compliance.whyOf', {
                    status: status.word,
                    legislation: legislation.shortName,
                  })}
                  onClick={() => onWhy(legislationId)}
                >
                  {t('productCard.compliance.why')}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SectionPanel>
  )
}
