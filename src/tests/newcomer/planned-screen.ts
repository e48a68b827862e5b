import fs from 'node:fs'

import { routeEntry, routeTable, type RouteName } from '#web/routes/table.ts'

/** A path of the specification without a screen, which an administrator may read: its permission and titles are there. */
export function plannedScreen(): { name: RouteName; path: string } {
  const built = fs
    .readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.tsx'))
    .map((file) => fs.readFileSync(`src/web/${file}`, 'utf8'))
    .join('')
  // The keys of the table are its names.
  const name = (Object.keys(routeTable) as RouteName[]).find((one) => {
    const { path, layout } = routeEntry(one)
    return layout === 'menu' && !path.includes(':') && !built.includes(`name: '${one}'`)
  })
  if (name === undefined)
    throw new Error('Every screen of the specification is built: add one to routes/table.ts here.')
  return { name, path: routeEntry(name).path }
}
