import { Strategy } from 'remix-auth/strategy'

export type TriedPassword = { email: string; password: string }

/** Logs in with an email and a password from a parsed form. `verify` compares them and refuses by throwing. */
export class PasswordStrategy<User> extends Strategy<User, TriedPassword> {
  override name = 'password'
  readonly #tried: TriedPassword

  constructor(tried: TriedPassword, verify: (tried: TriedPassword) => Promise<User>) {
    super(verify)
    this.#tried = tried
  }

  override authenticate(): Promise<User> {
    return this.verify(this.#tried)
  }
}
