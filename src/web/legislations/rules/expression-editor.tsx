import { useMergedRef } from '@mantine/hooks'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'

import {
  completed,
  completionsAt,
  type Completion,
  type KnownValues,
  type Language,
} from '#web/legislations/rules/completion.ts'
import classes from '#web/legislations/rules/rules.module.css'

type ExpressionEditorProps = {
  label: string
  value: string
  language: Language
  values: KnownValues
  /** Where a fault begins, as an editor counts: from 1. */
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
  const input = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(input, ref)
  const [caret, setCaret] = useState(0)
  const [offered, setOffered] = useState<readonly Completion[]>([])
  const [active, setActive] = useState(0)
  const nextCaret = useRef<number | null>(null)
  // The caret of a text that was completed, once the text is there.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  const offer = (expression: string, at: number, isAsked: boolean) => {
    setCaret(at)
    setActive(0)
    setOffered(completionsAt(expression, at, { language, values, isAsked }))
  }
  const close = () => setOffered([])
  const take = (completion: Completion) => {
    const next = completed(value, caret, completion)
    nextCaret.current = next.caret
    onChange(next.expression)
    // After `candidate_list.` its fields are next.
    if (completion.kind === 'list') offer(next.expression, next.caret, false)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isReadOnly) return
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      offer(value, event.currentTarget.selectionStart, true)
      return
    }
    const chosen = offered[active]
    if (!chosen) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={classes['editor']} data-fault={fault !== null || undefined}>
      <Underlay value={value} caret={caret} fault={fault} offered={offered.length > 0}>
        {offered.length > 0 && (
          <div
            id={listId}
            role="listbox"
            aria-label={t('legislations.rule.completions')}
            className={classes['offers']}
          >
            {offered.map((completion, index) => (
              <div
                key={completion.text}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes['offer']}
                onPointerEnter={() => setActive(index)}
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
        )}
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
          offer(currentTarget.value, currentTarget.selectionStart, false)
        }}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart !== caret) {
            setCaret(currentTarget.selectionStart)
            close()
          }
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <span role="status" className="visually-hidden">
        {offered.length > 0 ? t('legislations.rule.offered', { count: offered.length }) : ''}
      </span>
    </div>
  )
}

type UnderlayProps = {
  value: string
  caret: number
  fault: { line: number; column: number } | null
  offered: boolean
  children: React.ReactNode
}

/** The same text with the same breaks: gives the field its height, the fault its underline and the offers their place. */
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
