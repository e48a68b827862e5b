import { Text } from '@mantine/core'

import { useCrumbs } from '#web/screen/crumbs.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

/** SHELL-05. The last one is the screen itself, and no link. On a phone it stands alone: the menu button is the way back. */
export function Crumbs() {
  const isPhone = useIsPhone()
  const crumbs = useCrumbs()
    .slice(isPhone ? -1 : 0)
    .map(({ title, href }, index, all) => ({
      key: `${href ?? ''}${title}`,
      content:
        href && index < all.length - 1 ? (
          <TextLink to={href} c="var(--k-text2)" truncate>
            {title}
          </TextLink>
        ) : (
          <Text component="span" fw={index === all.length - 1 ? 500 : 400} truncate>
            {title}
          </Text>
        ),
    }))
  return <Breadcrumbs crumbs={crumbs} />
}
