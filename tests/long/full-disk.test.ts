import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { openShop } from '../support/shop-with-database.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'full-'))
mkdirSync(join(dataFolder, 'logs'))
// Every log line meets a full disk.
for (const name of ['web', 'worker']) symlinkSync('/dev/full', join(dataFolder, 'logs', `${name}.log`))
const { shop, sql } = await openShop({ dataFolder })
afterAll(() => expect(shop.ledger()).toBe(''))

test('with no room for its logs the shop still sells', async () => {
  const pids = shop.pids()
  const shopper = new HttpShopper(shop)
  expect((await shopper.visit(await shopper.pay(await shopper.reachPayment()))).html).toContain('Payment Successful!')
  await expect.poll(() => shopper.countEmails(/order/)).toBe(1)
  expect(shop.pids()).toEqual(pids)
  covers('orders.11')
})

test('with no room in the database an order is refused with a message, and accepted once there is room', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  // PostgreSQL's error when it cannot extend a file.
  await sql.unsafe(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on orders for each row execute function no_room();`)
  const refused = await shopper.placeOrder()
  expect(refused.status).toBe(503)
  expect(refused.html).toContain('Nothing you saved or paid for is lost')
  expect((await shopper.get('/basket')).html).toContain('Ivo')
  await sql`drop trigger no_room on orders`
  expect((await shopper.visit(await shopper.pay(await shopper.openPayment()))).html).toContain('Payment Successful!')
  covers('orders.11')
})
