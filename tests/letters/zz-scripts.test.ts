import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { composeScript } from '#app/domain/voice/compose-script.server.ts'
import { createTestNeeds } from '../support/test-needs.ts'
import { createFolderLetterWriter } from './folder-letter-writer.ts'
test('x', async () => {
  await using needs = await createTestNeeds()
  let current=''
  const w = createFolderLetterWriter(process.env['SF']!, () => current)
  const letters = JSON.parse(readFileSync('/tmp/trial/new.json','utf8'))
  const out: unknown[] = []
  for (const l of letters.filter((x: any) => x.outcome==='good').filter((_: any, i: number) => i%3===0).slice(0,8)) {
    current = l.title.toLowerCase().replaceAll(/[^a-z]+/g,'-').slice(0,40)
    try { const r = await composeScript({ ...needs, letterWriter: w } as any, { letterDraftId: '00000000-0000-4000-8000-0000000000'+String(10+out.length), answers: l.answers, childName: l.answers.childName, letter: l.letter, kind: 'personal', others: [] }); out.push({t:l.title, r}); console.log('DONE', l.title, JSON.stringify(r).slice(0,80)) } catch (e) { out.push(null); console.log(l.title, String(e).slice(0,80)) }
  }
  const { writeFileSync } = await import('node:fs'); writeFileSync(process.env['SF']!+'/out.json', JSON.stringify(out))
})
