import { LanguageMenu } from '#web/frame/language-menu.tsx'
import { OrganizationMenu } from '#web/frame/organization-menu.tsx'
import { mayOpen } from '#web/routes/guard.ts'
import { SkinMenu } from '#web/frame/skin-menu.tsx'
import { UserMenu } from '#web/frame/user-menu.tsx'
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
