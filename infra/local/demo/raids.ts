import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import type { DemoPlayer } from './friends.ts';

/** The raids in their order; the second one is a revenge for the first. */
const RAIDS: readonly (readonly [attacker: string, defender: string])[] = [
  ['Giulia', 'Nonna Pina'],
  ['Nonna Pina', 'Giulia'],
  ['Marco Bignè', 'Tiramisù92'],
  ['Pasticcino', 'Zia Carla'],
  ['Luca il goloso', 'Marco Bignè'],
  ['Nonna Pina', 'Marco Bignè'],
  ['Tiramisù92', 'Chiara B.'],
];

const idOf = async (callApi: CallApi, { cookie }: DemoPlayer, now: number): Promise<number> =>
  (await callApi('auth', contract.auth.me, {}, { now, cookie })).body.user.id;

/** Seeds yesterday's raids, so that today all players have all their attacks left. */
export const seedRaids = async (
  callApi: CallApi,
  players: readonly DemoPlayer[],
  now: number,
): Promise<void> => {
  const playerNamed = (name: string) => players.find(player => player.name === name);
  let at = now - 21 * HOUR;
  for (const [attacker, defender] of RAIDS) {
    at += 4 * MINUTE;
    const [attacking, defending] = [playerNamed(attacker), playerNamed(defender)];
    if (!attacking || !defending) continue;
    const defenderId = await idOf(callApi, defending, at);
    await callApi(
      'arena',
      contract.arena.attack,
      { defenderId },
      { now: at, cookie: attacking.cookie },
    );
  }
};
