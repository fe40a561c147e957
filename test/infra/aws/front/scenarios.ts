import { functionOf } from '#functions/calls/areas.ts';
import { callLambdas } from '#infra/aws/lambda/lambdas.ts';
import { appleVariables } from '#infra/local/aws/apple-authority.ts';
import { googleWalletVariables } from '#infra/local/aws/signing-keys.ts';
import type { Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, pathParameters, type Route } from '#shared/contract/route.ts';
import { mailEvent, streamEvent } from '#test/support/events.ts';
import { newAuthority } from '#test/support/new-authority.ts';
import { NOON } from '#test/support/noon.ts';
import { unzip } from '#test/support/pkpass.ts';
import type { Account } from './account.ts';
import { type Caller, registerCaller, SITE, viewerRequest } from './caller.ts';
import { deliverBatch, type EventSource, sourceOf } from './event-sources.ts';
import { edgeOf, gatewayEvent } from './gateway.ts';
import { promotionMessage, pushMessage, registerListener } from './messages.ts';
import { deliverStream } from './stream-source.ts';
import { ofType, withChange } from './templates.ts';

/** Gives a function a real event, and throws if the answer is wrong. */
export type Scenario = (account: Account, admin: Caller) => Promise<void>;

const expectThat = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(what);
};

/**
 * An area's reads without input: a super administrator may make them all, except those of wallet cards in a stage
 * without wallets.
 */
const readsOf = (area: Area): Route[] =>
  Object.values<Route>(contract[area]).filter(
    route =>
      route !== contract.wallet.applePass &&
      route !== contract.wallet.googleLink &&
      route !== contract.settings.unsubscribePage &&
      isRead(route) &&
      pathParameters(route.path).length === 0 &&
      route.input.safeParse({}).success,
  );

/** An area answers its reads through CloudFront, and refuses direct calls. */
const areaScenario =
  (area: Area): Scenario =>
  async (account, admin) => {
    const reads = readsOf(area);
    expectThat(reads.length > 0, `${area} has no read without input`);
    for (const route of reads) await admin.call(route);
    const [route] = reads;
    const direct = route && gatewayEvent(account, viewerRequest(route, {}));
    const { statusCode } = Object(await account.invoke(functionOf(area), direct));
    expectThat(statusCode === 403, `A direct call is answered ${statusCode}`);
  };

/** Besides its reads, the area registers a new player. */
const signIn: Scenario = async (account, admin) => {
  await areaScenario('auth')(account, admin);
  await registerCaller(account);
};

const { createExport, readExport } = contract.admin;

/** Handles every message of a queue, none of which may come back. */
const emptyQueue = async (account: Account, { source, name }: EventSource): Promise<void> => {
  await deliverBatch(account, sourceOf(account, name));
  const { length } = account.services.queues.of(source);
  if (length > 0) throw new Error(`${name} has not done ${length} messages`);
};

/** Jobs that wait for the projector are covered in front-faults.ts. */
const WAITING = /"(midnight|weekly|monthly)"/;

/** Besides its reads, the panel's area lets the jobs make an export. */
const administration: Scenario = async (account, admin) => {
  await areaScenario('admin')(account, admin);
  const days = { from: '2026-11-01', to: '2026-11-20' };
  const { export: made } = Object(await admin.call(createExport, { kind: 'purchases', ...days }));
  await emptyQueue(account, sourceOf(account, 'jobs'));
  const { export: done } = Object(await admin.call(readExport, { id: made.id }));
  expectThat(typeof done.url === 'string', 'The export has no link');
};

/** The templates of a stage whose functions have additional variables. */
const withVariables = (account: Account, variables: Readonly<Record<string, string>>) =>
  withChange(account.templates, 'AWS::Lambda::Function', properties => {
    const { Variables } = Object(properties.Environment);
    return { Environment: { Variables: { ...Variables, ...variables } } };
  });

const WALLET = appleVariables(newAuthority(new Date('2026-01-01T00:00:00Z')));

/** With a certificate it signs a pass, which a device fetches through CloudFront with only the token. */
const wallet: Scenario = async (account, admin) => {
  await areaScenario('wallet')(account, admin);
  await account.with(withVariables(account, WALLET), async () => {
    const file = Buffer.from(String(await admin.call(contract.wallet.applePass)), 'base64');
    const json = unzip(file).get('pass.json')?.toString() ?? '';
    const {
      serialNumber: serial,
      authenticationToken,
      passTypeIdentifier: passType,
    } = JSON.parse(json);
    const request = viewerRequest(contract.wallet.currentPass, { passType, serial });
    const headers = { authorization: `ApplePass ${authenticationToken}` };
    const { status, headers: sent } = await edgeOf(account).answer({ ...request, headers });
    expectThat(status === 200, `A device gets its pass with ${status}`);
    const since = { ...headers, 'if-modified-since': sent['last-modified'] ?? '' };
    const again = await edgeOf(account).answer({ ...request, headers: since });
    expectThat(again.status === 304, `A device gets the pass that it has with ${again.status}`);
  });
};

/** A card that was offered to Google's wallet is sent to it when it changes. */
const walletUpdates: Scenario = async (account, admin) => {
  const { queues, google, googleKey } = account.services;
  const variables = googleWalletVariables(googleKey);
  await account.with(withVariables(account, variables), async () => {
    const { url } = Object(await admin.call(contract.wallet.googleLink));
    const claims = Buffer.from(String(url).split('.')[3] ?? '', 'base64url').toString();
    const [, serial = ''] = /"id":"\d+\.([\w-]+)"/.exec(claims) ?? [];
    await admin.call(contract.card.renew);
    const source = sourceOf(account, 'wallet-delivery');
    queues.of(source.source).splice(0);
    const update = { wallet: 'google', serial, playerId: admin.id };
    queues.send(source.source, JSON.stringify(update));
    await deliverBatch(account, source);
    // The card is checked a second time.
    await emptyQueue(account, source);
    expectThat(google.objects.size > 0, 'Google was not told of the card');
  });
};

/** What the schedules send to the queues. */
const jobs: Scenario = async account => {
  for (const { stack, Properties } of ofType(account.templates, 'AWS::Scheduler::Schedule')) {
    const { Arn, Input } = Object(account.resolver.resolve(Properties.Target, stack));
    if (WAITING.test(Input)) continue;
    const message = Input.replace('<aws.scheduler.scheduled-time>', new Date(NOON).toISOString());
    const queue = Arn.split(':').at(-1);
    account.services.queues.send(queue, message);
    await emptyQueue(account, sourceOf(account, queue.replace('giorgione-prod-', '')));
  }
};

const projector: Scenario = async (account, admin) => {
  const { Records } = streamEvent(admin.id);
  await deliverStream(account, sourceOf(account, 'projector'), Records);
  const isPlaced = (item: string) =>
    item.includes('"RANKING#daily:') && item.includes(`${admin.id}`);
  expectThat((await account.items()).some(isPlaced), 'The match is on no leaderboard');
};

const SENDER = 'Giorgione <noreply@mail.gioca.example>';

/** A mail confirms a new player's address. */
const mails: Scenario = async account => {
  const source = sourceOf(account, 'mail-delivery');
  account.services.queues.of(source.source).splice(0);
  const { email } = await registerCaller(account);
  await emptyQueue(account, source);
  const [mail] = account.services.outbox.list();
  expectThat(mail?.to === email, `The mail went to ${mail?.to}`);
  expectThat(mail?.from === SENDER, `The mail is from ${mail?.from}`);
  expectThat(mail?.text.includes(`${SITE}/`) === true, 'The mail has no link to the site');
};

let entries = 0;

/** A player with a confirmed address who wants offers. */
export const registerReader = async (account: Account): Promise<Caller> => {
  const source = sourceOf(account, 'mail-delivery');
  account.services.queues.of(source.source).splice(0);
  const reader = await registerCaller(account);
  await emptyQueue(account, source);
  const mail = account.services.outbox.list().find(({ to }) => to === reader.email);
  const [, token = ''] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await reader.call(contract.auth.confirmEmail, { token });
  return reader;
};

const promotions: Scenario = async account => {
  const reader = await registerReader(account);
  const source = sourceOf(account, 'promotion-delivery');
  entries += 1;
  account.services.queues.of(source.source).splice(0);
  account.services.queues.send(source.source, promotionMessage(reader, `rule ${entries}`));
  await emptyQueue(account, source);
  const [mail] = account.services.outbox.list();
  expectThat(mail?.to === reader.email && mail.subject === 'Ciao', 'The offer was not sent');
  expectThat(mail?.from === SENDER, `The mail is from ${mail?.from}`);
};

const pushes: Scenario = async account => {
  const source = sourceOf(account, 'push-delivery');
  const listener = await registerListener(account);
  account.services.queues.of(source.source).splice(0);
  account.services.pushes.takeRequests();
  account.services.queues.send(source.source, pushMessage(listener, '1'));
  await emptyQueue(account, source);
  const [request] = account.services.pushes.takeRequests();
  expectThat(/^vapid t=/.test(request?.headers.authorization ?? ''), 'No push was signed');
};

/** SES's notification about a bounced mail. */
export const bounceOf = (email: string): object =>
  JSON.parse(JSON.stringify(mailEvent('bounce-permanent')).replaceAll('anna@example.it', email));

const feedback: Scenario = async (account, admin) => {
  const { email } = await registerCaller(account);
  const mailQueue = account.services.queues.of(sourceOf(account, 'mail-delivery').source);
  mailQueue.splice(0);
  await account.invoke('delivery', bounceOf(email));
  await admin.call(contract.auth.forgotPassword, { email });
  const again = mailQueue.filter(({ body }) => JSON.parse(body).to === email);
  expectThat(again.length === 0, 'The address is mailed again');
};

/** An update of the template finds the existing secrets, and creates no others. */
const secrets: Scenario = async account => {
  const before = account.attributes();
  await account.deploySecrets('Update');
  expectThat(account.attributes() === before, 'A deployment changed a secret');
};

const all =
  (...scenarios: readonly Scenario[]): Scenario =>
  async (account, admin) => {
    for (const scenario of scenarios) await scenario(account, admin);
  };

const SPECIAL: Partial<Record<Area, Scenario>> = { auth: signIn, admin: administration, wallet };

/** By function name; a function for calls has the scenarios of its areas. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...Object.fromEntries(
    callLambdas.map(({ name, areas }) => [
      name,
      all(...areas.map(area => SPECIAL[area] ?? areaScenario(area))),
    ]),
  ),
  jobs,
  projector,
  delivery: all(mails, promotions, pushes, walletUpdates, feedback),
  secrets,
};
