import { MultiSelect, Select, Stack, Table, TagsInput, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { verificationDocumentTypes as documentKeys } from '#contract/legislations/draft.ts'
import type { ExampleProduct } from '#contract/legislations/rule-test.ts'
import { productKinds, productTypes } from '#contract/products/attributes.ts'
import { businessRoleGroups } from '#domain/catalogues/business-roles.ts'
import { typeTitle } from '#domain/products/types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { presets } from '#web/legislations/rules/examples.ts'
import classes from '#web/legislations/rules/rules.module.css'
import { Verdict } from '#web/legislations/rules/test-panel.tsx'
import type { RuleTest } from '#web/legislations/rules/use-rule-test.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type ExamplesPanelProps = {
  /** Judgements of the presets and, last, of the user's own example; undefined until the first result. */
  results: RuleTest['examples'] | undefined
  /** Keys of the lists that the legislation asks by, with commas between. */
  listKeys: string
  own: ExampleProduct
  onChange: (own: ExampleProduct) => void
}

/**
 * Example products with their judgement by the unsaved rules: presets, and one with the user's own facts.
 * Nothing of them is stored.
 */
export const ExamplesPanel = memo(Examples)

function Examples({ results = [], listKeys, own, onChange }: ExamplesPanelProps) {
  const { t } = useTranslation()
  const ofOwn = results[presets.length]
  return (
    <SectionPanel
      id="examples"
      title={t('legislations.section.examples')}
      note={t('legislations.help.examples')}
    >
      <Stack gap={16}>
        <div className={classes['tableBox']}>
          <Table aria-label={t('legislations.section.examples')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('legislations.example.product')}</Table.Th>
                <Table.Th>{t('legislations.example.status')}</Table.Th>
                <Table.Th>{t('legislations.test.rule')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {presets.map((preset, index) => {
                const found = results[index]
                return (
                  <Table.Tr key={preset}>
                    <Table.Th scope="row" fw={400}>
                      {t(`legislations.example.preset.${preset}`)}
                    </Table.Th>
                    <Table.Td>{found ? <Verdict status={found.status} /> : '…'}</Table.Td>
                    <Table.Td className="tabular">{found ? found.rule + 1 : ''}</Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </div>
        <Text fw={500}>{t('legislations.example.own')}</Text>
        <ExampleForm listKeys={listKeys} own={own} onChange={onChange} />
        <div role="status">
          {ofOwn && (
            <div className={classes['changeRow']}>
              <Verdict status={ofOwn.status} />
              <Text span c="var(--k-text3)">
                {t('legislations.example.byRule', { place: ofOwn.rule + 1 })}
              </Text>
            </div>
          )}
        </div>
      </Stack>
    </SectionPanel>
  )
}

type FormProps = Omit<ExamplesPanelProps, 'results'>

/** The facts of one made-up product. */
function ExampleForm({ listKeys, own, onChange }: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const set = (next: Partial<ExampleProduct>) => onChange({ ...own, ...next })
  const roles = businessRoleGroups.map(({ title, roles: children }) => ({
    group: title[language],
    items: children.map((role) => ({ value: role.key, label: role.title[language] })),
  }))
  const yesNo = ['yes', 'no', 'unknown'] as const
  const fromYesNo = (value: string | null) => (value === 'yes' ? true : value === 'no' ? false : null)
  const toYesNo = (value: boolean | null) => (value === null ? 'unknown' : value ? 'yes' : 'no')
  return (
    <div className={classes['exampleForm']}>
      <Select
        label={t('legislations.example.type')}
        data={productTypes.map((value) => ({ value, label: typeTitle(value, language) }))}
        value={own.type}
        onChange={(type) => type && set({ type })}
      />
      <Select
        label={t('legislations.example.kind')}
        data={productKinds.map((value) => ({ value, label: t(`products.kind.${value}`) }))}
        value={own.kind}
        onChange={(kind) => kind && set({ kind })}
      />
      <Select
        label={t('legislations.example.parts')}
        data={[
          { value: 'leaf', label: t('legislations.example.leaf') },
          { value: 'complex', label: t('legislations.example.complex') },
        ]}
        value={own.isLeaf ? 'leaf' : 'complex'}
        onChange={(next) => set({ isLeaf: next !== 'complex' })}
      />
      <MultiSelect
        label={t('legislations.role.businessRoles')}
        data={roles}
        value={own.businessRoles ?? []}
        onChange={(next) => set({ businessRoles: next.length === 0 ? null : next })}
      />
      <Select
        label={t('legislations.example.applies')}
        data={(['by_rule', 'yes', 'no'] as const).map((value) => ({
          value,
          label: t(`productCard.settings.${value}`),
        }))}
        value={own.applies}
        onChange={(next) => set({ applies: next ?? 'by_rule' })}
      />
      <Select
        label={t('legislations.example.isEee')}
        data={yesNo.map((value) => ({ value, label: t(`legislations.example.${value}`) }))}
        value={toYesNo(own.isEee)}
        onChange={(next) => set({ isEee: fromYesNo(next) })}
      />
      <Select
        label={t('legislations.example.scip')}
        data={(['none', 'notified', 'outdated'] as const).map((value) => ({
          value,
          label: t(`legislations.example.scipState.${value}`),
        }))}
        value={own.scip}
        onChange={(next) => set({ scip: next ?? 'none' })}
      />
      <MultiSelect
        label={t('legislations.example.documents')}
        data={[...documentKeys]}
        value={own.documents}
        onChange={(documents) => set({ documents })}
      />
      <TagsInput
        label={t('legislations.example.customs')}
        placeholder="73181500"
        value={own.customsCodes}
        onChange={(codes) => set({ customsCodes: codes.filter((code) => /^\d{4,10}$/.test(code)) })}
      />
      {listKeys
        .split(',')
        .filter(Boolean)
        .map((key) => (
          <ListAnswerFields key={key} listKey={key} own={own} onChange={set} />
        ))}
    </div>
  )
}

const answered = ['none', 'some', 'all'] as const
const contents = ['none', 'below', 'above', 'assess'] as const

function ListAnswerFields({
  listKey,
  own,
  onChange,
}: {
  listKey: string
  own: ExampleProduct
  onChange: (next: Partial<ExampleProduct>) => void
}) {
  const { t } = useTranslation()
  const answer = own.lists[listKey] ?? { answered: 'none', content: 'none', reasons: [], newEntries: 0 }
  const set = (next: Partial<typeof answer>) =>
    onChange({ lists: { ...own.lists, [listKey]: { ...answer, ...next } } })
  return (
    <>
      <Select
        label={t('legislations.example.answeredOf', { list: listKey })}
        data={answered.map((value) => ({ value, label: t(`legislations.example.answered.${value}`) }))}
        value={answer.answered}
        onChange={(next) => set({ answered: next ?? 'none' })}
      />
      <Select
        label={t('legislations.example.contentOf', { list: listKey })}
        data={contents.map((value) => ({ value, label: t(`legislations.example.content.${value}`) }))}
        value={answer.content}
        onChange={(next) => set({ content: next ?? 'none' })}
      />
    </>
  )
}
