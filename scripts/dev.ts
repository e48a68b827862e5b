import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { createServer } from 'vite'

const WEB_PORT = Number(process.env['PORT'] || 3000)
const SERVER_PORT = WEB_PORT + 1
/** The calls, and not the modules of src/web/api, which Vite serves below the same path. */
const API = '^/api/(?!.*\\.tsx?($|\\?))'

/**
 * `npm run dev`: the server restarts when its files change, the web is reloaded by Vite, which passes /api on to the
 * server. `npm run dev -- --demo` with the demo data.
 */
async function main(args: string[]): Promise<void> {
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--dev', ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: `http://localhost:${WEB_PORT}` },
    },
  )
  const web = await createServer({
    server: { port: WEB_PORT, strictPort: true, proxy: { [API]: `http://localhost:${SERVER_PORT}` } },
  })
  await web.listen()
  web.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  await once(server, 'exit')
  await web.close()
}

await main(process.argv.slice(2))
