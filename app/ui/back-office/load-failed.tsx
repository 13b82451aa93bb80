/** Shown instead of a page whose rows could not be read. */
export function LoadFailed({ words }: { words: string }) {
  return (
    <p role="alert" className="paper p-8 text-center text-lg">
      {words}. Please reload the page.
    </p>
  )
}
