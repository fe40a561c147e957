import { PKPass } from 'passkit-generator';
import type { AppleKeys } from '../../../secrets/wallet-keys.ts';
import type { CardContent } from '../card-content.ts';
import { type PassIdentity, passJson } from './pass-json.ts';
import { picturesOf } from './pictures.ts';

/** The file of a pass: what it says, its pictures, their hashes, and the signature of these. */
export const signPass = async (
  content: CardContent,
  identity: Pick<PassIdentity, 'serial' | 'token'>,
  keys: AppleKeys,
): Promise<Buffer> => {
  const { certificate, key, intermediate, passType, team } = keys;
  const json = passJson(content, { ...identity, passType, team });
  const files = { ...(await picturesOf(content)), 'pass.json': Buffer.from(JSON.stringify(json)) };
  const pass = new PKPass(files, { signerCert: certificate, signerKey: key, wwdr: intermediate });
  return pass.getAsBuffer();
};
