import { LanguageMenu } from '#web/app/menu/language-menu.tsx'
import { OrganizationMenu } from '#web/app/menu/organization-menu.tsx'
import { mayOpen } from '#web/app/guard.ts'
import { SkinMenu } from '#web/app/menu/skin-menu.tsx'
import { UserMenu } from '#web/app/menu/user-menu.tsx'
import { PaletteButton } from '#web/search/palette-button.tsx'

/** Right side of the top bar. */
export function TopBarTools() {
  return (
    <>
      {mayOpen('homepage') && <PaletteButton />}
      <OrganizationMenu />
      <LanguageMenu />
      <SkinMenu />
      <UserMenu />
    </>
  )
}
