import { LanguageMenu } from '#web/app/language-menu.tsx'
import { OrganizationMenu } from '#web/app/organization-menu.tsx'
import { SkinMenu } from '#web/app/skin-menu.tsx'
import { UserMenu } from '#web/app/user-menu.tsx'

/** Right side of the top bar. */
export function TopBarTools() {
  return (
    <>
      <OrganizationMenu />
      <LanguageMenu />
      <SkinMenu />
      <UserMenu />
    </>
  )
}
