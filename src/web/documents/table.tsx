import { ActionIcon, Anchor, Badge, Menu, Table, Text } from '@mantine/core'
import { IconDots, IconDownload, IconEye, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductDocument } from '#contract/documents/documents.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useFileSize, useValidityText, validityTones } from '#web/documents/texts.ts'
import classes from '#web/documents/documents.module.css'
import type { DocumentActions } from '#web/documents/use-actions.ts'
import { StatusWord } from '#web/ui/status.tsx'

type DocumentTableProps<Row extends ProductDocument> = {
  label: string
  documents: readonly Row[]
  actions: DocumentActions
  /** A column between document and type, e.g. whose it is. */
  between?: { title: string; cell: (document: Row) => ReactNode }
}

/** "5 May 2026 –" above "9 Apr 2031" fits, also with the longer months of Swedish. */
const VALID_PX = 144
const MENU_PX = 56

/** PROD-28: name, type with the legislations that it is for, when it counts, size, by whom, and what can be done with it. */
export function DocumentTable<Row extends ProductDocument>({
  label,
  documents,
  actions,
  between,
}: DocumentTableProps<Row>) {
  const { t } = useTranslation()
  return (
    <Table miw={640} layout="fixed" className={classes['table']} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('documents.column.document')}</Table.Th>
          {between && <Table.Th w="24%">{between.title}</Table.Th>}
          <Table.Th w="22%">{t('documents.column.type')}</Table.Th>
          <Table.Th w={VALID_PX}>{t('documents.column.valid')}</Table.Th>
          <Table.Th w={MENU_PX} aria-label={t('documents.column.actions')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map((document) => (
          <Table.Tr key={document.id}>
            <Table.Td>
              <DocumentName document={document} actions={actions} />
            </Table.Td>
            {between && <Table.Td>{between.cell(document)}</Table.Td>}
            <Table.Td>
              {document.kind === 'description'
                ? t('documents.kinds.description')
                : document.documentTypes.map((type) => t(`documents.types.${type}`)).join(', ')}
              {document.legislations.length > 0 && (
                <ul className={classes['badges']} aria-label={t('documents.column.legislations')}>
                  {document.legislations.map(({ id, shortName }) => (
                    <li key={id}>
                      <Badge variant="default">{shortName}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </Table.Td>
            <Table.Td>
              <Validity document={document} />
            </Table.Td>
            <Table.Td ta="right">
              <DocumentMenu document={document} actions={actions} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = { document: ProductDocument; actions: DocumentActions }

/** Opens what a browser can show, and downloads the rest. */
function DocumentName({ document, actions }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sizeOf = useFileSize()
  const { file, description, createdBy, createdAt } = document
  const facts = { size: sizeOf(file.size), date: format.date(createdAt) }
  const origin = createdBy
    ? t('documents.by', { ...facts, name: createdBy })
    : t('documents.byUnknown', facts)
  return (
    <span className={classes['document']}>
      <IconFileText size={16} stroke={1.6} color="var(--k-text3)" aria-hidden="true" />
      <span className={classes['documentText']}>
        <Anchor
          component="button"
          type="button"
          className={classes['documentName'] ?? ''}
          onClick={() => (file.isPreviewable ? actions.preview(document) : actions.download(document))}
        >
          <bdi>{file.name}</bdi>
        </Anchor>
        {description && (
          <Text lineClamp={2} className={classes['documentNote'] ?? ''} title={description}>
            {description}
          </Text>
        )}
        <Fact>{origin}</Fact>
      </span>
    </span>
  )
}

/** A detail of a document on one line, cut to the width; its whole text is the tooltip. */
export const Fact = ({ children }: { children: string }) => (
  <Text truncate fz={12} lh="16px" c="var(--k-text3)" title={children}>
    {children}
  </Text>
)

/** Two days break between them, and not within one. */
const brokenAtDash = (period: string) => period.replaceAll(/(?<=[\p{L}\d]) (?=[\p{L}\d])/gu, '\u00a0')

function Validity({ document }: Pick<RowProps, 'document'>) {
  const { t } = useTranslation()
  const { period, why } = useValidityText()
  return (
    <>
      <StatusWord
        tone={validityTones[document.validity]}
        word={t(`documents.validity.${document.validity}`)}
        title={why(document)}
      />
      <div className={classes['period']}>{brokenAtDash(period(document))}</div>
    </>
  )
}

function DocumentMenu({ document, actions }: RowProps) {
  const { t } = useTranslation()
  const { preview, download, edit, remove } = actions
  const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('documents.menu', { name: document.file.name })}>
          <IconDots size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {document.file.isPreviewable && (
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => preview(document)}>
            {t('documents.preview')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => download(document)}>
          {t('documents.download')}
        </Menu.Item>
        {edit && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => edit(document)}>
            {t('documents.edit')}
          </Menu.Item>
        )}
        {remove && (
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            c="var(--k-breach-text)"
            onClick={() => remove(document)}
          >
            {t('documents.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
