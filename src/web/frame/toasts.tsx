import { Notifications } from '@mantine/notifications'

/** The toasts, bottom right. */
export const Toasts = () => <Notifications position="bottom-right" />
