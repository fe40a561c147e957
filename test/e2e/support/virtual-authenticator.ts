import type { CDPSession } from 'playwright-core';
import type { Site } from './site.ts';

type Abilities = {
  /** Whether it can verify its owner, by fingerprint, face or PIN. */
  readonly hasUserVerification?: boolean;
  /** Whether it stores passkeys that can be found without an address. */
  readonly hasResidentKey?: boolean;
  /** Whether it accepts a page's offer of passkeys in a field, which it does automatically and at once. */
  readonly takesOffers?: boolean;
};

/** Makes a page believe that this browser offers no passkeys in fields. */
const OFFER_NOTHING =
  'PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)';

const credentialsOf = (devtools: CDPSession, authenticatorId: string) =>
  devtools.send('WebAuthn.getCredentials', { authenticatorId });

/** A passkey with its private key. */
type Credential = Awaited<ReturnType<typeof credentialsOf>>['credentials'][number];

/** An authenticator simulated by the browser for one page, until it is removed. */
export class VirtualAuthenticator {
  readonly #devtools: CDPSession;
  readonly #id: string;

  private constructor(devtools: CDPSession, id: string) {
    this.#devtools = devtools;
    this.#id = id;
  }

  /** Adds an authenticator, built into the device unless it lacks something. */
  static async add(site: Site, abilities: Abilities = {}): Promise<VirtualAuthenticator> {
    const { hasUserVerification = true, hasResidentKey = true, takesOffers = false } = abilities;
    const devtools = await site.page.context().newCDPSession(site.page);
    if (!takesOffers) {
      await devtools.send('Page.enable');
      await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: OFFER_NOTHING });
    }
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: hasUserVerification ? 'internal' : 'usb',
        hasResidentKey,
        hasUserVerification,
        isUserVerified: hasUserVerification,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  /** Sets whether its owner is verified. */
  async recognise(isUserVerified: boolean): Promise<void> {
    const authenticatorId = this.#id;
    await this.#devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  /** Removes and returns its passkeys, as belonging to one person, and adds others. */
  async exchange(passkeys: readonly Credential[]): Promise<readonly Credential[]> {
    const authenticatorId = this.#id;
    const { credentials } = await credentialsOf(this.#devtools, authenticatorId);
    await this.#devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    for (const credential of passkeys)
      await this.#devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    return credentials;
  }

  /** Removes the authenticator. */
  async remove(): Promise<void> {
    await this.#devtools.send('WebAuthn.disable');
    await this.#devtools.detach();
  }
}
