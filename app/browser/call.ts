/** The answer of one of the shop's API functions; `status` is 0 when the request failed. */
export type Answer = { ok: true; body: Record<string, unknown> } | { ok: false; status: number }

/** Calls one of the shop's API functions. The request completes even if the page is left. */
export async function call(name: string, body: Record<string, unknown>): Promise<Answer> {
  try {
    const answer = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    if (!answer.ok) return { ok: false, status: answer.status }
    return { ok: true, body: (await answer.json()) as Record<string, unknown> }
  } catch (error) {
    console.warn(`${name} could not be asked`, error)
    return { ok: false, status: 0 }
  }
}
