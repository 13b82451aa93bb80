declare module '@marbec/web-auto-extractor' {
  export type Extracted = { jsonld: Record<string, unknown[]> }
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  export default class Validator {
    validate(data: Extracted): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
