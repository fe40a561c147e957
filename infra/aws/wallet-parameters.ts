import { parameterArn } from './arns.ts';
import { type NamedStage, resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** What the owner gets from Apple and stores as SecureString parameters, all in PEM format. */
export const APPLE_PARAMETERS = ['apple-certificate', 'apple-key', 'apple-intermediate'] as const;

/** The key of Google's service account, in the JSON format of Google's console. */
export const GOOGLE_PARAMETER = 'google-key';

export type WalletParameter = (typeof APPLE_PARAMETERS)[number] | typeof GOOGLE_PARAMETER;

export const walletParameter = (stage: NamedStage, name: WalletParameter): string =>
  `/${resourceName(stage, name)}`;

export const walletParameterArn = (stage: Stage, name: WalletParameter): string =>
  parameterArn(stage, walletParameter(stage, name));
