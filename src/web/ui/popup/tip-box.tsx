import { Tooltip } from '@mantine/core'

type TipBoxProps = {
  target: HTMLElement
  isOpen: boolean
  label: string
  position: 'top' | 'right' | 'bottom'
}

/** The box of a tip. Imported by a lazy part only (tip.tsx). */
export function TipBox({ target, isOpen, label, position }: TipBoxProps) {
  return <Tooltip target={target} opened={isOpen} label={label} position={position} />
}
