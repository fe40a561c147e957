import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '#shared/rules/check-code.ts';
import { Failure } from '../../failure.ts';
import {
  type Account,
  account,
  emailOwner,
  inviteCodeOwner,
  usernameOwner,
} from '../../items/account.ts';
import { gameReward } from '../../items/rewards.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { createCard } from '../card/card.ts';
import { welcomeReward } from '../reward/game-reward.ts';
import { lookAlikeOwners, lookAlikesOf, reserveLookAlikes } from './look-alikes.ts';
import { createSearchWords } from './search.ts';

/** Names that contain one of these are reserved, so that nobody can pose as the shop. */
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
/** Reserved only as the whole name or a whole word of it, with or without a number, since other words contain them. */
const RESERVED_WORDS = ['admin', 'administrator', 'root', 'sistema', 'cassa', 'utenteeliminato'];

/** Symbols that may stand for a letter inside a word. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '@': 'a',
  '€': 'e',
  $: 's',
  '!': 'i',
  '+': 't',
};

const withSymbolsRead = (name: string): string =>
  name.replace(/[@€$!+]/g, symbol => SYMBOLS[symbol] ?? symbol);

/** A name and each of its words, both with and without numbers at their start or end. */
const wordsOf = (name: string): string[] =>
  [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)].flatMap(word => [
    word,
    word.replace(/^[\p{N}\s]+|[\p{N}\s]+$/gu, ''),
  ]);

const skeletonsOf = async (texts: readonly string[]): Promise<string[]> =>
  (await Promise.all(texts.map(lookAlikesOf))).flat();

/** Whether a name seems to be the shop's, with its symbols either ignored or read as letters. */
const isReserved = async (username: string): Promise<boolean> => {
  const names = [username, withSymbolsRead(username)].map(name => name.normalize('NFKC'));
  const [parts, words, wholes, named] = await Promise.all(
    [RESERVED_PARTS, RESERVED_WORDS, names, names.flatMap(wordsOf)].map(skeletonsOf),
  );
  return (
    wholes?.some(whole => parts?.some(part => whole.includes(part))) ||
    named?.some(word => words?.includes(word)) ||
    false
  );
};

/** The full stops that browsers treat as the dot of a domain (IDNA). */
const IDNA_DOTS = /[\u3002\uff0e\uff61]/g;

/** Whether a text contains an e-mail address or something that a page or mail would turn into a link. */
const readsAsLink = async (text: string): Promise<boolean> => {
  const [{ LinkifyIt }, { default: tlds }] = await Promise.all([
    import('linkify-it'),
    import('tlds', { with: { type: 'json' } }),
  ]);
  const linkify = new LinkifyIt({ fuzzyLink: true, tlds });
  const inBrowser = text.replace(IDNA_DOTS, '.').normalize('NFKC');
  return linkify.test(text) || linkify.test(inBrowser);
};

/** Refuses a username that reads as a link or seems to be the shop's (rule 150); otherwise returns its skeletons. */
export const checkUsername = async (username: string): Promise<string[]> => {
  if (await readsAsLink(username)) throw new Failure('username_is_link');
  if (await isReserved(username)) throw new Failure('username_reserved');
  return lookAlikesOf(username);
};

type Details = Pick<
  Account,
  'id' | 'username' | 'email' | 'passwordHash' | 'hadAccount' | 'from'
> & {
  readonly lookAlikes: readonly string[];
};

const INVITE_CODE_LENGTH = 8;

/** A random invite code. Codes are unique because the code is the key under which it is stored. */
const newInviteCode = (): string =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');

/** A player's account on its first day. */
export const newAccount = (details: Details, now: number): Account => ({
  ...details,
  emailVerified: false,
  role: 'USER',
  inviteCode: newInviteCode(),
  isActive: true,
  termsAcceptedAt: now,
  lastLogin: null,
  createdAt: now,
  updatedAt: now,
  sessions: [],
  activeDay: null,
});

/** The items that reserve what only one account may have: its username, the username's look-alikes, and its address. */
export const accountOwners = ({
  username,
  email,
  lookAlikes,
}: Pick<Details, 'username' | 'email' | 'lookAlikes'>) => ({
  name: usernameOwner(username),
  looks: lookAlikeOwners(lookAlikes),
  address: emailOwner(email),
});

/** Creates a player's account, with everything that it has from its first day (rule 117). */
export const createAccount = (
  unit: UnitOfWork,
  details: Details,
  { name, looks, address }: LoadedBy<typeof accountOwners>,
): Account => {
  const { now } = unit;
  const { id, username } = details;
  const created = newAccount(details, now);
  const rewardId = newId(now);
  unit.create(account(id), created);
  name.set({ playerId: id });
  reserveLookAlikes(looks, id);
  createSearchWords(unit, id, username);
  address.set({ playerId: id });
  unit.create(inviteCodeOwner(created.inviteCode), { playerId: id });
  createCard(unit, id);
  unit.create(gameReward(rewardId), welcomeReward(rewardId, id, now));
  return created;
};
