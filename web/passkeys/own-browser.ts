import { pageUser } from '#web/api/page-user.ts';
import { flags } from '#web/flags.ts';
import { stored } from '#web/storage.ts';

/** Whether a passkey was added or used in this browser: then the login offers it without being asked. */
export const passkeyUsedHere = stored('passkey-used', {
  area: 'local',
  parse: value => value === true,
  fallback: false,
});

const idsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string') : undefined;

/** The players who were asked in this browser whether they want a passkey. */
const asked = stored<readonly string[]>('passkey-asked', {
  area: 'local',
  parse: idsIn,
  fallback: [],
});

/** Whether the player may be asked for one: once, after a sign-in with the password (rule 286). */
export const mayAskForPasskey = (): boolean =>
  flags.passwordUsed.read() && !asked.read().includes(pageUser.id() ?? '');

/** The player has answered, or has just added one by themselves. */
export const noteAsked = (): void => {
  flags.passwordUsed.remove();
  const playerId = pageUser.id() ?? '';
  if (!asked.read().includes(playerId)) asked.write([...asked.read(), playerId]);
};
