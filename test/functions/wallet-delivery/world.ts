import { queueWalletUpdates, type WalletUpdate } from '#functions/domain/wallet/updates.ts';
import { account } from '#functions/items/account.ts';
import { card } from '#functions/items/card.ts';
import { applePass, googlePass, ownApplePass, passRegistration } from '#functions/items/wallets.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { handler } from '#functions/wallet-delivery/deliver.ts';
import { SECOND } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { behaviour, walletServices } from '#test/support/wallet-services.ts';
import { queue } from './wallet-queue.ts';

let made = 0;

/** A player whose card is in a wallet. */
export type Holder = Player & { readonly update: WalletUpdate };

const NOTHING_YET = { createdAt: NOON, fingerprint: 'none', updatedAt: NOON - SECOND } as const;

const deviceOf = (token: string) => ({ id: `device-${token}`, pushToken: token, at: NOON });

/** A player with a pass in Apple's wallet, on devices with these tokens. */
export const newAppleHolder = async (...tokens: readonly string[]): Promise<Holder> => {
  const player = await newPlayer({ now: NOON });
  made += 1;
  const serial = `serial-${made}`;
  const unit = new UnitOfWork(NOON);
  const devices = tokens.map(deviceOf);
  unit.create(ownApplePass(player.id), { serial });
  unit.create(applePass(serial), { ...NOTHING_YET, serial, playerId: player.id, devices });
  for (const { id } of devices) unit.create(passRegistration(id, serial), { serial });
  await unit.commit();
  return { ...player, update: { wallet: 'apple', serial, playerId: player.id } };
};

/** A player who has requested the link to Google's wallet. */
export const newGoogleHolder = async (): Promise<Holder> => {
  const player = await newPlayer({ now: NOON });
  made += 1;
  const serial = `serial-${made}`;
  const unit = new UnitOfWork(NOON);
  unit.create(googlePass(player.id), { ...NOTHING_YET, serial });
  await unit.commit();
  return { ...player, update: { wallet: 'google', serial, playerId: player.id } };
};

/** Puts a stamp on a card, as a purchase does. */
export const stamp = async ({ id }: Player): Promise<void> => {
  const unit = new UnitOfWork(queue.now);
  const own = await unit.load(card(id));
  if (own.value) own.set({ ...own.value, stamps: own.value.stamps + 1 });
  await unit.commit();
};

export const setActive = async ({ id }: Player, isActive: boolean): Promise<void> => {
  const unit = new UnitOfWork(queue.now);
  const own = await unit.load(account(id));
  if (own.value) own.set({ ...own.value, isActive });
  await unit.commit();
};

/** The stream's consumer sees that a card has changed. */
export const notice = ({ update }: Holder): Promise<void> => queueWalletUpdates([update]);

/** The queue's function, which finds the stand-ins at the queue's time. */
export const deliver: typeof handler = event => {
  behaviour.now = queue.now;
  return recordedAs('wallet-delivery', () => walletServices.watch(handler)(event) as Promise<void>);
};

/** Lets some time pass with what is due in it; returns how many tries have failed. */
export const pass = (seconds: number): Promise<number> => queue.advance(seconds * SECOND, deliver);

/** When the wallet of a card was told, in seconds since the start. */
export const toldTo = ({ update }: Holder): number[] =>
  walletServices
    .list()
    .filter(({ serial }) => serial === update.serial)
    .map(({ at }) => (Date.parse(at) - NOON) / SECOND);

export const tokensTold = ({ update }: Holder): string[] =>
  walletServices
    .pushes()
    .filter(({ serial }) => serial === update.serial)
    .map(({ token }) => token);

export const storedPass = async ({ update }: Holder) =>
  (await new UnitOfWork(queue.now).load(applePass(update.serial))).value;
