import { Failure } from '../../failure.ts';
import { lookAlikesOf } from './look-alikes.ts';

/** Nobody may seem to speak for the shop: names that contain one of these are reserved. */
const RESERVED_PARTS = [
  'giorgione',
  'staff',
  'amministra',
  'superadmin',
  'moderator',
  'assistenza',
  'supporto',
  'ufficiale',
];
/** Reserved as a whole name only, since other words contain them. */
const RESERVED_NAMES = ['admin', 'administrator', 'root', 'sistema', 'cassa', 'utenteeliminato'];

/** Whether a text holds what a page or a mail would turn into a link, or an e-mail address. */
const readsAsLink = async (text: string): Promise<boolean> => {
  const [{ LinkifyIt }, { default: tlds }] = await Promise.all([
    import('linkify-it'),
    import('tlds', { with: { type: 'json' } }),
  ]);
  return new LinkifyIt({ fuzzyLink: true, tlds }).test(text);
};

/**
 * Refuses a username that reads as a link or seems to be the shop's (rule 150), and returns the
 * skeletons of the others.
 */
export const checkUsername = async (username: string): Promise<string[]> => {
  if (await readsAsLink(username)) throw new Failure('username_is_link');
  const lookAlikes = await lookAlikesOf(username);
  const [parts, names] = await Promise.all(
    [RESERVED_PARTS, RESERVED_NAMES].map(async words =>
      (await Promise.all(words.map(lookAlikesOf))).flat(),
    ),
  );
  const isReserved = lookAlikes.some(
    one => names?.includes(one) || parts?.some(part => one.includes(part)),
  );
  if (isReserved) throw new Failure('username_reserved');
  return lookAlikes;
};
