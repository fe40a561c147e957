import '#test/support/backend.ts';
import '#test/support/apple-wallet.ts';
import '#test/support/bucket.ts';
import '../functions/auth/outbox.ts';
import '../functions/jobs/job-queue.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COMMON_FAILURES, FAILURES } from '#shared/contract/failures.ts';
import type { Route } from '#shared/contract/route.ts';
import { MINUTE } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { changeAccount, readAccount, storeAccount } from '../functions/auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../functions/http/unchecked-call.ts';
import { inputsOf } from './input-arbitraries.ts';
import { ROUTE_ROWS } from './routes.ts';

const RUNS = sized(5, 100);

/** Fewer runs for calls that hash a password or wait, and for those without input. */
const runsOf = ({ input, limits }: Route): number => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  if (Object.keys(schema.properties ?? { any: true }).length === 0) return 2;
  return limits || /password/i.test(JSON.stringify(schema)) ? sized(4, 6) : RUNS;
};

/** The message of a call for a code that means something else in other calls. */
const OWN_MESSAGES: Readonly<Record<string, string>> = {
  'daily.claim': 'Gli obiettivi si riscattano entro il giorno dopo.',
};

let now = Date.parse('2026-11-20T12:00:00Z');
let caller: Player;
let account: Awaited<ReturnType<typeof readAccount>>;
beforeAll(async () => {
  caller = await newPlayer({ now });
  await changeAccount(caller.id, { role: 'SUPER_ADMIN' });
  account = await readAccount(caller.id);
});

describe.each(ROUTE_ROWS)('%s', (name, { route }) => {
  it('responds as declared to any input', async () => {
    // Restores the account and its session, which earlier calls may have changed.
    await storeAccount(account);
    const declaredCodes: string[] = [...route.failures, ...COMMON_FAILURES];
    await fc.assert(
      fc.asyncProperty(inputsOf(route), async input => {
        now += MINUTE;
        const options = { now, cookie: caller.cookie, address: uniqueAddress() };
        const { status, failure, text } = await uncheckedCall(route, input, options);
        if (status < 400) {
          // Apple's wallet gets 204 if nothing has changed.
          if (!(route.raw === 'apple' && status === 204)) expect(status).toBe(route.status ?? 200);
          return;
        }
        expect(text).not.toContain('"internal"');
        expect(declaredCodes).toContain(failure.code);
        const known = Object.entries(FAILURES).find(([code]) => code === failure.code);
        const [declaredStatus, declaredMessage] = known?.[1] ?? [];
        expect(status).toBe(declaredStatus);
        // A field may be refused with a message that a rule prescribes (rule 129).
        const issues = failure.issues?.map(({ message }) => message) ?? [];
        expect([declaredMessage, OWN_MESSAGES[name], ...issues]).toContain(failure.message);
      }),
      { numRuns: runsOf(route) },
    );
  });
});
