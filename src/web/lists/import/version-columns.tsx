import type { TFunction } from 'i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import type { Format } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { ListColumn } from '#web/ui/list/model.ts'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

type VersionRow = Pick<
  ListVersion,
  'id' | 'validFrom' | 'state' | 'isOutdated' | 'entries' | 'counts' | 'fileName'
>

/** The standing of a version relative to the version in force today. */
export type Standing = ListVersion['state'] | 'superseded' | 'coming' | 'outdated'

export const standingTones: Record<Standing, Tone> = {
  pending: 'wait',
  applying: 'wait',
  applied: 'ok',
  coming: 'wait',
  superseded: 'na',
  withdrawn: 'na',
  discarded: 'na',
  outdated: 'na',
}

/** ISO dates compare as texts. */
export function standingOf(
  {
    state,
    validFrom,
    isOutdated = false,
  }: Pick<ListVersion, 'state' | 'validFrom'> & Partial<Pick<ListVersion, 'isOutdated'>>,
  inForce: string,
): Standing {
  if (isOutdated) return 'outdated'
  if (state !== 'applied' || validFrom === inForce) return state
  return validFrom < inForce ? 'superseded' : 'coming'
}

export const versionColumns = (t: TFunction, format: Format, inForce: string): ListColumn<VersionRow>[] => [
  {
    id: 'validFrom',
    header: t('imports.list.version'),
    width: 160,
    cell: ({ id, validFrom }) => (
      <TextLink to="/administration/import/candidate-list/$id" params={{ id }} fw={500}>
        {format.date(validFrom)}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('imports.list.state'),
    width: 120,
    cell: (version) => {
      const standing = standingOf(version, inForce)
      return <StatusWord tone={standingTones[standing]} word={t(`imports.state.${standing}`)} />
    },
  },
  {
    id: 'entries',
    header: t('imports.list.entries'),
    width: 88,
    align: 'right',
    isTabular: true,
    cell: ({ entries }) => format.number(entries),
  },
  ...(['added', 'changed', 'removed'] as const).map((change) => ({
    id: change,
    header: t(`imports.list.${change}`),
    width: 88,
    align: 'right' as const,
    isTabular: true,
    cell: ({ counts }: VersionRow) => format.number(counts[change]),
  })),
  {
    id: 'fileName',
    header: t('imports.list.file'),
    width: 200,
    isFluid: true,
    cell: ({ fileName }) => fileName ?? '',
  },
]
