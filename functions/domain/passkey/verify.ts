import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { NewPasskeyResponse, PasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import type { Passkey } from '../../items/passkeys.ts';
import { challengeIn } from './challenge.ts';
import { ALGORITHMS, RP_ID, RP_ORIGIN } from './options.ts';

/** The library throws a different error for each defect of a response; the sender learns only that it is wrong. */
const orUndefined = async <T>(check: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await check();
  } catch {
    return undefined;
  }
};

/**
 * What both ceremonies expect of a response. Whether the challenge is ours was already checked against the stored one.
 */
const expectedOf = (answer: NewPasskeyResponse | PasskeyResponse) => ({
  expectedChallenge: challengeIn(answer),
  expectedOrigin: RP_ORIGIN,
  expectedRPID: RP_ID,
  requireUserVerification: true,
});

const credentialOf = ({ id, rawId, type }: NewPasskeyResponse | PasskeyResponse) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/** Whether a page of another site has asked in a frame; our pages never do. */
const isFramed = (clientDataJSON: string): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true;

/** Certificates are neither requested nor checked, since checking them could fetch addresses named in them. */
const hasCertificates = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  return format !== 'none' && !isSelfSigned;
};

/** The data of a new passkey whose response has been verified. */
export type VerifiedPasskey = Omit<
  Passkey,
  'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'warnedAt'
>;

/** Verifies a new passkey; undefined if anything about it is wrong. */
export const verifyNewPasskey = (
  answer: NewPasskeyResponse,
): Promise<VerifiedPasskey | undefined> =>
  orUndefined(async () => {
    const { clientDataJSON, attestationObject, transports = [] } = answer.response;
    if (isFramed(clientDataJSON) || hasCertificates(attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(answer),
      response: { ...credentialOf(answer), response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo || registrationInfo.credential.id !== answer.id) return undefined;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  });

/** What a correctly signed response says about its passkey. */
export type VerifiedUse = Pick<Passkey, 'counter' | 'isBackedUp'>;

/**
 * Verifies a response with the key of the passkey that it names; undefined if anything about it is wrong. The caller
 * checks its counter.
 */
export const verifyUse = (
  answer: PasskeyResponse,
  { credentialId, publicKey, isBackupEligible }: Passkey,
): Promise<VerifiedUse | undefined> =>
  orUndefined(async () => {
    const { clientDataJSON, authenticatorData, signature } = answer.response;
    if (isFramed(clientDataJSON)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(answer),
      response: {
        ...credentialOf(answer),
        response: { clientDataJSON, authenticatorData, signature },
      },
      // Always 0, since the library would check the counter before the signature, and anybody could trigger the
      // warning.
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    // Whether a passkey can be backed up is fixed when it is made.
    const isSameKind = (credentialDeviceType === 'multiDevice') === isBackupEligible;
    if (!verified || !isSameKind) return undefined;
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  });
