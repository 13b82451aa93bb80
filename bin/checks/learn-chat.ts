import { writeFileSync } from 'node:fs'
import { worryFeatures } from '#app/domain/chat/learned/find-chat-worry.ts'
import { weighWords } from '#app/domain/chat/learned/find-private-words.ts'
import { chanceOf, type Learned } from '#app/domain/chat/learned/learned.ts'
import { hashOf, type Message, privateMessages, type Row, worryMessages } from '../../tests/support/chat-rows.ts'

// `npm run chat:learn`: trains two models on the practice bank, of worrying messages and of private words, saves their
// weights, and prints how well they do in five-fold cross-validation.

const FOLDS = 5
const THRESHOLDS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
/** Learning rate, passes over the bank, and the L1 penalty that drops weak features. */
const RATE = 0.3
const ROUNDS = 8
const L1_PENALTY = 3
const BIAS = ''
/** A prime that divides no bank: rows are read in a mixed order, the same each time. */
const STEP = 100_003

/** Logistic regression that keeps few weights: FTRL-Proximal (McMahan and others, 2013). */
function learn(rows: readonly Row[]): Pick<Learned, 'bias' | 'weights'> {
  const ids = new Map([[BIAS, 0]])
  const idOf = (feature: string) => {
    const id = ids.get(feature) ?? ids.size
    ids.set(feature, id)
    return id
  }
  const coded = rows.map(({ features, is }) => ({ features: Int32Array.from([BIAS, ...features], idOf), is }))
  const gradients = new Float64Array(ids.size)
  const squares = new Float64Array(ids.size)
  const weightOf = (id: number) => {
    const gradient = gradients[id] ?? 0
    const penalty = id === 0 ? 0 : L1_PENALTY
    if (Math.abs(gradient) <= penalty) return 0
    return (-(gradient - Math.sign(gradient) * penalty) * RATE) / (1 + Math.sqrt(squares[id] ?? 0))
  }
  for (let index = 0; index < coded.length * ROUNDS; index += 1) {
    const row = coded[(index * STEP) % coded.length]
    if (!row) continue
    const weights = Array.from(row.features, weightOf)
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const error = 1 / (1 + Math.exp(-sum)) - (row.is ? 1 : 0)
    for (const [at, id] of row.features.entries()) {
      const square = squares[id] ?? 0
      const step = (Math.sqrt(square + error ** 2) - Math.sqrt(square)) / RATE
      gradients[id] = (gradients[id] ?? 0) + error - step * (weights[at] ?? 0)
      squares[id] = square + error ** 2
    }
  }
  const rounded = (id: number) => Math.round(weightOf(id) * 100) / 100
  const weights = [...ids]
    .filter(([feature]) => feature !== BIAS)
    .map(([feature, id]) => [feature, rounded(id)] as const)
    .filter(([, weight]) => weight !== 0)
  return { bias: rounded(0), weights: Object.fromEntries(weights) }
}

/** For each part of a held-out message: its label in the bank, and the probability that the model gives it. */
type Examined = { is: readonly boolean[]; chances: readonly number[] }

/** Prints for each threshold how many messages have every part found, and how many others have a false alarm. */
function report(
  name: string,
  messages: readonly Message[],
  weigh: (known: Learned, says: string, from: number) => number[],
): void {
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    known: {
      learnedFrom: '',
      ...learn(messages.filter((_one, index) => index % FOLDS !== fold).flatMap(({ rows }) => rows)),
    },
    unknown: messages.filter((_one, index) => index % FOLDS === fold),
  }))
  const percent = (part: readonly unknown[], all: readonly unknown[]) =>
    `${((part.length / all.length) * 100).toFixed(1)} %`
  for (const from of THRESHOLDS) {
    const seen = folds.flatMap(({ known, unknown }) =>
      unknown.map(({ says, rows }): Examined => ({ is: rows.map(({ is }) => is), chances: weigh(known, says, from) })),
    )
    const some = seen.filter(({ is }) => is.includes(true))
    const none = seen.filter(({ is }) => !is.includes(true))
    const found = some.filter(({ is, chances }) => is.every((one, at) => !one || (chances[at] ?? 0) >= from))
    const wrong = none.filter(({ chances }) => chances.some((chance) => chance >= from))
    process.stdout.write(`${name} from ${from}: ${percent(found, some)} found, ${percent(wrong, none)} wrongly\n`)
  }
}

type Task = {
  name: string
  messagesOf: (step: number) => Message[]
  weigh: (known: Learned, says: string, from: number) => number[]
}

const write = (name: string, data: unknown) =>
  writeFileSync(new URL(`../../app/domain/chat/learned/${name}.json`, import.meta.url), `${JSON.stringify(data)}\n`)

function save({ name, messagesOf, weigh }: Task): void {
  const messages = messagesOf(1)
  report(name, messages, weigh)
  const learned: Learned = { learnedFrom: hashOf(messagesOf), ...learn(messages.flatMap(({ rows }) => rows)) }
  write(name, learned)
  process.stdout.write(`${name}: ${Object.keys(learned.weights).length} weights\n`)
}

save({ name: 'worry', messagesOf: worryMessages, weigh: (known, says) => [chanceOf(known, worryFeatures(says))] })
save({
  name: 'private',
  messagesOf: privateMessages,
  weigh: (known, says, from) => weighWords(known, says, { names: [], from }).map(({ chance }) => chance),
})
