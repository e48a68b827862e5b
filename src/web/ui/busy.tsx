import { Loader, type LoaderProps } from '@mantine/core'

/** Mantine's loader that says what is waited for: a bare element must not carry a name, one with this role may. */
export const Busy = ({ label, ...props }: LoaderProps & { label: string }) => (
  <Loader role="status" aria-label={label} {...props} />
)
