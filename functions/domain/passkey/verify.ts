import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { NewPasskeyResponse, PasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import type { Passkey } from '../../items/passkeys.ts';
import { challengeIn } from './challenge.ts';
import { ALGORITHMS, RP_ID, RP_ORIGIN } from './options.ts';

/** The library fails in as many ways as an answer can be wrong: who sends it learns only that it is. */
const orUndefined = async <T>(check: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await check();
  } catch {
    return undefined;
  }
};

/** What both ceremonies ask of an answer; that its challenge is ours was checked where that is stored. */
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

/** Whether another site's page has asked in a frame: ours never do. */
const isFramed = (clientDataJSON: string): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true;

/** Certificates are neither asked for nor looked at: checking them could fetch addresses that they name. */
const hasCertificates = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  return format !== 'none' && !isSelfSigned;
};

/** What a new passkey is, if its answer is right. */
export type VerifiedPasskey = Omit<
  Passkey,
  'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'warnedAt'
>;

/** Checks a new passkey; undefined if anything of it is wrong. */
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

/** What an answer that a passkey has rightly signed says of it. */
export type VerifiedUse = Pick<Passkey, 'counter' | 'isBackedUp'>;

/** Checks an answer with the key of the passkey that it names; undefined if anything of it is wrong. Its counter is for the caller. */
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
      // The library would look at the counter before the signature, so that anybody could set off the warning.
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    // Whether a passkey may be copied is decided when it is made.
    const isSameKind = (credentialDeviceType === 'multiDevice') === isBackupEligible;
    if (!verified || !isSameKind) return undefined;
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  });
