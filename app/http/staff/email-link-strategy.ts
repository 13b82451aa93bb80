import { Strategy } from 'remix-auth/strategy'

type LinkUse = { token: string; browserSecret: string | null }

/** Logs in with the token of an emailed link. `verify` uses the link up and refuses by throwing. */
export class EmailLinkStrategy<User> extends Strategy<User, LinkUse> {
  override name = 'email-link'
  readonly #browserSecretOf: (request: Request) => Promise<string | null>

  constructor(browserSecretOf: (request: Request) => Promise<string | null>, verify: (use: LinkUse) => Promise<User>) {
    super(verify)
    this.#browserSecretOf = browserSecretOf
  }

  override async authenticate(request: Request): Promise<User> {
    const token =
      new URL(request.url).pathname
        .replace(/\.data$/, '')
        .split('/')
        .at(-1) ?? ''
    return this.verify({ token, browserSecret: await this.#browserSecretOf(request) })
  }
}
