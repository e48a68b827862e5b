import '@mantine/dropzone/styles.layer.css'

import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'

import { useUiTexts } from '#web/ui/texts.tsx'

type FileDropProps = {
  /** Names of files that can be read, e.g. "CSV or XLSX, at most 20 MB". */
  hint: string
  file: File | null
  onFile: (file: File) => void
  isLoading?: boolean
}

/** Takes one file, dropped or chosen. What it really is, the server finds out. */
export function FileDrop({ hint, file, onFile, isLoading = false }: FileDropProps) {
  const texts = useUiTexts()
  return (
    <Dropzone
      multiple={false}
      loading={isLoading}
      onDrop={([dropped]: File[]) => dropped && onFile(dropped)}
      aria-label={texts.chooseFile}
      p={24}
    >
      <DropWords title={file ? file.name : texts.dropFile} hint={hint} />
    </Dropzone>
  )
}

type FilesDropProps = {
  label: string
  /** Kinds and sizes that are taken. */
  hint: string
  onFiles: (files: File[]) => void
}

/** Takes several files at once, dropped or chosen. */
export function FilesDrop({ label, hint, onFiles }: FilesDropProps) {
  return (
    <Dropzone multiple onDrop={onFiles} aria-label={label} p={16}>
      <DropWords title={label} hint={hint} />
    </Dropzone>
  )
}

function DropWords({ title, hint }: { title: string; hint: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <IconFileUpload size={20} stroke={1.6} color="var(--k-text3)" aria-hidden="true" />
      <div>
        <Text fw={500}>{title}</Text>
        <Text fz={12} lh="16px" c="var(--k-text3)">
          {hint}
        </Text>
      </div>
    </div>
  )
}
