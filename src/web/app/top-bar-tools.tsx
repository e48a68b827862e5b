import { LanguageMenu } from '#web/app/language-menu.tsx'
import { OrganizationMenu } from '#web/app/organization-menu.tsx'
import { mayOpen } from '#web/app/guard.ts'
import { SkinMenu } from '#web/app/skin-menu.tsx'
import { UserMenu } from '#web/app/user-menu.tsx'
import { PaletteButton } from '#web/palette/palette-button.tsx'

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
