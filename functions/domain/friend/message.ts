import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** One message of two friends' conversation, as it was written: plain text. */
export type Message = {
  readonly id: number;
  readonly senderId: number;
  readonly message: string;
  readonly at: number;
};

export const message = item<Message, [one: number, other: number, id: number]>(keys.message);

/** The partition of two players' conversation, oldest first. */
export const conversationOf = (one: number, other: number) => ({
  pk: keys.message(one, other, 0).pk,
});
