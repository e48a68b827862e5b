import type { ListVersion } from '#contract/lists/import.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
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

export const versionColumns = (inForce: string): Column<VersionRow>[] => [
  {
    id: 'validFrom',
    title: 'imports.list.version',
    width: 160,
    cell: ({ id, validFrom }, { format }) => (
      <TextLink to="/administration/import/candidate-list/$id" params={{ id }} fw={500}>
        {format.date(validFrom)}
      </TextLink>
    ),
  },
  {
    id: 'state',
    title: 'imports.list.state',
    width: 120,
    cell: (version, { t }) => {
      const standing = standingOf(version, inForce)
      return <StatusWord tone={standingTones[standing]} word={t(`imports.state.${standing}`)} />
    },
  },
  {
    id: 'entries',
    title: 'imports.list.entries',
    width: 88,
    align: 'right',
    isTabular: true,
    cell: ({ entries }, { format }) => format.number(entries),
  },
  ...(['added', 'changed', 'removed'] as const).map((change): Column<VersionRow> => ({
    id: change,
    title: `imports.list.${change}`,
    width: 88,
    align: 'right',
    isTabular: true,
    cell: ({ counts }, { format }) => format.number(counts[change]),
  })),
  {
    id: 'fileName',
    title: 'imports.list.file',
    width: 200,
    isFluid: true,
    cell: ({ fileName }) => fileName ?? '',
  },
]
