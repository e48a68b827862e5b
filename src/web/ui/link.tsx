import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type TextLinkProps = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>
type LinkButtonProps = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>

/** A link of the router that looks like Mantine's: `to`, `params` and `search` are checked against the routes. */
export const TextLink = createLink(({ ref, ...props }: TextLinkProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <Anchor ref={ref} inherit {...props} />
))

/** A link of the router that looks like a button. */
export const LinkButton = createLink(
  ({ ref, ...props }: LinkButtonProps & { ref?: Ref<HTMLAnchorElement> }) => (
    <Button component="a" ref={ref} {...props} />
  ),
)
