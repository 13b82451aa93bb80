/** A path of this shop, for redirects whose target comes from outside; anything that could lead elsewhere becomes `/`. */
export function ownPath(target: unknown): string {
  return typeof target === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(target) ? target : '/'
}
