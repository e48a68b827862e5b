import '@mantine/dropzone/styles.layer.css'

import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'

type FilesDropProps = {
  label: string
  /** Kinds and sizes that are taken. */
  hint: string
  onFiles: (files: File[]) => void
}

/** Takes several files at once, dropped or chosen. What they really are, the server finds out. */
export function FilesDrop({ label, hint, onFiles }: FilesDropProps) {
  return (
    <Dropzone multiple onDrop={onFiles} aria-label={label} p={16}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <IconFileUpload size={20} stroke={1.6} color="var(--k-text3)" aria-hidden="true" />
        <div>
          <Text fw={500}>{label}</Text>
          <Text fz={12} lh="16px" c="var(--k-text3)">
            {hint}
          </Text>
        </div>
      </div>
    </Dropzone>
  )
}
