import type { ReplyFact } from '#contract/exchange/reply-snapshot.ts'
import classes from '#web/exchange/status/request-page.module.css'

type FactLinesProps = { facts: readonly Pick<ReplyFact, 'key' | 'title' | 'text'>[] }

/** Facts of use with their values in words, a line each; nothing where none is told. */
export function FactLines({ facts }: FactLinesProps) {
  if (facts.length === 0) return null
  return (
    <dl className={`${classes['facts']} ${classes['answers']}`}>
      {facts.map(({ key, title, text }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
