import { KINDS } from '#functions/items/kinds.ts';
import type { AnyKind, RestoreGroup } from '#functions/table/kind.ts';

/** Whether a restore brings a group over unless its command says otherwise. */
const IS_DEFAULT: Readonly<Record<RestoreGroup, boolean>> = {
  // Who has registered, and every password, passkey, role and session that was taken away.
  accounts: true,
  // What customers paid and have a right to: purchases, stamps, rewards, vouchers and whether they are used.
  till: true,
  // Consents that were withdrawn, addresses and browsers that get nothing any more, and what has gone out.
  consents: true,
  // What the staff did.
  audit: true,
  // Only a game’s state, and the usual reason for a restore.
  game: false,
  // Friendships, conversations and notices, which their players can repeat.
  friends: false,
  // The cards in phones’ wallets: a pass that isn’t known any more shows what it last did, until it is added again.
  wallets: true,
  // What a super administrator can set again.
  settings: false,
};

/** The kinds of a group: its facts, or its pointers. */
export const kindsOf = (group: RestoreGroup, as?: 'pointer'): AnyKind[] =>
  KINDS.filter(
    ({ restored }) => 'with' in restored && restored.with === group && restored.as === as,
  );

const isGroup = (name: string): name is RestoreGroup => Object.hasOwn(IS_DEFAULT, name);

const NAMES = Object.keys(IS_DEFAULT).filter(isGroup);

/** The groups of an option such as `till,consents`; if omitted, those that must not be lost. */
export const groupsIn = (text: string | undefined): RestoreGroup[] => {
  if (text === undefined) return NAMES.filter(name => IS_DEFAULT[name]);
  return text.split(',').map(name => {
    if (isGroup(name)) return name;
    throw new Error(`groups has ${name}, but knows only ${NAMES.join(', ')}`);
  });
};
