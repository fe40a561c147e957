import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import type { DemoPlayer } from './demo-friends.ts';

/** Who raided whom, in their order: the second is the first one’s revenge. */
const RAIDS: readonly (readonly [attacker: string, defender: string])[] = [
  ['Giulia', 'Nonna Pina'],
  ['Nonna Pina', 'Giulia'],
  ['Marco Bignè', 'Tiramisù92'],
  ['Pasticcino', 'Zia Carla'],
  ['Luca il goloso', 'Marco Bignè'],
  ['Nonna Pina', 'Marco Bignè'],
  ['Tiramisù92', 'Chiara B.'],
];

const idOf = async (ask: CallApi, { cookie }: DemoPlayer, now: number): Promise<number> =>
  (await ask('auth', contract.auth.me, {}, { now, cookie })).body.user.id;

/** Yesterday’s raids, after the market and before the ovens: today everybody has all attacks left. */
export const seedRaids = async (
  ask: CallApi,
  players: readonly DemoPlayer[],
  now: number,
): Promise<void> => {
  const named = (name: string) => players.find(player => player.name === name);
  let at = now - 21 * HOUR;
  for (const [attacker, defender] of RAIDS) {
    at += 4 * MINUTE;
    const [one, other] = [named(attacker), named(defender)];
    if (!one || !other) continue;
    const defenderId = await idOf(ask, other, at);
    await ask('arena', contract.arena.attack, { defenderId }, { now: at, cookie: one.cookie });
  }
};
