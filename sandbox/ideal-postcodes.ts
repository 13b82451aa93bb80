import { Hono } from 'hono'
import { type Faults, injectFault, type SandboxEnvironment } from './faults.ts'

/** In this area no postcode exists. */
const UNKNOWN = /^zz/i
const HOUSES = 5

/** Five invented houses at every postcode. */
export function addressRoutes(faults: Faults) {
  const api = new Hono<SandboxEnvironment>()
  api.use(injectFault(faults, 'ideal-postcodes', () => ({ code: 5000, message: 'The sandbox was asked to fail.' })))
  api.get('/postcodes/:postcode', (context) => {
    const postcode = context.req.param('postcode')
    if (!context.req.header('Authorization')?.startsWith('IDEALPOSTCODES api_key='))
      return context.json({ code: 4010, message: 'Invalid key' }, 401)
    if (UNKNOWN.test(postcode)) return context.json({ code: 4040, message: 'Postcode not found' }, 404)
    const result = Array.from({ length: HOUSES }, (_, index) => ({
      line_1: `${index + 1} Mistletoe Lane`,
      line_2: index === 0 ? 'The Old Bakery' : '',
      line_3: '',
      post_town: 'SANDBOX',
      postcode,
    }))
    return context.json({ result, code: 2000, message: 'Success' })
  })
  return api
}
