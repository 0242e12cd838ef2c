import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const USER_PRESENT = 0x01
const NEW_CREDENTIAL = 0x40

/** The request to a software passkey. A browser would fill in `origin` from the page. */
interface Question {
  readonly challenge: string
  readonly origin: string
  readonly rpID: string
}

/**
 * Creates an in-memory passkey that responds like a browser with an authenticator (Web Authentication, level 3, sections 6.1 and
 * 6.5).
 */
export function createSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Question) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpID: string, flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, rest])
  }
  const answer = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: base64url(id),
    /** Sets the signature counter, for example to a lower value, which a copy of the passkey could report. */
    setCounter: (next: number) => {
      counter = next
    },
    register: (question: Question) => {
      // A COSE key: type EC2, algorithm ES256, curve P-256, x, y.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(
        question.rpID,
        USER_PRESENT | NEW_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      )
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(data)],
        ]),
      )
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', question)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    sign: (question: Question) => {
      counter += 1
      const client = clientData('webauthn.get', question)
      const data = authData(question.rpID, USER_PRESENT)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
