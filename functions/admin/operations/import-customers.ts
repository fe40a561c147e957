import * as z from 'zod/mini';
import { admin as contract } from '#shared/contract/admin.ts';
import * as f from '#shared/contract/fields.ts';
import { iso } from '#shared/time.ts';
import { playerWithAddress } from '../../domain/account/email-address.ts';
import { audit } from '../../domain/audit/audit.ts';
import { readClaimed } from '../../domain/business/read.ts';
import { claimImport, importClaimOf } from '../../domain/purchase/claim-import.ts';
import { operation } from '../../http/operation.ts';
import { account, emailOwner } from '../../items/account.ts';
import { programme } from '../../items/card.ts';
import { customerImport, type StoredImport } from '../../items/customer-import.ts';
import { newId } from '../../table/ids.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

type Row = { readonly email: string; readonly stamps: number };

/** How many refused rows an import remembers. */
const REFUSED_KEPT = 100;

/** Splits the rows into those that can be imported, and those that can't, with the reasons. */
const sortOut = (rows: readonly Row[], stampsNeeded: number) => {
  const accepted: Row[] = [];
  const refused: { row: number; why: string }[] = [];
  const seen = new Map<string, number>();
  for (const [i, { email, stamps }] of rows.entries()) {
    const row = i + 1;
    const parsed = z.safeParse(f.email, email);
    const address = parsed.data?.toLowerCase() ?? '';
    const first = seen.get(address);
    if (!parsed.success) refused.push({ row, why: 'L’indirizzo email non è valido.' });
    else if (!Number.isInteger(stamps) || stamps < 0 || stamps >= stampsNeeded)
      refused.push({ row, why: `I bollini vanno da 0 a ${stampsNeeded - 1}.` });
    else if (first !== undefined)
      refused.push({ row, why: `Lo stesso indirizzo è alla riga ${first}.` });
    else {
      seen.set(address, row);
      accepted.push({ email: address, stamps });
    }
  }
  return { accepted, refused };
};

/** How many addresses one transaction takes. */
const CHUNK = 50;
/** How many chunks are written, and how many players are paid, in parallel. */
const PARALLEL = 5;

const inParallel = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  const rest = all.values();
  const work = async () => {
    for (const one of rest) await act(one);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
};

/** Stores the stamps of some addresses, replacing those that still wait there. Claims that were already made stay. */
const keepClaims = async (rows: readonly Row[], importId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const claims = await Promise.all(rows.map(({ email }) => importClaimOf(email)));
  const items = await unit.load(claims);
  for (const [i, item] of items.entries()) {
    const stamps = rows[i]?.stamps ?? 0;
    if (typeof item.value?.claimedAt === 'number') continue;
    item.set({ stamps, importId, createdAt: now, claimedAt: null });
  }
  await unit.commit();
};

/** Gives the stamps of an address to its player now, if the address is already confirmed. */
const payConfirmed = async (playerId: number, email: string, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const { value: player } = await unit.load(account(playerId));
  if (!player?.isActive || !player.emailVerified || player.email.toLowerCase() !== email) return;
  await claimImport(unit, player);
  await unit.commit();
};

const importChunk = async (rows: readonly Row[], importId: number, now: number) => {
  await retryOnConflict(() => keepClaims(rows, importId, now));
  const owners = await new UnitOfWork(now).load(rows.map(({ email }) => emailOwner(email)));
  for (const [i, owner] of owners.entries()) {
    const playerId = playerWithAddress(owner);
    const email = rows[i]?.email;
    if (playerId !== undefined && email !== undefined)
      await retryOnConflict(() => payConfirmed(playerId, email, now));
  }
};

/**
 * Imports the addresses and stamps of customers from elsewhere (rule 308). An interrupted import is repeated: nobody
 * gets stamps twice.
 */
export const importCustomers = operation(contract.importCustomers, {
  loads: () => ({ settings: programme() }),
  run: async ({ input: { rows }, caller, unit, items, now }) => {
    const { accepted, refused } = sortOut(rows, items.settings.value.stampsNeeded);
    const id = newId(now);
    const chunks = Array.from({ length: Math.ceil(accepted.length / CHUNK) }, (_, i) =>
      accepted.slice(i * CHUNK, (i + 1) * CHUNK),
    );
    await inParallel(chunks, chunk => importChunk(chunk, id, now));
    const counts = { rows: rows.length, accepted: accepted.length };
    const made: StoredImport = {
      ...{ id, ...counts, createdAt: now },
      refused: refused.slice(0, REFUSED_KEPT),
    };
    unit.create(customerImport(id), made);
    audit(unit, caller.id, { action: 'customers.import', target: `import ${id}`, after: counts });
    const claimed = (await readClaimed())(id);
    return { import: { id, ...counts, refused, claimed, createdAt: iso(now) } };
  },
});
