import fs from 'node:fs'

import { docstringFaults } from '#scripts/docstrings/faults.ts'

const FILES = '{src,scripts,bench,e2e}/**/*.{ts,tsx,sql}'

const faults = fs
  .globSync(FILES)
  .toSorted()
  .flatMap((file) => docstringFaults(file, fs.readFileSync(file, 'utf8')))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
