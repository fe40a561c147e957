/** Apple's identifiers of a type of passes, and of the team that has it. */
export type AppleWallet = { readonly passType: string; readonly team: string };

/** Who issues a stage's cards in wallets. */
export type WalletIssuers = {
  /** Whose passes cards in Apple's wallet are; without it there is no such wallet. */
  readonly appleWallet: AppleWallet | undefined;
  /** Whose cards those in Google's wallet are; without it there is no such wallet. */
  readonly googleIssuer: string | undefined;
};

const readGoogleIssuer = (issuer: string | undefined): string | undefined => {
  if (issuer === undefined || /^\d{10,25}$/.test(issuer)) return issuer;
  throw new Error(`google-issuer is ${issuer}, but must be a number as 3388000000022123456`);
};

const readAppleWallet = (
  passType: string | undefined,
  team: string | undefined,
): AppleWallet | undefined => {
  if (passType === undefined && team === undefined) return undefined;
  if (passType === undefined || team === undefined)
    throw new Error('apple-pass-type and apple-team are given together');
  if (!/^pass\.[\w.-]+$/.test(passType))
    throw new Error(`apple-pass-type is ${passType}, but must be as pass.it.pasticceria.carta`);
  if (!/^[A-Z0-9]{10}$/.test(team))
    throw new Error(`apple-team is ${team}, but must have 10 letters and digits`);
  return { passType, team };
};

export const readWalletIssuers = (
  text: (option: 'apple-pass-type' | 'apple-team' | 'google-issuer') => string | undefined,
): WalletIssuers => ({
  appleWallet: readAppleWallet(text('apple-pass-type'), text('apple-team')),
  googleIssuer: readGoogleIssuer(text('google-issuer')),
});
