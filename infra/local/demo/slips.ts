import { contract } from '#shared/contract/index.ts';
import { shopHour } from './calendar.ts';
import { type Demo, personNamed, type Task } from './demo.ts';

const { admin, card, till } = contract;

/** A slip for a customer who had no account yet: used days later, undone, or still waiting. */
type Slip = {
  readonly daysAgo: number;
  readonly amount: number;
  readonly usedBy?: { readonly name: string; readonly daysAgo: number };
  readonly isUndone?: boolean;
};

const SLIPS: readonly Slip[] = [
  { daysAgo: 19, amount: 640, usedBy: { name: 'Federico', daysAgo: 15 } },
  { daysAgo: 10, amount: 380 },
  { daysAgo: 6, amount: 520, usedBy: { name: 'Vaniglia', daysAgo: 2 } },
  { daysAgo: 3, amount: 450, isUndone: true },
  { daysAgo: 1, amount: 710 },
];

const slipOf = (demo: Demo, { daysAgo, amount, usedBy, isUndone }: Slip): Task[] => {
  const { callApi, now } = demo;
  const { clerk } = personNamed(demo, 'Federico');
  const at = shopHour(now, daysAgo, 10.25);
  let code = '';
  const make = async () => {
    const { slip } = (await callApi('till', till.slip, { amount }, await clerk(at))).body;
    code = slip.code;
    const undone = { slipId: slip.id, reason: 'Stampato due volte' };
    if (isUndone) await callApi('till', till.undoSlip, undone, await clerk(at));
  };
  if (!usedBy) return [{ at, run: make }];
  const { session } = personNamed(demo, usedBy.name);
  const usedAt = shopHour(now, usedBy.daysAgo, 9.5);
  const use = async () => callApi('card', card.slip, { code }, await session(usedAt));
  return [
    { at, run: make },
    { at: usedAt, run: use },
  ];
};

/** The slips that the till prints, and what becomes of them. */
export const slipsOf = (demo: Demo): Task[] => SLIPS.flatMap(slip => slipOf(demo, slip));

/** A stamp that was forgotten at the till and is given by hand. */
export const correctionOf = (demo: Demo): Task[] => {
  const at = shopHour(demo.now, 4, 19);
  const { id } = personNamed(demo, 'Aldo Ferri');
  const input = { id, delta: 1, reason: 'Cassa senza rete: bollino non dato' };
  const run = async () => demo.callApi('admin', admin.correctStamps, input, await demo.owner(at));
  return [{ at, run }];
};
