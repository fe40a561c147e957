/** The names of `--wallets`. */
export const WALLETS = ['apple', 'google'] as const;

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
  throw new Error(`Google's issuer is ${issuer}, but must be a number as 3388000000022123456`);
};

const readAppleWallet = (given: string | undefined): AppleWallet | undefined => {
  if (given === undefined) return undefined;
  const [, passType, team] = /^(pass\.[\w.-]+)\/([A-Z0-9]{10})$/.exec(given) ?? [];
  if (passType === undefined || team === undefined)
    throw new Error(
      `Apple's wallet is ${given}, but must be a type of passes and a team, as pass.it.pasticceria.carta/ABCDE12345`,
    );
  return { passType, team };
};

/** `apple` is the type of passes and the team, `google` the issuer. */
export const readWalletIssuers = ({
  apple,
  google,
}: Partial<Record<(typeof WALLETS)[number], string>>): WalletIssuers => ({
  appleWallet: readAppleWallet(apple),
  googleIssuer: readGoogleIssuer(google),
});
