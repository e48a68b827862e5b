import type { OutputRow } from '#contract/compliance/statuses.ts'
import type { OutputDefinition } from '#contract/compliance/outputs.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { Language } from '#contract/values/locale.ts'
import type { OutputInput, OutputValue, VerdictStatus } from '#domain/compliance/statuses.ts'
import { isDay } from '#domain/days.ts'
import { citationText } from '#domain/texts/citation.ts'
import { dayText, passedDayText } from '#domain/texts/day.ts'
import { decimalText, unbroken } from '#domain/texts/figures.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'

type Legislation = Pick<JudgedLegislation, 'definition'>

/** The reader's language and the day of reading: a due date before that day is shown as passed. */
export interface Reading {
  language: Language
  day: string
}

/** The outputs of a status as people read them: values, how they come about, and where the law says so. */
export function outputRowsOf(
  { definition }: Legislation,
  { outputs = [], status }: Pick<VerdictStatus, 'outputs'> & Partial<Pick<VerdictStatus, 'status'>>,
  { language, day }: Reading,
): OutputRow[] {
  const facts = new Map((definition.useFacts ?? []).map((fact) => [fact.key, fact]))
  return outputs.flatMap((output) => {
    const found = definition.outputs?.find(({ key }) => key === output.key)
    return found ? rowOf(found, output, { facts, language, day, isDone: status === 'fulfilled' }) : []
  })
}

interface Shown extends Reading {
  facts: ReadonlyMap<string, UseFact>
  /** True when the due action has been done. */
  isDone: boolean
}

function rowOf(definition: OutputDefinition, output: OutputValue, shown: Shown): OutputRow {
  const { key, type, title, negativeTitle, unit, beginsWith, source, sourceDate } = definition
  const { facts, language } = shown
  const { values, questions = [] } = output
  const isNegative = negativeTitle !== undefined && values.length > 0 && values.every(isBelowZero)
  return {
    key,
    type,
    title: isNegative ? negativeTitle[language] : title[language],
    values: values.map((value) => ({
      value: String(value),
      text: valueText(definition, isNegative ? -Number(value) : value, shown),
    })),
    unit: unit?.[language] ?? '',
    beginsWith: beginsWith?.[language] ?? '',
    derivation: values.length === 0 ? '' : derivationOf(definition, output, shown),
    source: citationText(source, language),
    sourceDate,
    questions: questions.flatMap((question) => {
      const fact = facts.get(question)
      return fact ? { key: question, title: fact.title[language] } : []
    }),
  }
}

const isBelowZero = (value: string | number): boolean => Number(value) < 0

const dayUnit: Record<Language, readonly [one: string, many: string]> = {
  en: ['day', 'days'],
  sv: ['dag', 'dagar'],
}

/** A figure below zero has its minus, which is no hyphen: −2.5 */
const figureText = (value: string | number, language: Language): string =>
  decimalText(value, language).replace(/^-/, '−')

/** A code stands before its text: forms ask for the code. */
function valueText(
  { type, unit, isDue, options = [] }: OutputDefinition,
  value: string | number,
  { language, day, isDone }: Shown,
): string {
  if (type === 'date') {
    const isPassed = isDue === true && !isDone && String(value) < day
    return isPassed ? passedDayText(String(value), language) : dayText(String(value), language)
  }
  if (type === 'period') return `${value}\u00A0${dayUnit[language][value === 1 ? 0 : 1]}`
  if (type === 'number') return [figureText(value, language), unit?.[language]].filter(Boolean).join('\u00A0')
  const title = unbroken(options.find(({ key }) => key === value)?.title[language] ?? '')
  return type === 'code' ? [value, title].filter(Boolean).join(' · ') : title
}

/** Empty where the members of a group have their values from different figures. */
function derivationOf(
  { derivation }: OutputDefinition,
  { inputs = {} }: OutputValue,
  { facts, language }: Pick<Shown, 'facts' | 'language'>,
): string {
  let isComplete = true
  const sentence = unbroken(derivation[language]).replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const input = inputs[name]
    isComplete &&= input !== undefined
    const options = facts.get(name.replace(/^use\./, ''))?.options ?? []
    return input === undefined ? '' : inputText(input, options, language)
  })
  return isComplete ? sentence : ''
}

function inputText(input: OutputInput, options: NonNullable<UseFact['options']>, language: Language): string {
  if (typeof input === 'number') return decimalText(input, language)
  if (typeof input === 'boolean') return String(input)
  const texts = typeof input === 'string' ? [input] : input
  const read = (text: string) =>
    isDay(text) ? dayText(text, language) : (options.find(({ key }) => key === text)?.title[language] ?? text)
  return texts.map(read).join(', ')
}
