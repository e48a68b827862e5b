import {
  ActionIcon,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Combobox,
  Drawer,
  Input,
  Menu,
  Modal,
  Notification,
  NumberInput,
  Pagination,
  PillsInput,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Table,
  Text,
  Tooltip,
  type MantineThemeOverride,
} from '@mantine/core'

import classes from '#web/theme/components.module.css'

const FADE = { transition: 'fade', duration: 100 } as const

/** Density and quiet: defaults of Mantine's components, so that no screen sets them itself. */
export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Text: Text.extend({ defaultProps: { size: 'sm' } }),
  Anchor: Anchor.extend({ defaultProps: { size: 'sm' } }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { radius: 'md' },
    classNames: {
      root: classes['segments'],
      control: classes['segment'],
      indicator: classes['segmentIndicator'],
      label: classes['segmentLabel'],
    },
  }),
  Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes['button'] } }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 28 },
    classNames: { root: classes['actionIcon'] },
  }),
  Avatar: Avatar.extend({ classNames: { placeholder: classes['avatar'] } }),
  Input: Input.extend({
    defaultProps: { size: 'sm' },
    classNames: { wrapper: classes['inputWrapper'], input: classes['input'] },
  }),
  InputWrapper: Input.Wrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { label: classes['label'], description: classes['help'], error: classes['error'] },
  }),
  PillsInput: PillsInput.extend({ classNames: { input: classes['pillsInput'] } }),
  NumberInput: NumberInput.extend({ defaultProps: { hideControls: true } }),
  Select: Select.extend({ defaultProps: { allowDeselect: false, checkIconPosition: 'right' } }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'xs', radius: 'sm' },
    classNames: { input: classes['check'], label: classes['checkLabel'] },
  }),
  Radio: Radio.extend({
    defaultProps: { size: 'xs' },
    classNames: { radio: classes['check'], label: classes['checkLabel'] },
  }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', color: 'gray', radius: 'sm' },
    classNames: { root: classes['badge'] },
  }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'md', radius: 'lg', offset: 4, transitionProps: FADE },
    classNames: { item: classes['menuItem'], label: classes['menuLabel'] },
  }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', radius: 'lg', offset: 4, transitionProps: FADE } }),
  Combobox: Combobox.extend({
    defaultProps: { shadow: 'md', radius: 'lg', offset: 4, transitionProps: FADE },
  }),
  Pagination: Pagination.extend({
    classNames: { control: classes['pageControl'], dots: classes['pageDots'] },
  }),
  Notification: Notification.extend({
    classNames: {
      root: classes['toast'],
      icon: classes['toastIcon'],
      description: classes['toastText'],
    },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: 400, withArrow: false, transitionProps: FADE, multiline: true, maw: 320 },
  }),
  Modal: Modal.extend({
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
  }),
  Drawer: Drawer.extend({
    defaultProps: {
      position: 'right',
      size: 560,
      shadow: 'xl',
      overlayProps: { backgroundOpacity: 0.32 },
      transitionProps: { duration: 160 },
    },
  }),
  Skeleton: Skeleton.extend({ classNames: { root: classes['skeleton'] } }),
  Table: Table.extend({
    defaultProps: { striped: false, highlightOnHover: true, verticalSpacing: 4, horizontalSpacing: 16 },
    classNames: { th: classes['th'], td: classes['td'], tr: classes['tr'] },
  }),
}
