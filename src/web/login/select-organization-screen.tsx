import { Button, Loader, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { errorText } from '#web/http/error-text.ts'
import { useVariant } from '#web/sessions/runtime-config.ts'
import classes from '#web/login/login.module.css'
import { destinationOf } from '#web/login/enter.ts'
import { logOut, selectOrganization } from '#web/sessions/session.ts'
import { useSession } from '#web/auth/store.ts'
import { Logo } from '#web/theme/logo.tsx'

/** AUTH-03: choice of the working organization, for a user with several organizations. */
export function SelectOrganizationScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const variant = useVariant()
  const organizations = useSession().profile?.organizations ?? []
  const titleOf = (id: number | null) => organizations.find((organization) => organization.id === id)?.title
  const select = useMutation({
    mutationFn: selectOrganization,
    onSuccess: (profile) => router.history.push(destinationOf(profile)),
  })

  return (
    <div className={classes['card']}>
      <div className={classes['half']}>
        <Logo variant={variant} variantName={t(`shell.variant.${variant}`)} />
        <Title order={1} mt={32}>
          {t('auth.organization.title')}
        </Title>
        <p className={classes['purpose']}>{t('auth.organization.text')}</p>
        <ul className={classes['people']}>
          {organizations.map(({ id, title, parentId }) => (
            <li key={id}>
              <UnstyledButton
                className={classes['person']}
                disabled={select.isPending}
                onClick={() => select.mutate(id)}
              >
                <span className={classes['personText']}>
                  <span className={classes['personName']}>{title}</span>
                  {titleOf(parentId) && (
                    <span className={classes['personRole']}>
                      {t('auth.organization.below', { parent: titleOf(parentId) })}
                    </span>
                  )}
                </span>
                {select.isPending && select.variables === id ? (
                  <Loader size={14} />
                ) : (
                  <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {select.isError && (
          <Text role="alert" c="var(--mantine-color-error)" mt={12}>
            {errorText(t, select.error)}
          </Text>
        )}
        <Button variant="subtle" mt={16} onClick={() => void logOut()}>
          {t('auth.organization.otherAccount')}
        </Button>
      </div>
    </div>
  )
}
