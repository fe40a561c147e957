import { generateKeyPairSync } from 'node:crypto';
import { afterAll } from 'vitest';
import './apple-wallet.ts';
import type { ApnsAnswer, ApnsRequest } from '#infra/local/aws/apns.ts';
import { googleWalletVariables } from '#infra/local/aws/signing-keys.ts';
import { startWalletServices } from '#infra/local/aws/wallet-services.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** The public key of Google's service account. */
export const googlePublicKey = publicKey;

type Behaviour = {
  now: number;
  /** What Apple answers instead of accepting a request. */
  apple: (request: ApnsRequest) => ApnsAnswer | undefined | Promise<ApnsAnswer | undefined>;
  /** What Google answers instead of carrying out a request. */
  google: (method: string, path: string) => number | undefined;
};

/** How the stand-ins behave; a test that changes it restores it. */
export const behaviour: Behaviour = {
  now: 0,
  apple: () => undefined,
  google: () => undefined,
};

/**
 * The stand-ins for Apple's push service and Google's wallet. Import this before functions/, which read the
 * environment.
 */
export const walletServices = await startWalletServices({
  now: () => behaviour.now,
  privateKey: pem,
  answerTo: async request => (await behaviour.apple(request)) ?? { status: 200 },
  refuse: (method, path) => behaviour.google(method, path),
});
Object.assign(process.env, walletServices.variables, googleWalletVariables(pem));
afterAll(() => walletServices.stop());
