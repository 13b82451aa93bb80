import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdFailedRequests } from '#app/browser/held-requests.ts'

holdFailedRequests()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
