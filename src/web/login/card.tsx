import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from '#web/login/login.module.css'
import { useVariant } from '#web/sessions/runtime-config.ts'
import { Logo } from '#web/theme/logo.tsx'

/** The card of a screen before a log-in: logo, title, what it is for, and its form. */
export function LoginCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation()
  const variant = useVariant()
  return (
    <div className={classes['card']}>
      <div className={classes['half']}>
        <Logo variant={variant} variantName={t(`shell.variant.${variant}`)} />
        <Title order={1} mt={32}>
          {title}
        </Title>
        <p className={classes['purpose']}>{text}</p>
        {children}
      </div>
    </div>
  )
}
