import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { informationOwners, type InformationOwner } from '#contract/exchange/reply-snapshot.ts'
import classes from '#web/exchange/answering/answering.module.css'
import { OptionCards } from '#web/exchange/answering/option-cards.tsx'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { forwardPath } from '#web/exchange/answering/paths.ts'
import { LinkButton } from '#web/ui/link.tsx'

const inOrder = ['we', 'supplier', 'we-partially'] as const satisfies readonly InformationOwner[]

/** REQ-06: the choice of who knows what the product is made of: we, our supplier, or we for some legislations. */
export function OwnerStep({ request, writing: { draft, set }, isSingle }: StepProps) {
  const { t } = useTranslation()
  const { informationOwner, supplierLegislationIds } = draft
  const { questioner, snapshot } = request
  return (
    <div className={classes['content']}>
      <OptionCards
        label={t('answering.step.information-owner.question')}
        options={inOrder.map((value) => ({
          value,
          title: t(`answering.owner.${value}`),
          note: t(`answering.owner.note.${value}`),
        }))}
        value={informationOwner}
        onChange={(owner) =>
          set({ informationOwner: informationOwners.find((each) => each === owner) ?? null })
        }
      />
      {informationOwner === 'we-partially' && (
        <Checkbox.Group
          label={t('answering.owner.which')}
          value={supplierLegislationIds.map(String)}
          onChange={(chosen) =>
            set({
              supplierLegislationIds: snapshot.legislations
                .map(({ id }) => id)
                .filter((id) => chosen.includes(String(id))),
            })
          }
        >
          <div className={classes['group']} style={{ marginTop: 8 }}>
            {snapshot.legislations.map(({ id, title }) => (
              <Checkbox key={id} value={String(id)} label={title} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {informationOwner !== 'we' && (
        <div className={classes['group']}>
          <span className={classes['note']}>
            {t(informationOwner === 'supplier' ? 'answering.owner.ask' : 'answering.owner.askPartly', {
              questioner,
            })}
          </span>
          {(isSingle || informationOwner === 'we-partially') && <AskSupplier request={request} />}
        </div>
      )}
    </div>
  )
}

/** The way to the screen that forwards the request to a supplier of the own company. */
function AskSupplier({ request }: Pick<StepProps, 'request'>) {
  const { t } = useTranslation()
  return (
    <LinkButton variant="default" style={{ alignSelf: 'flex-start' }} to={forwardPath(request.id)}>
      {t('answering.owner.forward')}
    </LinkButton>
  )
}
