import { Anchor, Button } from '@mantine/core'
import { IconCheck, IconFileImport, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Home, HomeRequests } from '#contract/home.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useSession } from '#web/auth/store.ts'
import classes from '#web/home/getting-started.module.css'
import { useConfirmLegislations } from '#web/home/home.queries.ts'
import { RequestsGroup } from '#web/home/requests.tsx'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { saveSample } from '#web/product-import/product-import.queries.ts'
import { mayOpen } from '#web/routes/guard.ts'
import { LinkButton, TextLink } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast.ts'

type GettingStartedProps = Pick<Home, 'laws'> & { toAnswer: HomeRequests['toAnswer'] | undefined }

/** HOME-04: four steps from an empty installation to the first duties. Requests of customers wait for no product and stand first. */
export function GettingStarted({ laws, toAnswer }: GettingStartedProps) {
  const { t } = useTranslation()
  const organization = useSession().profile?.attributes.organization?.title
  return (
    <Page width="form">
      <PageHeader
        title={t('home.start.title')}
        facts={[organization, t('home.start.facts')].filter(Boolean).join(' · ')}
      />
      {toAnswer && toAnswer.requests > 0 && (
        <div className={classes['requests']}>
          <RequestsGroup found={toAnswer} />
        </div>
      )}
      <ol className={classes['steps']}>
        <LawsStep laws={laws} />
        <ProductsStep isCurrent={laws.isChosen} />
        <Step number={3} state="later" title={t('home.start.answer')} text={t('home.start.answerText')} />
        <Step number={4} state="later" title={t('home.start.duties')} text={t('home.start.dutiesText')} />
      </ol>
    </Page>
  )
}

/** The step of choosing laws: done when somebody has switched a law, or said that those that are on are right. */
function LawsStep({ laws: { isChosen, on } }: Pick<Home, 'laws'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChoose = useAbility().can('update', 'Legislation')
  const count = on.length
  return (
    <Step
      number={1}
      state={isChosen ? 'done' : 'current'}
      title={t('home.start.laws')}
      text={t(isChosen ? 'home.start.lawsOn' : 'home.start.lawsAll', { count, laws: format.list(on) })}
      change={
        isChosen &&
        mayChoose && (
          <TextLink to="/administration/legislations" aria-label={t('home.start.changeLaws')}>
            {t('home.start.change')}
          </TextLink>
        )
      }
    >
      {!isChosen && mayChoose && (
        <>
          <LinkButton to="/administration/legislations">{t('home.start.chooseLaws')}</LinkButton>
          <ConfirmLaws />
        </>
      )}
    </Step>
  )
}

/** HOME-04: the button for a company that works with all laws as they are and has nothing to switch. */
function ConfirmLaws() {
  const { t } = useTranslation()
  const confirm = useConfirmLegislations()
  const save = () =>
    confirm.mutate(undefined, {
      // The button that was pressed is gone; whoever works by the keyboard goes on in the next step.
      onSuccess: () =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('[aria-current="step"] :is(a, button)')?.focus(),
        ),
      onError: (error) =>
        showToast({ tone: 'breach', title: t('home.start.confirmFailed'), text: errorText(t, error) }),
    })
  return (
    <Button variant="default" loading={confirm.isPending} onClick={save}>
      {t('home.start.confirmLaws')}
    </Button>
  )
}

function ProductsStep({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation()
  const mayImport = mayOpen('product-import')
  return (
    <Step
      number={2}
      state={isCurrent ? 'current' : 'later'}
      title={t('home.start.products')}
      text={t('home.start.productsText')}
      hint={mayImport && <ExampleFile />}
    >
      {mayImport && (
        <LinkButton
          variant={isCurrent ? 'filled' : 'default'}
          to="/product/import"
          leftSection={<IconFileImport size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('home.start.import')}
        </LinkButton>
      )}
      {mayOpen('product-new') && (
        <LinkButton
          variant="default"
          to="/product/new/type"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('home.start.addOne')}
        </LinkButton>
      )}
    </Step>
  )
}

function ExampleFile() {
  const { t } = useTranslation()
  const save = () =>
    void saveSample('xlsx').catch((error: unknown) =>
      showToast({ tone: 'breach', title: errorText(t, error) }),
    )
  return (
    <>
      <span>{t('home.start.columns')}</span>
      <Anchor component="button" type="button" inherit underline="always" onClick={save}>
        {t('home.start.example')}
      </Anchor>
    </>
  )
}

type StepProps = {
  number: number
  state: 'done' | 'current' | 'later'
  title: string
  text: string
  change?: ReactNode
  hint?: ReactNode
  /** The actions. */
  children?: ReactNode
}

function Step({ number, state, title, text, change, hint, children }: StepProps) {
  const { t } = useTranslation()
  return (
    <li
      className={classes['step']}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={classes['mark']}>
        {state === 'done' ? (
          <IconCheck size={14} stroke={1.8} role="img" aria-label={t('home.start.done')} />
        ) : (
          number
        )}
      </span>
      <div className={classes['text']}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className={classes['actions']}>{children}</div>}
        {hint && <p className={classes['hint']}>{hint}</p>}
      </div>
      {change}
    </li>
  )
}
