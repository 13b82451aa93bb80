/** Fields never sent with an analytics event (specification §5), in any spelling. */
const PERSONAL = [
  'childName',
  'dateOfBirth',
  'age',
  'siblings',
  'friends',
  'chatTranscript',
  'letterContent',
  'voiceRecording',
  'achievements',
  'goodDeeds',
  'naughtyMoments',
  'christmasWishes',
  'favouriteThings',
  'favoriteThings',
  'interests',
  'childData',
  'questionnaireData',
] as const

const squeeze = (name: string) => name.replaceAll(/[^a-z]/gi, '').toLowerCase()

const personal = new Set(PERSONAL.map(squeeze))

/**
 * An analytics event without personal data: the fields that the specification names are removed at every depth, in
 * camelCase, snake_case and any other spelling of the same words.
 */
export function withoutPersonalFields(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withoutPersonalFields)
  if (typeof payload !== 'object' || payload === null) return payload
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => !personal.has(squeeze(name)))
      .map(([name, value]) => [name, withoutPersonalFields(value)]),
  )
}
