/** Content types of a family's file. */
export const FAMILY_FILE_TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const
