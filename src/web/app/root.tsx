import { Outlet } from '@tanstack/react-router'

import { DocumentTitle } from '#web/app/document-title.tsx'
import { LeavePrompt } from '#web/app/leave-prompt.tsx'
import { useScreenFocus } from '#web/app/use-screen-focus.ts'

/** What every screen has, whatever its layout. */
export function Root() {
  useScreenFocus()
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <LeavePrompt />
    </>
  )
}
