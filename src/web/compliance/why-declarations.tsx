import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { useAbility } from '#web/auth/ability.ts'
import classes from '#web/compliance/compliance.module.css'
import { signedText } from '#web/compliance/explanation-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ChainStep } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** REQ-08: declarations that suppliers signed with the approved replies that the status rests on. */
export function WhyDeclarations({ declarations }: Pick<Explanation, 'declarations'>) {
  const { t } = useTranslation()
  if (declarations.length === 0) return null
  return (
    <ChainStep icon={<IconSignature size={14} stroke={1.6} />} label={t('denials.declared.label')}>
      <ul className={classes['answers']}>
        {declarations.map((declaration) => (
          <li key={`${declaration.request.id} ${declaration.number}`}>
            <Declared declaration={declaration} />
          </li>
        ))}
      </ul>
    </ChainStep>
  )
}

/** "R-2026-0100 · Ventilteknik, signed by Sofia Ek on 26 Nov 2026, valid until 26 Nov 2027"; the number leads to the reply. */
function Declared({ declaration }: { declaration: Explanation['declarations'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayOpen = useAbility().can('read', 'SentRequest')
  const { request } = declaration
  return (
    <>
      {mayOpen ? (
        <TextLink to="/sent-requests/$id" params={{ id: request.id }}>
          {request.reference}
        </TextLink>
      ) : (
        request.reference
      )}
      {' · '}
      {signedText(declaration, t, format)}
    </>
  )
}
