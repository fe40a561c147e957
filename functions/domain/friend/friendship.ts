import { Failure } from '../../failure.ts';
import type { Friend, friend } from '../../items/friends.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The caller's side of a friendship; fails with `not_friends` unless it is current. */
export const requireFriendship = ({ value: side }: LoadedBy<typeof friend>): Friend => {
  if (!side?.friends) throw new Failure('not_friends');
  return side;
};
