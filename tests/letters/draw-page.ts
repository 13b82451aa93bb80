import type { ReadLetter } from './read-letters.test.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** One page to read: for each family the notes, how they were sorted, the letter, and the findings. */
export function drawPage(letters: readonly ReadLetter[], figures: Record<string, number>): string {
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Letters to read</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:76rem;margin:2rem auto;padding:0 1rem}section{display:grid;grid-template-columns:1fr 1fr;gap:2rem;border-top:1px solid;padding:1rem 0}pre{white-space:pre-wrap;font:inherit}h2{grid-column:1/-1;margin:0}small{color:#555}</style>
<h1>Letters to read</h1><dl>${Object.entries(figures)
    .map(([name, value]) => `<div><b>${escape(name)}</b>: ${Math.round(value * 1_000) / 1_000}</div>`)
    .join('')}</dl>
${letters.map(drawLetter).join('\n')}</html>`
}

function drawLetter({ family, notes, written, letter, outcome, findings }: ReadLetter): string {
  const sorting = written?.sorting.map(({ id, labels, reason }) => `${id} ${labels.join(', ')}: ${reason}`) ?? []
  return `<section><h2>${escape(family.title)}: ${escape(outcome)}</h2>
<div><pre>${escape(notes.join('\n'))}</pre><small><pre>${escape(sorting.join('\n'))}</pre>${escape(
    findings.map(({ rule, sentence, why }) => `${rule}: ${sentence ?? ''} ${why}`).join('; '),
  )}</small></div>
<pre>${escape([written?.toParent && `(To the parent: ${written.toParent})`, letter].filter(Boolean).join('\n\n'))}</pre></section>`
}
