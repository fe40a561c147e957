import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { hourOf } from './calendar.ts';
import { type Demo, personNamed, type Task } from './demo.ts';

const { arena } = contract;

type Raid = readonly [daysAgo: number, attacker: string, defender: string];

/** The raids in order; Nonna Pina's first one is a revenge. None happens today, so all of today's raids are left. */
const RAIDS: readonly Raid[] = [
  [15, 'Il Conte Macaron', 'Zia Carla'],
  [11, 'Tiramisù92', 'Marco Bignè'],
  [7, 'Zia Carla', 'Il Conte Macaron'],
  [4, 'Tiramisù92', 'Nonno Gino'],
  [1, 'Giulia', 'Nonna Pina'],
  [1, 'Nonna Pina', 'Giulia'],
  [1, 'Marco Bignè', 'Tiramisù92'],
  [1, 'Pasticcino', 'Zia Carla'],
  [1, 'Luca il goloso', 'Marco Bignè'],
  [1, 'Nonna Pina', 'Marco Bignè'],
];

/** Players who bought a shield yesterday evening. */
const SHIELDED = ['Il Conte Macaron', 'Federico'];

/** The events in the arena, one after another. */
export const raidsOf = (demo: Demo): Task[] => {
  const { callApi, now } = demo;
  const raids = RAIDS.map(([daysAgo, attacker, defender], i): Task => {
    const at = hourOf(now, daysAgo, 17) + i * 4 * MINUTE;
    const raid = { defenderId: personNamed(demo, defender).id };
    const { session } = personNamed(demo, attacker);
    return { at, run: async () => callApi('arena', arena.raid, raid, await session(at)) };
  });
  const shields = SHIELDED.map((name): Task => {
    const at = hourOf(now, 1, 21.5);
    const { session } = personNamed(demo, name);
    return { at, run: async () => callApi('arena', arena.activateShield, {}, await session(at)) };
  });
  return [...raids, ...shields];
};
