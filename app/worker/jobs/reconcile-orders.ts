import { reconcileOrders } from '#app/domain/payments/reconcile-orders.server.ts'
import type { Job } from './job.ts'

export const job: Job<'reconcile-orders'> = { name: 'reconcile-orders', cron: '*/5 * * * *', run: reconcileOrders }
