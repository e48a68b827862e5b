import type {
  ExtendComponent,
  ActionIconFactory,
  AnchorFactory,
  AvatarFactory,
  BadgeFactory,
  ButtonFactory,
  CheckboxFactory,
  CloseButtonFactory,
  ComboboxFactory,
  DrawerFactory,
  InputFactory,
  InputWrapperFactory,
  MenuDropdownProps,
  MenuFactory,
  ModalFactory,
  NotificationFactory,
  NumberInputFactory,
  PillFactory,
  PopoverFactory,
  RadioFactory,
  SegmentedControlFactory,
  SelectFactory,
  SkeletonFactory,
  SwitchFactory,
  TableFactory,
  TextFactory,
  TooltipFactory,
} from '@mantine/core'
import type { MouseEvent } from 'react'

import classes from '#web/theme/components.module.css'

const FADE = { transition: 'fade', duration: 100 } as const

/** The types of the components. The code imports types only: imported components would all load with the first screen. */
interface ComponentDefaults {
  Text: ExtendComponent<TextFactory>
  Anchor: ExtendComponent<AnchorFactory>
  SegmentedControl: ExtendComponent<SegmentedControlFactory>
  Button: ExtendComponent<ButtonFactory>
  ActionIcon: ExtendComponent<ActionIconFactory>
  CloseButton: ExtendComponent<CloseButtonFactory>
  Avatar: ExtendComponent<AvatarFactory>
  Input: ExtendComponent<InputFactory>
  InputWrapper: ExtendComponent<InputWrapperFactory>
  Pill: ExtendComponent<PillFactory>
  NumberInput: ExtendComponent<NumberInputFactory>
  Select: ExtendComponent<SelectFactory>
  Checkbox: ExtendComponent<CheckboxFactory>
  Radio: ExtendComponent<RadioFactory>
  Switch: ExtendComponent<SwitchFactory>
  Badge: ExtendComponent<BadgeFactory>
  Menu: ExtendComponent<MenuFactory>
  MenuDropdown: { defaultProps: MenuDropdownProps }
  Popover: ExtendComponent<PopoverFactory>
  Combobox: ExtendComponent<ComboboxFactory>
  Notification: ExtendComponent<NotificationFactory>
  Tooltip: ExtendComponent<TooltipFactory>
  Modal: ExtendComponent<ModalFactory>
  Drawer: ExtendComponent<DrawerFactory>
  Skeleton: ExtendComponent<SkeletonFactory>
  Table: ExtendComponent<TableFactory>
}

/** An item goes with its menu: whatever it opens returns the focus to the menu's button, which has the focus first. */
function focusMenuButton({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  if (!(target instanceof Element) || !target.closest('[role^="menuitem"]')) return
  document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus()
}

/** Density and quiet: defaults of Mantine's components, so that no screen sets them itself. */
export const componentDefaults = {
  Text: { defaultProps: { size: 'sm' } },
  Anchor: { defaultProps: { size: 'sm' }, classNames: { root: classes['link'] } },
  SegmentedControl: {
    defaultProps: { radius: 'md' },
    classNames: {
      root: classes['segments'],
      control: classes['segment'],
      indicator: classes['segmentIndicator'],
      label: classes['segmentLabel'],
    },
  },
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes['button'] } },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 28 },
    classNames: { root: classes['actionIcon'] },
  },
  CloseButton: { classNames: { root: classes['close'] } },
  Avatar: { classNames: { placeholder: classes['avatar'] } },
  Input: {
    defaultProps: { size: 'sm' },
    classNames: { wrapper: classes['inputWrapper'], input: classes['input'] },
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { label: classes['label'], description: classes['help'], error: classes['error'] },
  },
  Pill: { classNames: { root: classes['pill'] } },
  NumberInput: { defaultProps: { hideControls: true } },
  Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  Checkbox: {
    defaultProps: { size: 'xs', radius: 'sm' },
    classNames: { input: classes['check'], label: classes['checkLabel'] },
  },
  Radio: {
    defaultProps: { size: 'xs' },
    classNames: { radio: classes['check'], label: classes['checkLabel'] },
  },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Badge: {
    defaultProps: { variant: 'light', color: 'gray', radius: 'sm' },
    classNames: { root: classes['badge'] },
  },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'lg', offset: 4, transitionProps: FADE },
    classNames: { item: classes['menuItem'], label: classes['menuLabel'] },
  },
  MenuDropdown: { defaultProps: { onClickCapture: focusMenuButton } },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', offset: 4, transitionProps: FADE } },
  Combobox: {
    // What can be chosen is drawn when it is looked at: countries alone were a third of the elements of a card.
    defaultProps: { keepMounted: false, shadow: 'md', radius: 'lg', offset: 4, transitionProps: FADE },
  },
  Notification: {
    classNames: {
      root: classes['toast'],
      icon: classes['toastIcon'],
      description: classes['toastText'],
    },
  },
  Tooltip: {
    defaultProps: { openDelay: 400, withArrow: false, transitionProps: FADE, multiline: true, maw: 320 },
  },
  Modal: {
    defaultProps: {
      size: 480,
      radius: 'lg',
      shadow: 'xl',
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { duration: 120 },
    },
    classNames: {
      content: classes['dialog'],
      header: classes['dialogHead'],
      title: classes['dialogTitle'],
      body: classes['dialogBody'],
    },
    styles: { title: { fontSize: 14, lineHeight: '20px', fontWeight: 600 } },
  },
  Drawer: {
    defaultProps: {
      position: 'right',
      size: 560,
      shadow: 'xl',
      overlayProps: { backgroundOpacity: 0.32 },
      transitionProps: { duration: 160 },
    },
  },
  Skeleton: { classNames: { root: classes['skeleton'] } },
  Table: {
    defaultProps: { striped: false, highlightOnHover: true, verticalSpacing: 4, horizontalSpacing: 16 },
    classNames: { th: classes['th'], td: classes['td'], tr: classes['tr'] },
  },
} satisfies ComponentDefaults
