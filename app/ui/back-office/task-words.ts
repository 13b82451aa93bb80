import type { TaskQuality } from '#app/domain/health/statistics/read-workshop.server.ts'

/** What staff read for each task of the language model. */
export const TASK_WORDS: Record<TaskQuality['task'], string> = {
  write: 'Write a letter',
  read: 'Read a letter',
  moderate: 'Check a text',
  speak: 'Speak a message',
  listen: 'Hear a message',
  chat: 'Answer a child',
  extract: 'Read a chat',
}
