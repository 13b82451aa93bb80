import { matchesOf, type Span } from '#app/domain/safety/redaction/spans.ts'

const SITE =
  '(?:roblox|robox|minecraft|fortnite|xbox|psn|ps5|playstation|nintendo|switch|snap(?:chat)?|insta(?:gram)?|tik\\s?tok|discord|youtube|utube|twitch|steam|whatsapp|facebook|zoom|kahoot|duolingo)'
const ACCOUNT =
  '(?:game ?tag|gamer ?tag|user ?name|username|usrname|account|handle|pass ?word|pasword|passwrd|channel|friend code|pass ?code|pin|login|log in)'
const IS = "(?:'s|s| is| iz| are|=|:| its| as| called| name)"

const ACCOUNTS = [
  new RegExp(
    `\\b(?:${SITE}|${ACCOUNT})(?:\\s+(?:name|user|tag|id|account|handle|channel|username|password|pasword|profile|code))?${IS}\\s*(?:is\\s+|its\\s+|called\\s+)?(?<found>[@\\w.#-]{3,}(?:\\s+\\w*\\d\\w*)?)`,
    'gi',
  ),
  /(?<found>\b[\w.]+#\d{3,}\b)/g,
  /(?<![\p{L}\p{N}.])(?<found>@[\p{L}\p{N}_.]{2,})/gu,
  /\b(?:add|follow|find|dm|message|friend)\s+(?:me\s+)?(?:on\s+)?(?:roblox|snap(?:chat)?|insta(?:gram)?|tik\s?tok|discord|xbox|fortnite)?\s*(?:at|as|:|im|i'm|@)?\s*(?<found>@?\w*[\d_]\w*)/gi,
  /(?<found>\b(?!system_|user_)\w+_\w+\b)/gi,
  new RegExp(`(?<found>\\b(?=\\w*[a-z])(?=\\w*\\d)\\w{5,}\\b)(?=.*\\b(?:${SITE}|user|add me|friend me)\\b)`, 'gi'),
  new RegExp(
    `\\b(?:${SITE}|user|add me|friend me|im|i'm|i am)\\b.*?(?<found>\\b(?=\\w*[a-z]{3})(?=\\w*\\d{2})\\w{6,}\\b)`,
    'gi',
  ),
  /\bmine(?:'s|s| is| iz)\s+(?<found>\S*[._\d]\S*\w)/gi,
  /(?<found>\b\w+(?:\s+(?:underscore|underskore|under score)\s+\w+)+)/gi,
  /\bname (?:on [\w ]{2,15} )?(?:to|is|was) (?<found>[\w.-]+)(?= spel)/gi,
  /\bchanged my name (?:on [\w ]{2,15} )?to (?<found>[\w.-]+)/gi,
  /\bwi-?fi\b(?: (?:name|password|code|pass))?(?: is|'s|s|:)\s+(?<found>[\w.-]+)/gi,
  new RegExp(`\\bon ${SITE}\\s+(?:im|i'm|i am|my name is|its|as|called)\\s+(?<found>[\\w.-]{3,})`, 'gi'),
  new RegExp(`\\b(?:im|i'm|i am|called|its)\\s+(?<found>[\\w.-]{3,})\\s+on ${SITE}`, 'gi'),
  new RegExp(
    `\\b(?:pass ?word|pasword|passwrd|passcode|secret word)\\b[^.!?]{0,20}?\\b(?:is|its|was)\\s+(?<found>[^\\s.!?,]+)`,
    'gi',
  ),
]

/** Emails and links as children say them. */
const SAID_ADDRESSES = [
  /(?<found>[\w.-]+(?:\s+(?:dot|underscore|dash)\s+[\w-]+)*\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*(?:\.|\(dot\)|\[dot\]|\bdot\b|\bfull ?stop\b)\s*[a-z]+(?:\s*(?:\.|\bdot\b)\s*[a-z]+)?)/gi,
  /(?<found>[\w.-]+(?:\s+(?:dot|underscore|dash)\s+[\w-]+)*\s+at\s+[\w-]+(?:\s*(?:\(dot\)|\[dot\]|\bdot\b|\bfull ?stop\b)\s*|\.(?=[a-z]))[a-z]+(?:(?:\.|\s+dot\s+)[a-z]+)?)/gi,
  /(?<found>\b[\w.-]+\s+at\s+[\w-]+\s+(?:com|co uk|org|net)\b)/gi,
  /(?<found>\b[\w-]+\s+dot\s+[\w-]+\s+at\s+[\w-]+\s+dot\s+\w+(?:\s+dot\s+\w+)?)/gi,
  /(?<found>\b(?:https?:|www\.|double u double u double u dot|w w w dot|triple w dot)\s*[\w./-]+(?:\s+dot\s+\w+)*)/gi,
  /(?<found>\b[\w-]+(?:\s*\.\s*|\s+dot\s+)(?:example|com|co ?uk|co\.uk|org|net|uk|io|tv|gg|me)\b\S*)/gi,
]

/** Letters and digits in one word: "pancakes4tea". */
const MIXED = /\b(?=[a-z\d]*[a-z]{3})(?=[a-z\d]*\d)[a-z\d]{7,}\b/gi

/** "Minecraft2", "1000000th", "5minutes". */
const isSequel = (word: string) => /^(?:\d+(?:st|nd|rd|th|[a-z]+)|[a-z]{3,}\d)$/i.test(word) && !/\d{2,}$/.test(word)

/** Account names by which a child can be found online, passwords, emails and links. */
export const findAccounts = (plain: string): Span[] => [
  ...[...ACCOUNTS, ...SAID_ADDRESSES].flatMap((pattern) => matchesOf(plain, pattern, 'private')),
  ...matchesOf(plain, MIXED, 'private').filter(({ start, end }) => !isSequel(plain.slice(start, end))),
]
