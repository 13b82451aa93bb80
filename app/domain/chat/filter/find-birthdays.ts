import { matchesOf, type Span } from '#app/domain/safety/redaction/spans.ts'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*'
const ORDINAL =
  '(?:\\d{1,2}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twent\\w+(?:[\\s-]\\w+)?|thirt\\w+(?:[\\s-]first)?)'
const BORN = '(?:born|birthdays?|birfday|birth day|bday|b day|dob)'

const BIRTHDAYS = [
  new RegExp(
    `\\b${BORN}\\b[^.!?\\n]{0,25}?(?<found>(?:on\\s+)?(?:the\\s+)?${ORDINAL}(?:\\s+of)?\\s+${MONTH}(?:\\s+(?:\\d{4}|\\d{2}|twenty\\s+\\w+|two thousand(?: and)? \\w+))?)`,
    'giu',
  ),
  new RegExp(`\\b${BORN}\\b[^.!?\\n]{0,25}?(?<found>${MONTH}\\s+(?:the\\s+)?${ORDINAL}(?:,?\\s+\\d{4})?)`, 'giu'),
  new RegExp(
    `\\b${BORN}\\b[^.!?\\n]{0,12}?\\b(?:in|on)\\s+(?<found>(?:19|20)\\d{2}(?:.*\\b${MONTH}(?:\\s+the)?(?:\\s+${ORDINAL})?)?)`,
    'giu',
  ),
  /(?<found>\b(?:boxing day|christmas (?:day|eve)|new years?'?s? (?:day|eve)|halloween|valentines? day)\s+(?:19|20)\d{2})/giu,
  new RegExp(`(?<found>\\b${ORDINAL}(?:\\s+of)?\\s+${MONTH}\\s+(?:19|20)\\d{2})`, 'giu'),
]

/** Dates of birth in any format. */
export const findBirthdays = (plain: string): Span[] =>
  BIRTHDAYS.flatMap((pattern) => matchesOf(plain, pattern, 'private'))
