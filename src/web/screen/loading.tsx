import { Skeleton, Stack } from '@mantine/core'

import { Page } from '#web/ui/page.tsx'

/** While a screen and its data are on the way; the router waits 200 ms before it is shown. */
export function ScreenLoading() {
  return (
    <Page>
      <Stack gap="lg" aria-busy="true">
        <Skeleton height={28} width={240} />
        <Skeleton height={96} />
        <Skeleton height={240} />
      </Stack>
    </Page>
  )
}
