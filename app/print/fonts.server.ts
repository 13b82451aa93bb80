import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { Hand } from '#app/domain/sheets/hands.ts'

/** Complete fonts, for print; the web uses subsets. Their licences (OFL) are in the packages. */
const FACES = {
  charm: '@expo-google-fonts/charm/400Regular/Charm_400Regular.ttf',
  mali: '@expo-google-fonts/mali/400Regular/Mali_400Regular.ttf',
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  displayItalic: '@expo-google-fonts/fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf',
  sans: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  sansBold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const

export type Face = keyof typeof FACES

export const FACE_NAMES = Object.keys(FACES) as Face[]

const { resolve } = createRequire(import.meta.url)
const files = new Map<Face, Buffer>()
const hands = new Map<Hand, Font>()

/** A font's file, read once. */
export function faceFile(face: Face): Buffer {
  const file = files.get(face) ?? readFileSync(resolve(FACES[face]))
  files.set(face, file)
  return file
}

/** A hand's font for measuring, opened once. */
export function handFont(hand: Hand): Font {
  const font = hands.get(hand) ?? (create(faceFile(hand)) as Font)
  hands.set(hand, font)
  return font
}
