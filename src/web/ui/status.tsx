import classes from '#web/ui/status.module.css'

/** The seven tones of the status vocabulary; shape and colour say the same. */
export type Tone = 'ok' | 'duty' | 'breach' | 'wait' | 'none' | 'na' | 'accent'

type GlyphProps = { tone: Tone; size?: number }

/** Disc, triangle, diamond, half disc, dashed ring, dash, disc with tick. Decoration: the word beside it carries the meaning. */
export function StatusGlyph({ tone, size = 10 }: GlyphProps) {
  return (
    <svg
      className={classes['glyph']}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  )
}

const shapes: Record<Tone, React.ReactNode> = {
  ok: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  duty: <path d="M5 0.6 9.8 9.2H0.2Z" fill="currentColor" strokeLinejoin="round" />,
  breach: <path d="M5 0 10 5 5 10 0 5Z" fill="currentColor" />,
  wait: (
    <>
      <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M5 .8a4.2 4.2 0 0 1 0 8.4Z" fill="currentColor" />
    </>
  ),
  none: (
    <circle
      cx="5"
      cy="5"
      r="4.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeDasharray="2.1 1.67"
    />
  ),
  na: <path d="M1.5 5h7" stroke="currentColor" strokeWidth="1.5" />,
  accent: (
    <>
      <circle cx="5" cy="5" r="5" fill="currentColor" />
      <path d="m2.8 5.1 1.6 1.6 2.9-3.1" fill="none" stroke="var(--k-surface)" strokeWidth="1.2" />
    </>
  ),
}

type StatusProps = { tone: Tone; word: string; title?: string }

/** Glyph and word, as in a table's cell; `title` is the event. */
export function StatusWord({ tone, word, title }: StatusProps) {
  return (
    <span className={classes['word']} data-tone={tone} title={title}>
      <StatusGlyph tone={tone} />
      <span className={classes['text']}>{word}</span>
    </span>
  )
}

/** A status on the ground of its tone. */
export function StatusBadge({ tone, word, title }: StatusProps) {
  return (
    <span className={classes['badge']} data-tone={tone} title={title}>
      <StatusGlyph tone={tone} size={9} />
      {word}
    </span>
  )
}
