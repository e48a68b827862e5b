import { Menu, Text } from '@mantine/core'
import { IconHistory, IconKey, IconLogout, IconMailCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { Profile } from '#contract/profile.ts'
import { organizationId, type OrganizationId } from '#contract/values/ids.ts'
import { language, languages, type Language } from '#contract/values/locale.ts'
import { mayLeave } from '#web/editing/unsaved-changes.ts'
import { mayOpen } from '#web/routes/guard.ts'
import { useRuntimeConfig } from '#web/sessions/runtime-config.ts'
import { logOut } from '#web/sessions/session.ts'
import { skin, skins } from '#web/storage/local-storage.ts'
import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

// The items of the top bar's menus, in one file: whoever opens one of the menus opens another.

type ChoiceProps<Value> = { popup: Popup; current: Value; onChoose: (chosen: Value) => void }

/** The languages of the interface, each by its own name. */
export function LanguageItems({ popup, current, onChoose }: ChoiceProps<Language>) {
  const { t } = useTranslation()
  return (
    <MenuBox popup={popup} width={208}>
      <Menu.RadioGroup value={current} onChange={(chosen) => onChoose(language.parse(chosen))}>
        {languages.map((offered) => (
          <Menu.RadioItem key={offered} value={offered} lang={offered} closeMenuOnClick>
            {t(`shell.languageName.${offered}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuBox>
  )
}

/** Light, dark, or as the device. */
export function SkinItems({ popup, current, onChoose }: ChoiceProps<(typeof skins)[number]>) {
  const { t } = useTranslation()
  return (
    <MenuBox popup={popup} width={208}>
      <Menu.RadioGroup value={current} onChange={(chosen) => onChoose(skin.parse(chosen))}>
        {skins.map((offered) => (
          <Menu.RadioItem key={offered} value={offered} closeMenuOnClick>
            {t(`shell.skinName.${offered}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuBox>
  )
}

type OrganizationItemsProps = ChoiceProps<OrganizationId> & { organizations: Profile['organizations'] }

/** The organizations that the user may work in. */
export function OrganizationItems({ popup, current, organizations, onChoose }: OrganizationItemsProps) {
  const { t } = useTranslation()
  return (
    <MenuBox popup={popup} width={264}>
      <Menu.Label>{t('shell.organization')}</Menu.Label>
      <Menu.RadioGroup value={String(current)} onChange={(chosen) => onChoose(organizationId.parse(chosen))}>
        {organizations.map(({ id, title }) => (
          <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick>
            {title}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuBox>
  )
}

/** Name and role, own rights, one's mails, changelog and log-out. */
export function UserItems({ popup, profile }: { popup: Popup; profile: Profile }) {
  const { t } = useTranslation()
  const version = useRuntimeConfig()?.version
  const leave = async () => {
    if (await mayLeave()) await logOut()
  }
  return (
    <MenuBox popup={popup} width={264}>
      <Menu.Label>
        <Text fw={500} c="var(--k-text)" truncate>
          {profile.name}
        </Text>
        <Text fz={12} lh="16px" truncate>
          {[profile.role.title, profile.attributes.subscriber?.title].filter(Boolean).join(', ')}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      {mayOpen('access-control') && (
        <Menu.Item component={Link} to="/access-control" leftSection={<IconKey size={16} stroke={1.6} />}>
          {t('shell.accessControl')}
        </Menu.Item>
      )}
      {mayOpen('request-email-options') && (
        <Menu.Item
          component={Link}
          to="/requests/email-options"
          leftSection={<IconMailCog size={16} stroke={1.6} />}
        >
          {t('shell.emailOptions')}
        </Menu.Item>
      )}
      {mayOpen('changelog') && (
        <Menu.Item component={Link} to="/changelog" leftSection={<IconHistory size={16} stroke={1.6} />}>
          {t('shell.changelog')}
          {version && (
            <Text component="span" c="var(--k-text3)" fz={12}>
              {` ${t('shell.version', { version })}`}
            </Text>
          )}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
        {t('shell.logOut')}
      </Menu.Item>
    </MenuBox>
  )
}
