import type { CSSProperties, ReactNode } from 'react'
import { BRAND } from '#app/content/brand.ts'
import hut from './christmas-hut.svg?raw'

type ChristmasMorningProps = {
  /** How much of the message has been said, from 0 to 1: windows light up with it, then the door. */
  progress?: number
  isSnowing?: boolean
  /** True where there is nothing to listen to. */
  isFailed?: boolean
  /** The one thing to see or press. */
  children: ReactNode
  /** Small, in the snow: what only a grown-up needs. */
  foot: ReactNode
}

/** The page that a letter's code opens: head, stage and ground keep their heights in every state. */
export function ChristmasMorning({
  progress = 0,
  isSnowing = false,
  isFailed = false,
  children,
  foot,
}: ChristmasMorningProps) {
  return (
    <div
      className={`christmas-morning night-sky stars-aside on-pine ${isFailed ? 'is-hiding' : ''}`}
      style={progress > 0 ? ({ '--p': progress } as CSSProperties) : undefined}
    >
      <header className="morning-head">
        <h1>A Message From Santa</h1>
        <p>{!isFailed && 'Listen to your personalised voice message from the North Pole'}</p>
      </header>
      {isSnowing && <div className="morning-snow" aria-hidden />}
      <div className="morning-stage">{children}</div>
      {/* The shop's own drawing: styles alone change it. */}
      <div className="morning-land" aria-hidden dangerouslySetInnerHTML={{ __html: hut }} />
      <div className="morning-foot">{foot}</div>
    </div>
  )
}

type VoiceFailedProps = {
  title: string
  words: string
  /** Why, for the grown-up. */ message: string
  children: ReactNode
}

/** For a code that leads nowhere, and for a sound that does not come: kind words for the child, plain ones for the adult. */
export function VoiceFailed({ title, words, message, children }: VoiceFailedProps) {
  return (
    <ChristmasMorning
      isFailed
      foot={
        <p role="alert">
          <b>For the grown-up.</b> {message}. Please check your QR code or contact support if the problem persists.{' '}
          <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
        </p>
      }
    >
      <div className="morning-words-of-comfort">
        <h2>{title}</h2>
        <p>{words}</p>
        {children}
      </div>
    </ChristmasMorning>
  )
}
