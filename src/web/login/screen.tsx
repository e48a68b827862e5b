import { Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useRuntimeConfig, useVariant } from '#web/sessions/runtime-config.ts'
import { DemoLogins } from '#web/login/demo-logins.tsx'
import { LoginForm } from '#web/login/form.tsx'
import classes from '#web/login/login.module.css'
import { Logo } from '#web/theme/logo.tsx'

/** AUTH-01: the log-in form; in a demo, its people stand beside the form. */
export function LoginScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const variant = useVariant()
  const demoLogins = useRuntimeConfig()?.demoLogins ?? []
  const go = (href: string) => router.history.push(href)

  return (
    <div className={classes['card']}>
      <div className={classes['half']}>
        <Logo variant={variant} variantName={t(`shell.variant.${variant}`)} />
        <Title order={1} mt={32}>
          {t('auth.login.title')}
        </Title>
        <p className={classes['purpose']}>{t(`auth.login.purpose.${variant}`)}</p>
        <LoginForm onEnter={go} />
      </div>
      {demoLogins.length > 0 && (
        <div className={classes['half']} data-sunken>
          <DemoLogins logins={demoLogins} onEnter={go} />
        </div>
      )}
    </div>
  )
}
