/**
 * By what a passkey names its account: the player's id, so that the account is found without an index. It says nothing of the
 * person, and nothing is believed of it: the key that checks the passkey is the named account's own.
 */
export const userHandle = (playerId: number): string =>
  Buffer.from(String(playerId)).toString('base64url');

/** The player whom a passkey names; 0, which nobody is, if it names none. */
export const playerOfHandle = (handle: string | null | undefined): number => {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
};
