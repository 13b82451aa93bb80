import { covers, expect, orderLetter, test } from '../support/road.ts'

test(
  'the workshop’s figures are on cards, in tables, in charts and in files',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await orderLetter(staff, shop, 'Ivo', 'basic')
    await shop.logInAsStaff(staff)
    await staff.getByRole('link', { name: 'Statistics' }).click()
    await expect(staff.getByRole('heading', { name: 'Statistics', exact: true })).toBeVisible()
    for (const card of ['Total Orders', 'Total Revenue', 'Today’s Orders', 'Week’s Revenue'])
      await expect(staff.getByText(card, { exact: true })).toBeVisible()
    for (const title of ['Orders by Package Type', 'Revenue by Package Type', 'Fulfillment Status'])
      await expect(staff.getByRole('heading', { name: title })).toBeVisible()
    for (const line of ['Pending Print', 'Printed Not Shipped', 'Completed'])
      await expect(staff.getByText(line, { exact: true })).toBeVisible()
    for (const chart of ['orders', 'revenue', 'waiting', 'quality']) {
      const answer = await staff.request.get(`/admin/stats/charts/${chart}`)
      expect(answer.headers()['content-type']).toContain('image/svg+xml')
      expect(await answer.text()).toMatch(/^<svg [\s\S]*<path /)
    }
    await shop.lookTwice('89-statistics', staff)
    const file = await (await staff.request.get('/admin/stats/files/packages')).text()
    expect(file.split('\r\n').slice(0, 1)).toEqual(['Package,Letters,Revenue (GBP)'])
    expect(file).toMatch(/\nbasic,[1-9]\d*,[1-9]\d*\.\d\d\r/)
    for (const name of ['days', 'fulfilment', 'quality'])
      expect((await staff.request.get(`/admin/stats/files/${name}`)).headers()['content-type']).toContain('text/csv')
    expect((await staff.request.get('/admin/stats/files/constructor')).status()).toBe(404)
    expect((await staff.request.get('/admin/stats/charts/nope')).status()).toBe(404)
    covers('statistics.4')

    await staff.getByRole('link', { name: 'Accounts by month' }).click()
    await expect(staff.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible()
    await expect(staff.getByRole('row').filter({ hasText: 'Orders' })).toContainText('£')
    await staff.getByRole('button', { name: 'Compare now' }).click()
    await expect(staff.getByText('The books are being compared')).toBeVisible()
    await expect(async () => {
      await staff.reload()
      await expect(staff.getByText('was compared with Stripe’s books')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await shop.look('89-accounts', staff)
    const books = await staff.request.get(`/admin/accounts/${await staff.getByLabel('Month').inputValue()}`)
    expect(books.headers()['content-disposition']).toMatch(/accounts-20\d\d-\d\d\.csv/)
    expect(await books.text()).toMatch(/,sale,NPP-\w{6},pi_\w+,6\.99,20,1\.17,5\.82,/)
  },
)
