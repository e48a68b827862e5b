import { Progress, Text } from '@mantine/core'

type JobProgressProps = {
  /** "Judging products" */
  label: string
  done: number
  /** null: not counted yet. */
  total: number | null
  /** "412 of 1,248 products": counts say more than a percentage. */
  text: string
}

/** The progress of a job, as a bar and a text. */
export function JobProgress({ label, done, total, text }: JobProgressProps) {
  const share = total ? Math.min(100, (done / total) * 100) : 0
  return (
    <div>
      <Progress.Root size={6}>
        <Progress.Section value={total === null ? 100 : share} animated={total === null} aria-label={label} />
      </Progress.Root>
      <Text mt={8} c="var(--k-text2)" className="tabular" role="status">
        {text}
      </Text>
    </div>
  )
}
