import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import page from '#web/ui/page.module.css'
import classes from '#web/ui/wizard.module.css'

export interface WizardStep {
  id: string
  title: string
  /** The answer given in the step. */
  note?: string | undefined
  /** True for a finished step; undefined: the steps before the shown one are finished. */
  isDone?: boolean
  /** Goes back to it; left out where one cannot. */
  onOpen?: (() => void) | undefined
}

interface WizardButton {
  /** Names the button's target or effect. */
  label: string
  onClick: () => void
  isLoading?: boolean
  isDisabled?: boolean
}

type WizardProps = {
  title: string
  /** The subject, in a line below the title. */
  subtitle?: string
  /** Content between the title and the steps, e.g. a choice of the flow. */
  tools?: ReactNode
  /** "Step 2 of 4", for small screens and readers. */
  progress: string
  steps: readonly WizardStep[]
  /** The id of the step that is shown. */
  current: string
  /** The subject of the step, as a question or a request. */
  question: string
  lead?: ReactNode
  children: ReactNode
  summary?: ReactNode
  summaryTitle?: string
  /** True where the summary says nothing that a phone has to show. */
  hidesSummaryOnPhone?: boolean
  back?: WizardButton | undefined
  next?: WizardButton | undefined
  /** Content left of the next button: the saved state, or missing input. */
  footerNote?: ReactNode
}

/** Steps left with what was answered, the question in the middle, a summary right; back and next below, always in sight. */
export function Wizard(props: WizardProps) {
  const { title, progress, steps, current, question, lead, children, summary, summaryTitle } = props
  const place = steps.findIndex(({ id }) => id === current)
  return (
    <div className={classes['wizard']} data-summary={summary !== undefined || undefined}>
      <nav className={classes['steps']} aria-label={title}>
        <h1 className={classes['title']}>{title}</h1>
        {props.subtitle && <p className={classes['subtitle']}>{props.subtitle}</p>}
        {props.tools && <div className={classes['tools']}>{props.tools}</div>}
        <ol className={classes['list']}>
          {steps.map((step, index) => (
            <Step
              key={step.id}
              step={step}
              number={index + 1}
              isDone={step.isDone ?? index < place}
              isCurrent={index === place}
            />
          ))}
        </ol>
        <div className={classes['bar']} aria-hidden="true">
          {steps.map(({ id }, index) => (
            <span key={id} data-reached={index <= place || undefined} />
          ))}
        </div>
      </nav>
      <section className={classes['middle']} aria-labelledby="wizard-question">
        <div className={classes['content']}>
          <p className={classes['progress']}>{progress}</p>
          <h2 className={classes['question']} id="wizard-question" tabIndex={-1}>
            {question}
          </h2>
          {lead && <div className={classes['lead']}>{lead}</div>}
          {children}
        </div>
        <WizardFooter back={props.back} next={props.next} note={props.footerNote} />
      </section>
      {summary !== undefined && (
        <aside
          className={classes['summary']}
          data-hidden-on-phone={props.hidesSummaryOnPhone || undefined}
          aria-label={summaryTitle}
        >
          {summaryTitle && <h3 className={classes['summaryTitle']}>{summaryTitle}</h3>}
          {summary}
        </aside>
      )}
    </div>
  )
}

type StepProps = { step: WizardStep; number: number; isDone: boolean; isCurrent: boolean }

function Step({ step: { title, note, onOpen }, number, isDone, isCurrent }: StepProps) {
  const text = (
    <span className={classes['stepText']}>
      <span className={classes['stepTitle']}>{title}</span>
      {note && <span className={classes['stepNote']}>{note}</span>}
    </span>
  )
  return (
    <li className={classes['step']} data-done={isDone || undefined} data-current={isCurrent || undefined}>
      <span className={classes['dot']} aria-hidden="true">
        {isDone && !isCurrent ? <IconCheck size={14} stroke={1.8} /> : number}
      </span>
      {onOpen && !isCurrent ? (
        <button type="button" className={classes['stepButton']} onClick={onOpen}>
          {text}
        </button>
      ) : (
        <span aria-current={isCurrent ? 'step' : undefined}>{text}</span>
      )}
    </li>
  )
}

type FooterProps = { back: WizardButton | undefined; next: WizardButton | undefined; note: ReactNode }

function WizardFooter({ back, next, note }: FooterProps) {
  if (!back && !next && !note) return null
  return (
    <div className={`${page['footBar']} ${classes['footer']}`}>
      {back && (
        <Button
          variant="default"
          className={classes['back'] ?? ''}
          leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden="true" />}
          onClick={back.onClick}
          disabled={back.isDisabled ?? false}
        >
          <span className={classes['backLabel']}>{back.label}</span>
        </Button>
      )}
      <div className={classes['footerEnd']}>
        {note && <div className={classes['footerNote']}>{note}</div>}
        {next && (
          <Button
            className={classes['next'] ?? ''}
            rightSection={<IconArrowRight size={15} stroke={1.8} aria-hidden="true" />}
            onClick={next.onClick}
            loading={next.isLoading ?? false}
            disabled={next.isDisabled ?? false}
          >
            {next.label}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Facts of a summary: a word and its value a line. */
export function WizardFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
