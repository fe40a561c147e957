import { contentOfPass } from '../domain/wallet/apple-pass.ts';
import { type CardContent, readCardContent } from '../domain/wallet/card-content.ts';
import type { WalletUpdate } from '../domain/wallet/updates.ts';
import {
  applePass,
  googlePass,
  type PassDevice,
  passRegistration,
  type WalletState,
} from '../items/wallets.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** A card in a wallet, as the updates need it. */
export type LoadedWallet = {
  readonly state: WalletState;
  /** The recipients of a change: the devices of a pass by their ids, or Google. */
  readonly hearers: readonly string[];
  readonly devices: readonly PassDevice[];
  readonly readContent: () => Promise<CardContent>;
  /** Stores the state, and removes the recipients that are gone. */
  readonly set: (state: WalletState, gone?: readonly string[]) => Promise<void>;
};

const loadApple = async (unit: UnitOfWork, serial: string): Promise<LoadedWallet | undefined> => {
  const pass = await unit.load(applePass(serial));
  const { value } = pass;
  if (!value) return undefined;
  return {
    state: value,
    hearers: value.devices.map(({ id }) => id),
    devices: value.devices,
    readContent: () => contentOfPass(unit, value),
    set: async (state, gone = []) => {
      const devices = value.devices.filter(({ id }) => !gone.includes(id));
      for (const one of await unit.load(gone.map(id => passRegistration(id, serial)))) one.remove();
      pass.set({ ...value, ...state, devices });
    },
  };
};

const loadGoogle = async (
  unit: UnitOfWork,
  serial: string,
  playerId: number,
): Promise<LoadedWallet | undefined> => {
  const pass = await unit.load(googlePass(playerId));
  const { value } = pass;
  if (value?.serial !== serial) return undefined;
  return {
    state: value,
    hearers: ['google'],
    devices: [],
    readContent: () => readCardContent(unit, playerId),
    set: async state => pass.set({ ...value, ...state }),
  };
};

/** The card in a wallet that an update is about; undefined if it no longer exists. */
export const loadWallet = async (
  unit: UnitOfWork,
  { wallet, serial, playerId }: WalletUpdate,
): Promise<LoadedWallet | undefined> => {
  if (wallet === 'apple') return loadApple(unit, serial);
  return playerId === null ? undefined : loadGoogle(unit, serial, playerId);
};
