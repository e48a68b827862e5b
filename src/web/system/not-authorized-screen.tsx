import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { permissionOf } from '#web/routes/permission.ts'
import { useSession } from '#web/auth/store.ts'
import classes from '#web/system/facts.module.css'
import { Facts } from '#web/system/facts.tsx'
import { useRightName } from '#web/system/right-name.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { NoPermission } from '#web/ui/states.tsx'

/** SHELL-02: the refused screen, the right that it needs, and the people who can grant the right. */
export function NotAuthorizedScreen() {
  const { t } = useTranslation()
  const rightName = useRightName()
  const { profile } = useSession()
  const refused = useLocation({ select: ({ state }) => state.refused })
  const needed = refused && permissionOf(refused.name)
  const organization = profile?.attributes.organization?.title
  const who = {
    screen: refused && t(`routes.${refused.name}`),
    name: profile?.name,
    role: profile?.role.title,
  }

  return (
    <div style={{ width: 480, maxWidth: '100%' }}>
      <NoPermission
        title={t('pages.notAuthorized.title')}
        text={
          !refused
            ? t('pages.notAuthorized.general')
            : organization
              ? t('pages.notAuthorized.text', { ...who, organization })
              : t('pages.notAuthorized.textWithoutOrganization', who)
        }
        actions={
          <>
            {refused && needed && (
              <div className={classes['refused']}>
                <Facts
                  facts={[
                    [t('pages.notAuthorized.page'), refused.href],
                    [t('pages.notAuthorized.needs'), rightName(needed)],
                    [
                      t('pages.notAuthorized.help'),
                      organization
                        ? t('pages.notAuthorized.helpText', { organization })
                        : t('pages.notAuthorized.helpTextSystem'),
                    ],
                  ]}
                />
              </div>
            )}
            <LinkButton to="/" mt={16}>
              {t('pages.toStart')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
