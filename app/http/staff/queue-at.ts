import { href } from 'react-router'

/** The print queue as it was when a button in it was pressed: the same page and filters. */
export const queueAt = ({ search }: Pick<URL, 'search'>): string => `${href('/admin/print-queue')}${search}`
