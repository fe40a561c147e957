/** The names that `--wallets` accepts. */
export const WALLETS = ['apple', 'google'] as const;

/** Apple's identifiers of a pass type and of the team that owns it. */
export type AppleWallet = { readonly passType: string; readonly team: string };

/** The issuers of a stage's wallet cards. */
export type WalletIssuers = {
  /** The issuer of cards for Apple's wallet; without it, Apple's wallet is not offered. */
  readonly appleWallet: AppleWallet | undefined;
  /** The issuer of cards for Google's wallet; without it, Google's wallet is not offered. */
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

/** `apple` names the pass type and the team, `google` the issuer. */
export const readWalletIssuers = ({
  apple,
  google,
}: Partial<Record<(typeof WALLETS)[number], string>>): WalletIssuers => ({
  appleWallet: readAppleWallet(apple),
  googleIssuer: readGoogleIssuer(google),
});
