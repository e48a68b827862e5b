import { useSession } from '#web/auth/store.ts'

/** A subscriber's user, and not the system administrator, who has the installation's legislations. */
export const useIsOfCompany = (): boolean => (useSession().profile?.attributes.subscriber ?? null) !== null
