import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdFailedDataRequests } from '#app/browser/held-requests.ts'

holdFailedDataRequests()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
