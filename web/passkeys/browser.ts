import type { WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskeyResponse, PasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import type {
  NewPasskeyOptions,
  PasskeyOptions,
} from '#shared/contract/schemas/passkey-options.ts';

import { preload } from '#web/preload.ts';

/** Why a browser couldn't make or show a passkey, worded for the player; '' if the page itself has stopped it. */
export class PasskeyProblem extends Error {}

/** Loaded once a passkey is made or shown. */
const loadLibrary = () => import('@simplewebauthn/browser');

const NO_LOCK =
  'Questo dispositivo non può tenere una passkey: serve un blocco con impronta, volto o PIN.';
const NOT_HERE = 'Le passkey non funzionano a questo indirizzo.';
const NOTHING_SHOWN = 'Nessuna passkey è stata usata: riprova quando vuoi.';

const PROBLEMS: { readonly [C in WebAuthnError['code']]?: string } = {
  ERROR_CEREMONY_ABORTED: '',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'Questo dispositivo ha già una passkey del tuo account.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: NO_LOCK,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NO_LOCK,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: NO_LOCK,
  ERROR_INVALID_DOMAIN: NOT_HERE,
  ERROR_INVALID_RP_ID: NOT_HERE,
};

/** Runs a browser dialog; its problems are distinguished by their codes. */
const ceremony = async <T>(
  run: (library: Awaited<ReturnType<typeof loadLibrary>>) => Promise<T>,
): Promise<T> => {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) throw new PasskeyProblem(NOT_HERE);
  try {
    return await run(library);
  } catch (error) {
    const problem = error instanceof library.WebAuthnError ? PROBLEMS[error.code] : undefined;
    throw new PasskeyProblem(problem ?? NOTHING_SHOWN);
  }
};

/** Whether this device can store a passkey that is shown with a finger, a face or a PIN. */
export const canKeepPasskey = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

/** Makes a passkey on this device, or elsewhere if the player wants. */
export const createPasskey = (optionsJSON: NewPasskeyOptions): Promise<NewPasskeyResponse> =>
  ceremony(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      ...{ id, rawId, type: 'public-key' },
      response: { clientDataJSON, attestationObject, transports },
    };
  });

/** Shows a passkey that the player picks in the browser's dialog, or among the offers of the e-mail field. */
export const showPasskey = (
  optionsJSON: PasskeyOptions,
  useBrowserAutofill = false,
): Promise<PasskeyResponse> =>
  ceremony(async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      ...{ id, rawId, type: 'public-key' },
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  });

/** Whether the browser offers passkeys in a field. */
export const canOffer = async (): Promise<boolean> =>
  (await loadLibrary()).browserSupportsWebAuthnAutofill();

/** Stops the offer of a page that is being left. */
export const stopWaiting = (): void =>
  preload(async () => (await loadLibrary()).WebAuthnAbortService.cancelCeremony());
