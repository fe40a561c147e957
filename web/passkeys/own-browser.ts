import { pageUser } from '#web/api/page-user.ts';
import { flags } from '#web/flags.ts';
import { stored } from '#web/storage.ts';

/** Whether a passkey has been added or used in this browser: then the login offers it automatically. */
export const passkeyUsedHere = stored('passkey-used', {
  area: 'local',
  parse: value => value === true,
  fallback: false,
});

const idsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string') : undefined;

/** The players who have been asked in this browser whether they want a passkey. */
const asked = stored<readonly string[]>('passkey-asked', {
  area: 'local',
  parse: idsIn,
  fallback: [],
});

/** Whether the player may be asked about a passkey: once, after a sign-in with the password (rule 286). */
export const mayAskForPasskey = (): boolean =>
  flags.passwordUsed.read() && !asked.read().includes(pageUser.id() ?? '');

/** The player has answered, or has just added a passkey on their own. */
export const noteAsked = (): void => {
  flags.passwordUsed.remove();
  const playerId = pageUser.id() ?? '';
  if (!asked.read().includes(playerId)) asked.write([...asked.read(), playerId]);
};
