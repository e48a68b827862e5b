import os from 'node:os'

export interface Figure {
  metric: string
  value: number
  /** The bound from the quality figures; null: the figure has no bound. */
  target: { atLeast: number } | { atMost: number } | null
  unit?: string
  note?: string
}

/** One JSON line a figure, with the machine's load, for a figure read on a busy machine says little. */
export function report(figure: Figure): void {
  const { target } = figure
  const isMet =
    target === null
      ? null
      : 'atLeast' in target
        ? figure.value >= target.atLeast
        : figure.value <= target.atMost
  process.stdout.write(
    `${JSON.stringify({ ...figure, value: Number(figure.value.toPrecision(4)), isMet, load: Number(os.loadavg()[0]?.toFixed(2)) })}\n`,
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('no values')
  return (low + high) / 2
}

/** Measures subject and yardstick in turns, so that a busy moment hits both, and gives the ratio of the medians' pairs. */
export async function ratioOf(
  rounds: number,
  subject: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<{ ratio: number; subject: number; yardstick: number }> {
  const pairs: { subject: number; yardstick: number }[] = []
  await subject()
  await yardstick()
  for (let round = 0; round < rounds; round++) {
    // Turned around every other time: neither always runs on what the other warmed.
    if (round % 2 === 0) pairs.push({ subject: await subject(), yardstick: await yardstick() })
    else {
      const bare = await yardstick()
      pairs.push({ subject: await subject(), yardstick: bare })
    }
  }
  return {
    ratio: median(pairs.map((pair) => pair.subject / pair.yardstick)),
    subject: median(pairs.map((pair) => pair.subject)),
    yardstick: median(pairs.map((pair) => pair.yardstick)),
  }
}

/** Milliseconds that some work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** Slope of log(value) over log(size): 0 = does not grow. */
export function growthExponent(points: readonly { size: number; value: number }[]): number {
  const xs = points.map(({ size }) => Math.log(size))
  const ys = points.map(({ value }) => Math.log(value))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  const covariance = xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? my) - my), 0)
  return covariance / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
}
