import { spawnSync, type StdioOptions } from 'node:child_process'
import fs from 'node:fs'

// The browser without a window of its own comes first: a sixth of a journey's processor time goes into drawing that window.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of the system, or the one that Playwright installed (undefined: it knows its own); null when there is none. */
export async function findBrowser(chromiumPath: string | undefined): Promise<string | undefined | null> {
  const candidates = [chromiumPath, ...COMMANDS.map(which), ...MAC_APPLICATIONS]
  const found = candidates.find((candidate) => candidate !== undefined && fs.existsSync(candidate))
  if (found !== undefined) return found
  const { chromium } = await import('@playwright/test')
  return fs.existsSync(chromium.executablePath()) ? undefined : null
}

/** Makes sure of a browser for the end-to-end tests, installing one where that is possible. */
export async function ensureBrowser(chromiumPath: string | undefined): Promise<boolean> {
  if ((await findBrowser(chromiumPath)) !== null) return true
  console.log('No Chromium found for the end-to-end tests; installing one …')
  for (const install of [installBySystem, installByPlaywright]) {
    install()
    if ((await findBrowser(chromiumPath)) !== null) return true
  }
  console.error('No browser could be installed: install Chromium, or set CHROMIUM_PATH to one.')
  return false
}

function installBySystem(): void {
  if (process.getuid?.() !== 0 || which('apt-get') === undefined) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
    // Older systems lack the first one.
    if (spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio, env }).status === 0) return
  }
}

function installByPlaywright(): void {
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
}

function which(command: string): string | undefined {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}
