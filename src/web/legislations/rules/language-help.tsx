import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { putUnder } from '#domain/lists-by-key.ts'
import { expressionLanguage } from '#web/legislations/draft/legislations.queries.ts'
import { languageWith } from '#web/legislations/rules/known-language.ts'
import classes from '#web/legislations/rules/rules.module.css'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

interface Part {
  name: string
  detail: string
  description: string
  examples: readonly string[]
}

/** COMP-02: every variable and function with its meaning and examples, beside the rules. */
export const LanguageHelp = memo(Help)

/** `newLists`: keys of lists that are not saved yet, with commas between. */
function Help({ newLists }: { newLists: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const { data } = useQuery(expressionLanguage)
  const known = languageWith(data, newLists.split(',').filter(Boolean))
  const examplesOf = (
    list: readonly { name: string; examples: readonly string[] }[] | undefined,
    name: string,
  ) => list?.find((part) => part.name === name)?.examples ?? []
  const groups: [title: string, parts: Part[]][] = [
    [
      t('legislations.language.functions'),
      known.functions.map(({ name, signature, description }) => ({
        name,
        detail: signature,
        description,
        examples: examplesOf(data?.functions, name),
      })),
    ],
    ...ownersOf(known.variables).map(([owner, variables]): [string, Part[]] => [
      owner === '' ? t('legislations.language.variables') : owner,
      variables.map(({ name, type, description }) => ({
        name,
        detail: type,
        description,
        examples: examplesOf(data?.variables, name),
      })),
    ]),
  ]
  const wanted = rested.trim().toLowerCase()
  const shown = groups
    .map(([title, parts]): [string, Part[]] => [title, parts.filter((part) => says(part, wanted))])
    .filter(([, parts]) => parts.length > 0)
  return (
    <aside className={classes['help']} aria-label={t('legislations.language.title')}>
      <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px' }}>{t('legislations.language.title')}</h2>
      <TextInput
        mt={8}
        size="xs"
        aria-label={t('legislations.language.search')}
        placeholder={t('legislations.language.search')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div
        className={classes['helpList']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (WCAG 2.1.1)
        tabIndex={0}
        role="group"
        aria-label={t('legislations.language.title')}
      >
        {shown.length === 0 && <p className={classes['helpText']}>{t('ui.nothingFound')}</p>}
        {shown.map(([title, parts]) => (
          <section key={title}>
            <h3 className={classes['helpGroup']}>{title}</h3>
            {parts.map((part) => (
              <PartHelp key={part.name} {...part} />
            ))}
          </section>
        ))}
      </div>
    </aside>
  )
}

const PartHelp = ({ name, detail, description, examples }: Part) => (
  <div className={classes['helpPart']}>
    <div className={classes['helpName']}>
      {name} <span className={classes['helpType']}>{detail}</span>
    </div>
    <div className={classes['helpText']}>{description}</div>
    {examples.map((example) => (
      <code key={example} className={classes['example']}>
        {example}
      </code>
    ))}
  </div>
)

const says = ({ name, description, detail }: Part, wanted: string): boolean =>
  `${name} ${description} ${detail}`.toLowerCase().includes(wanted)

/** Variables by what they are fields of; those without first. */
function ownersOf<V extends { name: string }>(variables: readonly V[]): [owner: string, variables: V[]][] {
  const owners = new Map<string, V[]>([['', []]])
  for (const variable of variables) {
    const [owner = ''] = variable.name.split('.', 1)
    putUnder(owners, owner === variable.name ? '' : owner, variable)
  }
  return [...owners]
}
