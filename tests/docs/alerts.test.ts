import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readFigures } from '#app/domain/health/read-figures.server.ts'
import { createMetrics } from '#app/process/metrics.server.ts'
import { createTestNeeds } from '../support/test-needs.ts'

const AlertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
})
const DashboardSchema = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })

const rules = AlertsSchema.parse(parse(readFileSync('ops/alerts.yaml', 'utf8'))).groups.flatMap((group) => group.rules)
const panels = DashboardSchema.parse(JSON.parse(readFileSync('ops/dashboard.json', 'utf8'))).panels
const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)

/** Parses an expression with Prometheus's own grammar: the metrics it names, and whether it is valid. */
function readExpression(expr: string): { names: string[]; isWhole: boolean } {
  const names: string[] = []
  let isWhole = true
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) isWhole = false
      if (type.name === 'Identifier' && /^(?:shop|process|nodejs)_/.test(expr.slice(from, to)))
        names.push(expr.slice(from, to))
    },
  })
  return { names, isWhole }
}

test('alerts and dashboard have valid expressions and name only metrics that the shop exports', async () => {
  await using needs = await createTestNeeds()
  const metrics = [createMetrics('web'), createMetrics('worker')].map(({ registry }) => registry.getMetricsAsJSON())
  const own = (await Promise.all(metrics)).flat().map(({ name }) => name)
  const told = new Set([
    ...own.flatMap((name) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
    ...(await readFigures(needs)).map(({ name }) => name),
    'shop_figures_up',
  ])
  expect(expressions.length).toBeGreaterThan(30)
  for (const expr of expressions) {
    const { names, isWhole } = readExpression(expr)
    expect(isWhole, expr).toBe(true)
    expect(names.length, expr).toBeGreaterThan(0)
    expect(
      names.filter((name) => !told.has(name)),
      expr,
    ).toEqual([])
  }
  expect(readExpression('max(shop_dead_jobs').isWhole).toBe(false)
})

test('docs/operations.md says what every alert means and what to do', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  for (const { alert } of rules) expect(guide, alert).toMatch(new RegExp(`^\\| \`${alert}\` +\\|`, 'm'))
})
