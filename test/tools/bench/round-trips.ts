import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appleVariables } from '#infra/local/aws/apple-authority.ts';
import { createBucket, startS3 } from '#infra/local/aws/s3.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { googleWalletVariables, newGoogleKey } from '#infra/local/aws/signing-keys.ts';
import { startSqs } from '#infra/local/aws/sqs.ts';
import { startWalletServices } from '#infra/local/aws/wallet-services.ts';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import { newAuthority } from '#test/support/new-authority.ts';
import { NOON } from '#test/support/noon.ts';
import { startRecorder } from '#test/support/recorder.ts';
import { startTable } from '#test/support/table.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';
import type { Fixtures, Scenario, Scenarios } from './calls/scenario.ts';
import { type CallCosts, routeKeyOf } from './goals.ts';
import type { CallCost } from './measure.ts';

/** Starts the services that the functions call. */
const startServices = async (stack: AsyncDisposableStack): Promise<void> => {
  const { stop } = await startTable();
  stack.defer(stop);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const s3 = await startS3({ directory: folder, key: ACCESS_KEY, now: Date.now });
  stack.defer(s3.stop);
  const mails = await startRecorder();
  stack.defer(() => mails.stop());
  mails.respondWith({ status: 200, body: '<SendEmailResponse/>', type: 'text/xml' });
  const sqs = await startSqs({ key: ACCESS_KEY });
  stack.defer(sqs.stop);
  // What a job does isn't part of a call.
  sqs.consume('jobs', async () => undefined);
  const privateKey = newGoogleKey();
  // Its tokens never expire.
  const wallets = await startWalletServices({ now: () => 0, privateKey });
  stack.defer(wallets.stop);
  Object.assign(process.env, wallets.variables, googleWalletVariables(privateKey), {
    ...keyVariables(ACCESS_KEY),
    S3_ENDPOINT: s3.endpoint,
    BUCKET_NAME: 'bench',
    PACE: 'off',
    SES_ENDPOINT: mails.endpoint,
    SQS_ENDPOINT: sqs.endpoint,
    JOB_QUEUE_URL: `${sqs.endpoint}/jobs`,
    MAIL_KEY: 'a-key',
    ...appleVariables(newAuthority(new Date())),
    VOUCHER_KEYS: generateKeyPairSync('ed25519')
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
  });
  await createBucket(s3.endpoint, 'bench');
};

const withoutInput: Scenario = async () => [{}];

const callerOf = ({ access }: Route, { superAdmin, clerk, player }: Fixtures) =>
  ({ public: undefined, player, staff: clerk, superadmin: superAdmin })[access];

/** functions/ reads the environment on import, so the scenarios are imported late. */
const loadScenarios = async (): Promise<Scenarios> => ({
  ...(await import('./calls/accounts.ts')).accounts,
  ...(await import('./calls/passkeys.ts')).passkeys,
  ...(await import('./calls/prizes.ts')).prizes,
  ...(await import('./calls/cards.ts')).cards,
  ...(await import('./calls/paper-cards.ts')).paperCards,
  ...(await import('./calls/promotions.ts')).promotions,
  ...(await import('./calls/game.ts')).game,
  ...(await import('./calls/bakery.ts')).bakery,
  ...(await import('./calls/markets.ts')).markets,
  ...(await import('./calls/arena.ts')).rankings,
  ...(await import('./calls/arena.ts')).arena,
  ...(await import('./calls/friends.ts')).friends,
  ...(await import('./calls/daily.ts')).daily,
  ...(await import('./calls/fair-play.ts')).fairPlay,
  ...(await import('./calls/polling.ts')).polling,
  ...(await import('./calls/wallet.ts')).wallet,
  ...(await import('./calls/cached.ts')).cached,
  ...(await import('./calls/outside-top.ts')).outsideTops,
});

/** A route's scenarios: first the one with its name, then those of its variants. */
const scenariosOf = (
  key: string,
  route: Route,
  scenarios: Scenarios,
): readonly (readonly [key: string, scenario: Scenario])[] => {
  const scenario = scenarios[key] ?? (isRead(route) ? withoutInput : undefined);
  if (!scenario)
    throw new Error(`${key} is not measured: say how it is called in test/tools/bench/calls`);
  const variants = Object.entries(scenarios).filter(([name]) => routeKeyOf(name) === key);
  return [[key, scenario], ...variants.filter(([name]) => name !== key)];
};

/** Makes every call of the contract once in each of its scenarios, and measures its cost. */
export const measureCalls = async (): Promise<CallCosts> => {
  await using stack = new AsyncDisposableStack();
  await startServices(stack);
  // functions/ reads the environment on import, so it is imported only now.
  const { measure } = await import('./measure.ts');
  const { call, registerPlayer } = await import('#test/support/api.ts');
  const { newStaff } = await import('#test/support/staff.ts');
  const { caughtUp, projectManually } = await import('#test/support/projection.ts');
  const { forgetAllCopies } = await import('#functions/table/cache.ts');
  projectManually();
  const scenarios = await loadScenarios();
  const fixtures: Fixtures = {
    superAdmin: await newStaff('SUPER_ADMIN', NOON),
    clerk: await newStaff('ADMIN', NOON),
    player: await registerPlayer({ now: NOON }),
  };

  const measured: Record<string, CallCost> = {};
  // Each call has its own instant, since ids of the same millisecond may collide and cost a retry.
  let now = NOON;
  for (const area of AREAS) {
    for (const [name, route] of Object.entries<Route>(contract[area])) {
      for (const [key, scenario] of scenariosOf(`${area}.${name}`, route, scenarios)) {
        // A call finds in memory only what its scenario lets others read.
        forgetAllCopies();
        const [input, by = callerOf(route, fixtures), rawBody, headers] = await scenario(fixtures);
        // The projector's cost is measured separately.
        await caughtUp();
        now += 1;
        const { result, ...figures } = await measure(() =>
          call(route, input, {
            now,
            cookie: by?.cookie,
            address: '192.0.2.7',
            ...(rawBody ? { rawBody } : {}),
            ...(headers ? { headers } : {}),
          }),
        );
        if (result.status >= 400) throw new Error(`${key} answers ${result.text}`);
        measured[key] = figures;
      }
    }
  }
  return measured;
};
