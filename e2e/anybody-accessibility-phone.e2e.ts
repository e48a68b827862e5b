import { phoneLooks } from '#e2e/accessibility-walk.ts'
import { testAnybody } from '#e2e/anybody-accessibility.ts'

testAnybody(phoneLooks)
