import { readFileSync } from 'node:fs'
import { redactAnswers } from '../app/domain/safety/redaction/redact-answers.ts'
import { readAnswers } from '../app/domain/letters/drafts/answers.ts'
const ps=JSON.parse(readFileSync('/tmp/blind2/places.json','utf8')) as string[]
let leak=0,n=0,over=0
for(const p of ps){const secrets=[...p.matchAll(/\[(.*?)\]/g)].map(m=>m[1]!.toLowerCase());const typed=p.replaceAll(/[[\]]/g,'');const r=redactAnswers(readAnswers({childName:'Ivo',visitLocation:typed}),7).answers.place??'';const left=r.replaceAll(/\{\{\w+\}\}/g,' ').toLowerCase(); if(secrets.length){n++; if(secrets.some(s=>left.includes(s)))leak++, process.argv.includes('--show')&&console.log('LEAK',p,'→',r)} else if(/\{\{/.test(r)) over++, process.argv.includes('--show')&&console.log('OVER',p,'→',r)}
console.log('places with names',n,'leaks',leak,'hidden without a name',over,'of',ps.length-n)
