import { writeFileSync } from 'node:fs'
import { listLicences, readLockFile } from './lock-file.ts'

writeFileSync('docs/licences.md', listLicences(readLockFile()))
