/**
 * Measures the size of the scripts and styles that the console's main pages load when they are first opened: `npm test --
 * console-size`. Fails when a page exceeds its budget in bench/shell/budgets.json, or loads a module of the survey editor. Needs
 * neither a browser nor a network.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { printTable } from '../charts/print-table.ts'
import { weighPages } from './weigh.ts'

// The file is part of this repository; a page without an entry counts as exceeding its budget.
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as Record<string, number>

const rows = [...(await weighPages())].map(([name, { script, style, editor }]) => {
  const budget = budgets[name] ?? 0
  for (const id of editor) console.log(`${name} loads ${id}`)
  const ok = script + style <= budget && editor.length === 0
  return {
    ok,
    cells: [
      name,
      script.toFixed(1),
      style.toFixed(1),
      (script + style).toFixed(1),
      String(budget),
      script + style <= budget ? 'within' : 'OVER',
    ],
  }
})
console.log('\ngzip KB of what a page needs before it is whole\n')
printTable(
  ['page', 'script', 'style', 'both', 'budget', ''],
  rows.map(({ cells }) => cells),
)
if (rows.some(({ ok }) => !ok)) process.exitCode = 1
