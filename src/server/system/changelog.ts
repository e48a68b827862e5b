import { readFile } from 'node:fs/promises'

import type { z } from 'zod'

import type { getChangelog } from '#contract/system.ts'
import type { Language } from '#contract/values/locale.ts'

type Changelog = z.output<typeof getChangelog.response>

const FILES: Readonly<Record<Language, URL>> = {
  en: new URL('../../../CHANGELOG.md', import.meta.url),
  sv: new URL('../../../CHANGELOG.sv.md', import.meta.url),
}

/** SHELL-12: the project's own changelog (keepachangelog.com) in a language, read anew each time: it is small and rarely asked for. */
export async function readChangelog(language: Language): Promise<Changelog> {
  return parseChangelog(await readFile(FILES[language], 'utf8'))
}

export function parseChangelog(markdown: string): Changelog {
  const versions: Changelog['versions'] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## \[?([^\]\s]+)\]?(?: - (.+))?/.exec(line)
    const section = /^### (.+)/.exec(line)?.[1]
    const item = /^[-*] (.+)/.exec(line)?.[1]
    const current = versions.at(-1)
    if (heading?.[1]) versions.push({ version: heading[1], date: heading[2] ?? '', sections: [] })
    else if (section && current) current.sections.push({ title: section, items: [] })
    else if (item) current?.sections.at(-1)?.items.push(item)
    else if (/^ {2}\S/.test(line)) continueItem(current?.sections.at(-1)?.items, line.trim())
  }
  return { versions }
}

function continueItem(items: string[] | undefined, text: string): void {
  if (items && items.length > 0) items.push(`${items.pop()} ${text}`)
}
