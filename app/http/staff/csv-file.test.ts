import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('amounts are numbers, also negative ones, and a formula stays text', async () => {
  const rows = [{ Order: '=1+1', Gross: { pence: -333 }, Letters: 2 }]
  const file = csvFile('books', rows)
  expect(await file.text()).toBe("Order,Gross,Letters\r\n'=1+1,-3.33,2\r\n")
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="books.csv"')
})

test('rows that fail while they are read end the download, and nothing else', async () => {
  function* failing() {
    yield { Order: 'NPP-1' }
    throw new Error('the database is away')
  }
  await expect(csvFile('books', failing()).text()).rejects.toThrow()
})
