import { href } from 'react-router'

/** The print queue as it was shown when something in it was pressed: the same page of the same letters. */
export const queueAt = ({ search }: Pick<URL, 'search'>): string => `${href('/admin/print-queue')}${search}`
