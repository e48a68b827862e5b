import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import {
  completed,
  completionsAt,
  type Completion,
  type KnownValues,
  type Language,
} from '#web/legislations/rules/completion.ts'

type CompletionOptions = {
  value: string
  language: Language
  values: KnownValues
  onChange: (value: string) => void
}

/** Completion at the caret of an expression: the offers, the marked offer, and the keys that move the mark and accept the offer. */
export function useCompletion({ value, language, values, onChange }: CompletionOptions) {
  const input = useRef<HTMLTextAreaElement>(null)
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
  const moveCaret = (to: number) => {
    if (to === caret) return
    setCaret(to)
    close()
  }
  return { input, caret, offered, active, mark: setActive, offer, close, take, onKeyDown, moveCaret }
}
