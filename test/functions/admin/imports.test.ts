import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/functions/auth/outbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import {
  change,
  confirm,
  confirmedPlayer,
  free,
  freeTokenOf,
  signIn,
  strangersAddress,
} from '#test/functions/auth/address-calls.ts';
import { cardOf, setProgramme } from '#test/functions/card/card-calls.ts';
import { as, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, card } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  await setProgramme(superAdmin, { stampsNeeded: 10 });
});

type Row = { email: string; stamps: number };

/** Imports rows. Tests use different owners, so that the limit of imports a day isn't reached. */
const importRows = async (rows: readonly Row[], { now = NOON, by = superAdmin } = {}) =>
  call(admin.importCustomers, { rows: [...rows] }, as(by, now));
const listed = async () => (await call(admin.imports, {}, as(superAdmin))).body.imports;
const movementsOf = async (player: Player) =>
  (await call(card.stamps, {}, as(player))).body.movements;

describe('a list of customers from elsewhere', () => {
  it('gives the stamps once to the player who confirms an address later, and counts the claimed addresses', async () => {
    const player = await registerPlayer({ now: NOON });
    const { status, body } = await importRows([
      { email: ` ${player.email.toUpperCase()} `, stamps: 4 },
      { email: 'mai.vista@example.it', stamps: 2 },
    ]);
    expect([status, body.import]).toMatchObject([
      201,
      { rows: 2, accepted: 2, refused: [], claimed: 0 },
    ]);
    expect((await cardOf(player)).stamps).toBe(0);
    await confirm(player.email);
    expect((await cardOf(player)).stamps).toBe(4);
    expect(await movementsOf(player)).toMatchObject([{ kind: 'import', stamps: 4, after: 4 }]);
    expect((await listed())[0]).toMatchObject({ id: body.import.id, claimed: 1 });
    expect(JSON.stringify(await listed())).not.toContain('example.it');
  });

  it('gives the stamps at once for a confirmed address, and nothing for the same address again', async () => {
    const player = await confirmedPlayer();
    const rows = [{ email: player.email, stamps: 3 }];
    expect((await importRows(rows)).body.import).toMatchObject({ accepted: 1, claimed: 1 });
    const other = await newStaff('SUPER_ADMIN', NOON);
    const again = await importRows([{ email: player.email, stamps: 9 }], { by: other });
    expect(again.body.import).toMatchObject({ accepted: 1, claimed: 0 });
    expect((await cardOf(player)).stamps).toBe(3);
  });

  it('replaces the stamps that nobody has claimed, and waits for a year', async () => {
    const [one, late] = [await registerPlayer({ now: NOON }), await registerPlayer({ now: NOON })];
    const by = await newStaff('SUPER_ADMIN', NOON);
    await importRows([{ email: one.email, stamps: 7 }], { by });
    await importRows([{ email: one.email, stamps: 1 }], { by });
    await confirm(one.email);
    expect((await cardOf(one)).stamps).toBe(1);
    await importRows([{ email: late.email, stamps: 5 }], { by, now: NOON - 366 * DAY });
    await confirm(late.email);
    expect((await cardOf(late)).stamps).toBe(0);
  });

  it('gives what was imported while its player had left the address or was deactivated', async () => {
    const [changed, freed, away] = await Promise.all([
      confirmedPlayer(),
      confirmedPlayer(),
      confirmedPlayer(),
    ]);
    const others = strangersAddress();
    await change(changed, strangersAddress());
    await change(freed, others);
    const activate = (isActive: boolean) =>
      call(admin.setStatus, { id: away.id, isActive }, as(superAdmin));
    await activate(false);
    const by = await newStaff('SUPER_ADMIN', NOON);
    const rows = [changed, freed, away].map(({ email }) => ({ email, stamps: 3 }));
    expect((await importRows(rows, { by })).body.import).toMatchObject({ claimed: 0 });
    expect((await change(changed, changed.email)).status).toBe(200);
    expect((await free(await freeTokenOf(others))).status).toBe(200);
    expect((await activate(true)).status).toBe(200);
    const { cookie } = await signIn(away, away.email);
    const stamps = [changed, freed, { ...away, cookie: cookie ?? '' }].map(
      async one => (await cardOf(one)).stamps,
    );
    expect(await Promise.all(stamps)).toEqual([3, 3, 3]);
  });

  it('is imported without its wrong rows, and says what is wrong with each', async () => {
    const by = await newStaff('SUPER_ADMIN', NOON);
    const good = { email: 'pia@example.it', stamps: 0 };
    const { body } = await importRows(
      [
        good,
        { email: '=HYPERLINK("http://x")', stamps: 1 },
        { email: 'ugo@example.it', stamps: 10 },
        { email: 'ada@example.it', stamps: 1.5 },
        { email: 'PIA@example.it', stamps: 4 },
        { email: '', stamps: 1 },
      ],
      { by },
    );
    const badAddress = 'L’indirizzo email non è valido.';
    const badStamps = 'I bollini vanno da 0 a 9.';
    expect(body.import).toMatchObject({
      rows: 6,
      accepted: 1,
      refused: [
        { row: 2, why: badAddress },
        { row: 3, why: badStamps },
        { row: 4, why: badStamps },
        { row: 5, why: 'Lo stesso indirizzo è alla riga 1.' },
        { row: 6, why: badAddress },
      ],
    });
  });

  it('may have 5,000 rows, imported within seconds, five times a day', async () => {
    const by = await newStaff('SUPER_ADMIN', NOON);
    const rows = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ email: `cliente${i}@example.it`, stamps: 3 }));
    expect((await importRows(rows(5001), { by })).status).toBe(400);
    expect((await importRows(rows(600), { by })).body.import.accepted).toBe(600);
    const tooLarge = rows(4900).map(one => ({ ...one, email: `${'x'.repeat(190)}${one.email}` }));
    expect((await importRows(tooLarge, { by })).status).toBe(413);
    for (let i = 0; i < 4; i += 1) expect((await importRows(rows(1), { by })).status).toBe(201);
    expect((await importRows(rows(1), { by })).status).toBe(429);
  });

  it('gives the stamps of an address once, however many calls confirm and import it at once', async () => {
    const player = await registerPlayer({ now: NOON });
    const owners: Player[] = [];
    for (let i = 0; i < 4; i += 1) owners.push(await newStaff('SUPER_ADMIN', NOON));
    const rows = [{ email: player.email, stamps: 2 }];
    await Promise.all([...owners.map(by => importRows(rows, { by })), confirm(player.email)]);
    await importRows(rows, { by: owners[0] ?? superAdmin });
    expect((await cardOf(player)).stamps).toBe(2);
    expect(await movementsOf(player)).toHaveLength(1);
  });
});
