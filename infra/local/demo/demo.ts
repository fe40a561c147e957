import type { SessionAt } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import type { Profile } from './profile.ts';

/** A person with an account in the demo's shop. */
export type Person = {
  readonly id: number;
  readonly profile: Profile;
  readonly session: SessionAt;
  /** The member of staff who serves them at the till. */
  readonly clerk: SessionAt;
};

/** The demo's shop while it is being filled. */
export type Demo = {
  readonly callApi: CallApi;
  readonly now: number;
  readonly people: readonly Person[];
  /** The super administrator. */
  readonly owner: SessionAt;
};

export const personNamed = ({ people }: Demo, name: string): Person => {
  const found = people.find(({ profile }) => profile.name === name);
  if (!found) throw new Error(`Nobody in the demo is called ${name}`);
  return found;
};

/** Something that happens at an instant. */
export type Task = { readonly at: number; readonly run: () => Promise<unknown> };
