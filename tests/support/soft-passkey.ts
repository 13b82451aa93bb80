import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** User present and user verified; for a new key, also that its public key follows. */
const FLAGS = 0b101
const WITH_KEY = 0b100_0000

/** A passkey in software, for a device's answers and for forged ones. */
export function makeSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  // COSE (RFC 9053), by hand: ES256 on P-256.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  let used = 0
  const authDataOf = (host: string, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((used += 1))
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }
  const clientDataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    /** Answers a registration challenge. */
    make(challenge: string, { origin, hostname }: URL): RegistrationResponseJSON {
      const authData = Buffer.concat([
        authDataOf(hostname, FLAGS | WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      // { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      const clientDataJSON = text(clientDataOf('webauthn.create', challenge, origin))
      return { ...common, response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] } }
    },

    /** Signs a challenge. */
    show(challenge: string, { origin, hostname }: URL): AuthenticationResponseJSON {
      const [authData, clientData] = [
        authDataOf(hostname, FLAGS),
        clientDataOf('webauthn.get', challenge, origin),
      ] as const
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
      }
      return { ...common, response }
    },
  }
}
