import { useEffect, useState } from 'react'
import { useHasScript } from '#app/browser/use-has-script.ts'
import { LineDrawing } from '../frame/line-drawing.tsx'

const isAbleToSpeak = () => 'speechSynthesis' in window

/** A child who cannot read yet hears the words in the browser's own voice; a second press stops it. */
export function HearIt({ text, isNamed }: { text: string; /** With words beside the drawing. */ isNamed: boolean }) {
  const [isSpeaking, setIsSpeaking] = useState(false)
  const hasScript = useHasScript()
  useEffect(() => () => (isAbleToSpeak() ? speechSynthesis.cancel() : undefined), [])
  if (hasScript && !isAbleToSpeak()) return null
  const toggle = () => {
    speechSynthesis.cancel()
    if (isSpeaking) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = 'en-GB'
    words.rate = 0.9
    words.onend = words.onerror = () => setIsSpeaking(false)
    speechSynthesis.speak(words)
    setIsSpeaking(true)
  }
  return (
    <button type="button" className="hear-it needs-script" aria-pressed={isSpeaking} onClick={toggle}>
      <LineDrawing of="voice" className="size-6" />
      <span className={isNamed ? '' : 'sr-only'}>Read it to me</span>
    </button>
  )
}
