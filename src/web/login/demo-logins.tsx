import { Avatar, Loader, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { RuntimeConfig } from '#contract/system.ts'
import { errorText } from '#web/http/error-text.ts'
import { enterDemo } from '#web/login/enter.ts'
import classes from '#web/login/login.module.css'
import { useLanguage } from '#web/i18n/index.ts'

type DemoLoginsProps = { logins: RuntimeConfig['demoLogins']; onEnter: (href: string) => void }

/** The people of the demo, one button each: logged in, organization selected, overview open. */
export function DemoLogins({ logins, onEnter }: DemoLoginsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const login = useMutation({ mutationFn: enterDemo, onSuccess: onEnter })

  return (
    <section aria-labelledby="demo-heading">
      <Title order={2} id="demo-heading">
        {t('auth.demo.title')}
      </Title>
      <p className={classes['demoText']}>{t('auth.demo.text')}</p>
      <ul className={classes['people']}>
        {logins.map((person) => (
          <li key={person.email}>
            <UnstyledButton
              className={classes['person']}
              disabled={login.isPending}
              onClick={() => login.mutate(person)}
            >
              <Avatar name={person.name} color="gray" size={24} />
              <span className={classes['personText']}>
                <span className={classes['personName']}>{person.name}</span>
                <span className={classes['personMail']}>{person.email}</span>
                <span className={classes['personRole']}>
                  {[person.role[language], person.organization].filter(Boolean).join(', ')}
                </span>
              </span>
              {login.isPending && login.variables.email === person.email ? (
                <Loader size={14} />
              ) : (
                <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {login.isError && (
        <Text role="alert" c="var(--mantine-color-error)" mt={12}>
          {errorText(t, login.error)}
        </Text>
      )}
    </section>
  )
}
