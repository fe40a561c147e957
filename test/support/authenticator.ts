import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyResponse, PasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import type {
  NewPasskeyOptions,
  PasskeyOptions,
} from '#shared/contract/schemas/passkey-options.ts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The head of a CBOR item: its major type, and a number below 2^16. */
const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 0x100) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** A public P-256 key in COSE format. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const ORIGIN = 'http://localhost:3000';

/** How an answer may deviate from that of an honest browser and authenticator. */
export type Deviations = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  /** The name of the attestation format. */
  readonly format?: string;
  readonly statement?: ReadonlyMap<string, Cbor>;
  /** Changes the signed bytes after signing. */
  readonly afterwards?: (authenticatorData: Buffer) => Buffer;
};

/** What the browser adds to the signed data. */
const clientData = (type: string, challenge: string, deviations: Deviations): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: deviations.type ?? type,
      challenge: deviations.challenge ?? challenge,
      origin: deviations.origin ?? ORIGIN,
      crossOrigin: deviations.crossOrigin ?? false,
    }),
  );

/** The 16 zeros of an authenticator that doesn't identify its model. */
const AAGUID = Buffer.alloc(16);

/**
 * A software authenticator that really signs, even what no honest one would. It has one P-256 passkey, which is synced,
 * so that its counter stays 0, unless it is set to count.
 */
export class Authenticator {
  readonly credentialId: string;
  readonly #counts: boolean;
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #counter = 0;

  constructor({ counts = false } = {}) {
    this.#counts = counts;
    this.credentialId = this.#id.toString('base64url');
  }

  /** Makes its passkey. */
  create(
    { challenge, rp, user }: NewPasskeyOptions,
    deviations: Deviations = {},
  ): NewPasskeyResponse {
    this.#userHandle = user.id;
    const length = Buffer.from([0, this.#id.length]);
    const attested = Buffer.concat([AAGUID, length, this.#id, coseKey(this.#keys.publicKey)]);
    const attestation = new Map<string, Cbor>([
      ['fmt', deviations.format ?? 'none'],
      ['attStmt', deviations.statement ?? new Map()],
      ['authData', this.#data(rp.id, attested, deviations)],
    ]);
    return {
      ...this.#credential(deviations),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, deviations).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Shows its passkey. */
  get(options: PasskeyOptions, deviations: Deviations = {}): PasskeyResponse {
    const data = this.#data(options.rpId, Buffer.alloc(0), deviations);
    const client = clientData('webauthn.get', options.challenge, deviations);
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      ...this.#credential(deviations),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: (deviations.afterwards?.(data) ?? data).toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: deviations.userHandle ?? this.#userHandle,
      },
    };
  }

  #credential({ credentialId = this.credentialId }: Deviations) {
    return { id: credentialId, rawId: credentialId, type: 'public-key' as const };
  }

  /** The authenticator data: the domain, the flags, the counter, and a new passkey. */
  #data(rpId: string, attested: Buffer, deviations: Deviations): Buffer {
    this.#counter = deviations.counter ?? (this.#counts ? this.#counter + 1 : 0);
    const flags =
      (deviations.isPresent === false ? 0 : FLAGS.present) |
      (deviations.isVerified === false ? 0 : FLAGS.verified) |
      (this.#counts ? 0 : FLAGS.eligible | FLAGS.backedUp) |
      (attested.length > 0 ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(deviations.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  }
}
