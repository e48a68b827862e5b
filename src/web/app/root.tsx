import { Outlet } from '@tanstack/react-router'

import { DocumentTitle } from '#web/app/document-title.tsx'
import { LeavePrompt } from '#web/app/leave-prompt.tsx'

/** What every screen has, whatever its layout. */
export function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <LeavePrompt />
    </>
  )
}
