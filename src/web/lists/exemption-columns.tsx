import type { Exemption } from '#contract/lists/exemptions.ts'
import { withDayTexts } from '#domain/texts/day.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

export type ExemptionState = 'valid' | 'pending' | 'ended' | 'unsure' | 'endless'

/** SUB-10: pending means valid; unknown after its day is for a person to judge. ISO dates compare as texts. */
export function exemptionState(
  { endsOn, renewalPending }: Pick<Exemption, 'endsOn' | 'renewalPending'>,
  today: string,
): ExemptionState {
  if (endsOn === null) return 'endless'
  if (endsOn >= today) return 'valid'
  if (renewalPending === 'yes') return 'pending'
  return renewalPending === 'unknown' ? 'unsure' : 'ended'
}

const tones: Record<ExemptionState, Tone> = {
  valid: 'ok',
  endless: 'ok',
  pending: 'wait',
  unsure: 'duty',
  ended: 'na',
}

export const exemptionColumns = (today: string): Column<Exemption>[] => [
  {
    id: 'number',
    title: 'substances.exemption.number',
    width: 128,
    cell: ({ annex, number }) => <span style={{ fontWeight: 500 }}>{`${annex} ${number}`}</span>,
  },
  {
    id: 'text',
    title: 'substances.exemption.text',
    width: 280,
    isFluid: true,
    cell: ({ text }) => <CutText lang="en">{withDayTexts(text, 'en')}</CutText>,
  },
  {
    id: 'substance',
    title: 'substances.exemption.substance',
    width: 144,
    cell: ({ substanceName }) => <CutText>{substanceName}</CutText>,
  },
  {
    id: 'scope',
    title: 'substances.exemption.categories',
    width: 144,
    cell: ({ scope }) => <CutText>{scope}</CutText>,
  },
  {
    id: 'endsOn',
    title: 'substances.exemption.endsOn',
    width: 112,
    isTabular: true,
    cell: ({ endsOn }, { format }) => endsOn && format.date(endsOn),
  },
  {
    id: 'state',
    title: 'substances.exemption.state',
    width: 152,
    skeleton: 'status',
    cell: (exemption, { t }) => {
      const state = exemptionState(exemption, today)
      return (
        <StatusWord
          tone={tones[state]}
          word={t(`substances.exemption.states.${state}`)}
          title={exemption.note}
        />
      )
    },
  },
]
