import { useMergedRef } from '@mantine/hooks'
import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'

import type { KnownValues, Language } from '#web/legislations/rules/completion.ts'
import classes from '#web/legislations/rules/rules.module.css'
import { useCompletion } from '#web/legislations/rules/use-completion.ts'

type ExpressionEditorProps = {
  label: string
  value: string
  language: Language
  values: KnownValues
  /** Position of the fault's first character; line and column count from 1. */
  fault: { line: number; column: number } | null
  /** Id of the text that says what is wrong. */
  describedBy: string
  isReadOnly: boolean
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * A rule's expression: a plain text field with completion at the caret and the place of a fault underlined. Under the text lies the
 * same text again, unseen: it tells where the caret is and carries the underline.
 */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { label, value, language, values, fault, describedBy, isReadOnly, onChange, ref } = props
  const { t } = useTranslation()
  const listId = useId()
  const completion = useCompletion({ value, language, values, onChange })
  const { caret, offered, active } = completion
  const merged = useMergedRef(completion.input, ref)
  return (
    <div className={classes['editor']} data-fault={fault !== null || undefined}>
      <Underlay value={value} caret={caret} fault={fault} offered={offered.length > 0}>
        {offered.length > 0 && <Offers id={listId} completion={completion} />}
      </Underlay>
      <textarea
        ref={merged}
        className={classes['input']}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={fault !== null}
        value={value}
        readOnly={isReadOnly}
        rows={1}
        maxLength={4000}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          completion.offer(currentTarget.value, currentTarget.selectionStart, false)
        }}
        onSelect={({ currentTarget }) => completion.moveCaret(currentTarget.selectionStart)}
        onKeyDown={isReadOnly ? undefined : completion.onKeyDown}
        onBlur={completion.close}
      />
      <span role="status" className="visually-hidden">
        {offered.length > 0 ? t('legislations.rule.offered', { count: offered.length }) : ''}
      </span>
    </div>
  )
}

type OffersProps = { id: string; completion: ReturnType<typeof useCompletion> }

/** Lists the completions at the caret, with the description of the marked one. */
function Offers({ id, completion: { offered, active, mark, take } }: OffersProps) {
  const { t } = useTranslation()
  return (
    <div id={id} role="listbox" aria-label={t('legislations.rule.completions')} className={classes['offers']}>
      {offered.map((completion, index) => (
        <div
          key={completion.text}
          ref={index === active ? keepInSight : undefined}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes['offer']}
          onPointerEnter={() => mark(index)}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            take(completion)
          }}
        >
          <span className={classes['offerText']}>{completion.text}</span>
          <span className={classes['offerDetail']}>{completion.detail}</span>
          {index === active && completion.description !== '' && (
            <span className={classes['offerHelp']}>{completion.description}</span>
          )}
        </div>
      ))}
    </div>
  )
}

/** The marked one, when the keys move the mark beyond what the list shows. */
const keepInSight = (offer: HTMLDivElement | null) => offer?.scrollIntoView({ block: 'nearest' })

type UnderlayProps = {
  value: string
  caret: number
  fault: { line: number; column: number } | null
  offered: boolean
  children: React.ReactNode
}

/**
 * The editor's text with its line breaks below the input: gives the field its height, the fault its
 * underline, and the completions their place.
 */
function Underlay({ value, caret, fault, offered, children }: UnderlayProps) {
  const at = fault ? offsetOf(value, fault) : -1
  const end = at < 0 ? -1 : at + Math.max(1, /^\w*/.exec(value.slice(at))?.[0].length ?? 1)
  const marks = [0, ...(at < 0 ? [] : [at, end]), ...(offered ? [caret] : []), value.length]
    .filter((place) => place <= value.length)
    .toSorted((a, b) => a - b)
  return (
    <div className={classes['underlay']}>
      {marks.map((from, index) => {
        const to = marks[index + 1] ?? value.length
        const isFault = at >= 0 && from >= at && from < end
        return (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, told apart by their place alone
          <span key={index}>
            {offered && from === caret && marks.indexOf(from) === index && (
              <span className={classes['caret']}>{children}</span>
            )}
            <span aria-hidden="true" className={isFault ? classes['fault'] : undefined}>
              {value.slice(from, to)}
            </span>
          </span>
        )
      })}
      {/* A fault at the end has nothing to stand under; a last empty line has no height of its own. */}
      <span aria-hidden="true" className={at >= value.length ? classes['fault'] : undefined}>
        {'\u00a0\u00a0'}
      </span>
    </div>
  )
}

/** Line and column from 1 as a place in the text. */
function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, part) => sum + part.length + 1, 0) + column - 1
}
