/** A completion at a position of an expression. */
export interface Completion {
  /** The text that the completion inserts. */
  text: string
  kind: 'variable' | 'function' | 'value' | 'list'
  /** Type or signature. */
  detail: string
  description: string
  /** Position of the caret after the insertion, from the end of the text: -1 = before its last character. */
  caret: number
}

export interface Language {
  variables: readonly { name: string; type: string; description: string; values?: readonly string[] }[]
  functions: readonly { name: string; signature: string; description: string }[]
}

/** Texts that a variable may have, by its name or by the field's name alone. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

/** All facts of use, and some. */
const MAX_COMPLETIONS = 100
const WORD = /[A-Za-z_][\w.]*$/
/** An open quote, with the expression before it. */
const OPEN_TEXT = /^((?:[^"]|"[^"]*")*)"([^"]*)$/
/** `product.type == "` or `"` before `in roles`; the variable that the text is compared with. */
const COMPARED = /([A-Za-z_][\w.]*)\s*(?:==|!=|in\s*\[(?:[^\]"]|"[^"]*")*)\s*$/

/** The word, or the text between quotes, that is being written at the caret; null: neither. */
export function wordAt(
  expression: string,
  caret: number,
): { text: string; start: number; isText: boolean } | null {
  const before = expression.slice(0, caret)
  const open = OPEN_TEXT.exec(before)
  if (open) {
    const text = open[2] ?? ''
    return { text, start: caret - text.length, isText: true }
  }
  const word = WORD.exec(before)?.[0]
  return word === undefined ? null : { text: word, start: caret - word.length, isText: false }
}

/** The completions at the caret. Without a word at the caret they are given only on request (`isAsked`). */
export function completionsAt(
  expression: string,
  caret: number,
  { language, values, isAsked }: { language: Language; values: KnownValues; isAsked: boolean },
): Completion[] {
  const word = wordAt(expression, caret)
  if (word?.isText) return valuesAt(expression, word, values)
  if (!word && !isAsked) return []
  const typed = word?.text ?? ''
  const found = [...variablesFor(language, typed), ...functionsFor(language, typed)]
  // What is written whole needs no completion.
  return found.filter(({ text }) => text !== typed || isAsked).slice(0, MAX_COMPLETIONS)
}

/** Lists and objects first, their fields once one is named. */
function variablesFor({ variables }: Language, typed: string): Completion[] {
  const dot = typed.lastIndexOf('.')
  if (dot >= 0) {
    return variables
      .filter(({ name }) => name.startsWith(typed.slice(0, dot + 1)) && matches(name, typed))
      .map(({ name, type, description }) => ({
        text: name,
        kind: 'variable',
        detail: type,
        description,
        caret: 0,
      }))
  }
  const owners = new Map<string, Completion>()
  for (const { name, type, description } of variables) {
    const [owner = name, field] = name.split('.')
    if (owners.has(owner) || !matches(owner, typed)) continue
    owners.set(
      owner,
      field === undefined
        ? { text: owner, kind: 'variable', detail: type, description, caret: 0 }
        : { text: `${owner}.`, kind: 'list', detail: '', description: '', caret: 0 },
    )
  }
  return [...owners.values()]
}

function functionsFor({ functions }: Language, typed: string): Completion[] {
  const name = typed.slice(typed.lastIndexOf('.') + 1)
  const owner = typed.slice(0, typed.length - name.length)
  return functions
    .filter((offered) => /^\w+$/.test(offered.name) && offered.name !== 'in' && matches(offered.name, name))
    .filter(({ signature }) => signature.includes('.') === (owner !== ''))
    .map(({ name: called, signature, description }) => ({
      text: `${owner}${called}()`,
      kind: 'function',
      detail: signature,
      description,
      caret: -1,
    }))
}

function valuesAt(
  expression: string,
  { text, start }: { text: string; start: number },
  values: KnownValues,
): Completion[] {
  const compared = COMPARED.exec(expression.slice(0, start - 1))?.[1]
  const after = /^[^"]*"?\s*in\s+([A-Za-z_][\w.]*)/.exec(expression.slice(start))?.[1]
  const name = compared ?? after
  // Without a variable beside it, a text may be any that some variable has.
  const offered = name === undefined ? Object.values(values).flat() : valuesOf(values, name)
  return [...new Set(offered)]
    .filter((value) => matches(value, text) && value !== text)
    .slice(0, MAX_COMPLETIONS)
    .map((value) => ({ text: value, kind: 'value', detail: name ?? '', description: '', caret: 0 }))
}

/**
 * Known values of a variable by its whole name, otherwise by its field: `reasons` are the same in every list.
 */
const valuesOf = (values: KnownValues, name: string): readonly string[] =>
  values[name] ?? values[name.slice(name.lastIndexOf('.'))] ?? []

const matches = (name: string, typed: string): boolean => name.toLowerCase().startsWith(typed.toLowerCase())

/** The expression with a completion in place of what was being written, and where the caret is then. */
export function completed(
  expression: string,
  caret: number,
  { text, caret: back }: Completion,
): { expression: string; caret: number } {
  const start = wordAt(expression, caret)?.start ?? caret
  const next = expression.slice(0, start) + text + expression.slice(caret)
  return { expression: next, caret: start + text.length + back }
}
