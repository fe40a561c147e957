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

export const wasAsked = (playerId: string): boolean => asked.read().includes(playerId);

export const noteAsked = (playerId: string): void => {
  if (!wasAsked(playerId)) asked.write([...asked.read(), playerId]);
};
