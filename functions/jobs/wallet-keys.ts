import { queueKeyCheck } from '../domain/wallet/updates.ts';

/** 09:00: lets what tells the wallets look at their keys, which the jobs can't read. */
export const handler = (): Promise<void> => queueKeyCheck();
