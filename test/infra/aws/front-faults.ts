import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { outputOf, viewerRequest } from './front/caller.ts';
import { deployed, templates } from './front/deployed.ts';
import { Edge, type EdgeResponse } from './front/edge.ts';
import { deliverBatch, eventSourcesOf, sourceOf } from './front/event-sources.ts';
import { edgeOf } from './front/gateway.ts';
import { effectsOf, REDELIVERIES, record } from './front/redeliveries.ts';
import { beginsOf, type Call, lateWrites } from './front/releases.ts';
import { deliverStream } from './front/stream-source.ts';
import {
  type Placed,
  Resolver,
  type Templates,
  templatesFrom,
  withChange,
} from './front/templates.ts';
import { deploymentWith, RECOVERY } from './synthesized.ts';

const DISTRIBUTION = 'AWS::CloudFront::Distribution';
const FUNCTION = 'AWS::Lambda::Function';
const MAPPING = 'AWS::Lambda::EventSourceMapping';

const secretAttribute = ({ Type }: Placed) =>
  Type.startsWith('Custom::') ? 'a-secret' : undefined;

describe('an error of a function', () => {
  /** What CloudFront does by default. */
  const byDefault = withChange(templates, DISTRIBUTION, ({ DistributionConfig }) => ({
    DistributionConfig: { ...Object(DistributionConfig), CustomErrorResponses: undefined },
  }));
  const ERRORS = [400, 401, 403, 404, 405, 409, 413, 414, 415, 416, 429, 500, 501, 502, 503, 504];

  /** What the second of two players gets after the first has got an error. */
  const secondAnswer = async (
    all: Templates,
    status: number,
    path: '/api/auth/me' | '/api/programme',
  ) => {
    const answers: EdgeResponse[] = [
      { status, headers: { 'cache-control': 'no-store' }, body: 'an error' },
      { status: 200, headers: { 'cache-control': 'no-store' }, body: '{}' },
    ];
    const origin = async () => answers.shift() ?? { status: 500, headers: {}, body: '' };
    const edge = new Edge(all, new Resolver(all, secretAttribute), origin);
    const request = { ...viewerRequest(contract.auth.me, {}), path };
    await edge.answer({ ...request, cookies: ['__Host-sid=anna'] });
    return edge.answer({ ...request, cookies: ['__Host-sid=berta'], now: request.now + 1000 });
  };

  it.each(ERRORS)('%i is not sent to anybody else', async status => {
    for (const path of ['/api/auth/me', '/api/programme'] as const)
      expect((await secondAnswer(templates, status, path)).status).toBe(200);
  });

  it('would be sent to everybody for ten seconds if the template didn’t prevent it', async () => {
    expect((await secondAnswer(byDefault, 503, '/api/auth/me')).status).toBe(503);
    expect((await secondAnswer(byDefault, 404, '/api/programme')).status).toBe(404);
    expect((await secondAnswer(byDefault, 429, '/api/auth/me')).status).toBe(200);
  });

  it.each([
    ['reads', templates, 200],
    ['would be refused', byDefault, 403],
  ])('that a player gets: a super administrator %s', async (_, all, status) => {
    const { account, admin, player } = await deployed();
    await account.with(all, async () => {
      const edge = edgeOf(account);
      const read = ({ cookies }: { cookies: readonly string[] }) =>
        edge.answer(viewerRequest(contract.admin.audit, {}, { cookies }));
      expect((await read(player)).status).toBe(403);
      expect((await read(admin)).status).toBe(status);
    });
  });
});

describe('an answer', () => {
  it('for a player reaches nobody else, and a public one is made without knowing the player', async () => {
    const { account, admin, player } = await deployed();
    const edge = edgeOf(account);
    for (const { cookies, id } of [admin, player, admin]) {
      const me = await outputOf(edge.answer(viewerRequest(contract.auth.me, {}, { cookies })));
      expect(me).toMatchObject({ user: { id } });
    }
    const seen: unknown[] = [];
    const watching = new Edge(templates, account.resolver, async request => {
      seen.push([request.cookies, request.headers['x-player'], request.headers['x-origin-secret']]);
      return { status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: '{}' };
    });
    const request = viewerRequest(contract.card.programme, {}, { cookies: ['__Host-sid=anna'] });
    for (const after of [0, 59_000, 61_000])
      await watching.answer({ ...request, headers: { 'x-player': '1' }, now: request.now + after });
    expect(seen).toEqual([
      [[], undefined, expect.stringMatching(/^[\w-]{43}$/)],
      [[], undefined, expect.anything()],
    ]);
  });
});

describe('a job that runs out of time twenty times', () => {
  const RUNS = 20;
  const run = async (settings: object): Promise<unknown[]> => {
    const { account } = await deployed();
    const changed = withChange(templates, FUNCTION, ({ FunctionName }) =>
      // A run with less than a minute ends at once, and the next one continues.
      FunctionName === 'giorgione-prod-jobs' ? { Timeout: 59, ...settings } : {},
    );
    return account.with(changed, async () => {
      const source = sourceOf(account, 'jobs');
      const { queues } = account.services;
      queues.of(source.source).splice(0);
      queues.send(source.source, JSON.stringify({ job: 'weekly', time: '2026-12-06T23:00:00Z' }));
      for (let n = 0; n < RUNS; n++) await deliverBatch(account, source);
      return queues
        .of(source.source)
        .splice(0)
        .map(({ body }) => JSON.parse(body).runsBefore);
    });
  };

  it('continues', async () => {
    expect(await run({})).toEqual([RUNS]);
  });

  it('would be stopped by Lambda if the template didn’t allow it', async () => {
    expect(await run({ RecursiveLoop: undefined })).toEqual([]);
  });
});

describe('a release with another table', () => {
  const restored = {
    table: 'giorgione-prod-restored',
    stream: 'arn:aws:dynamodb:eu-south-1:1:table/giorgione-prod-restored/stream/1',
  };
  const [before, after] = [{}, restored].map(one => templatesFrom(deploymentWith(one)));
  const [maintenance, moved] = [RECOVERY, { maintenance: 'off', ...restored }].map(one =>
    templatesFrom(deploymentWith(one)),
  );
  if (!before || !after || !maintenance || !moved) throw new Error('A template is missing');
  const HOUR = 3_600_000;
  const calls = fc.array(
    fc.record<Call>({
      at: fc.integer({ min: 0, max: HOUR }),
      area: fc.constantFrom(...AREAS),
    }),
    { minLength: 30, maxLength: 60 },
  );
  /** The times at which the areas' functions change, within some minutes. */
  const begins = (from: number) =>
    fc
      .array(fc.integer({ min: from, max: from + 600_000 }), {
        minLength: AREAS.length,
        maxLength: AREAS.length,
      })
      .map(beginsOf);
  it('after maintenance writes nothing to the old one, whatever the order in which areas change', () => {
    const property = fc.property(calls, begins(0), begins(HOUR / 2), (all, first, second) => {
      const deployments = [
        { templates: maintenance, begins: first },
        { templates: moved, begins: second },
      ];
      expect(lateWrites(all, before, deployments)).toEqual([]);
    });
    fc.assert(property, { numRuns: 40 });
  });

  it('without maintenance would write to both while only some areas have changed', () => {
    const at = beginsOf(AREAS.map((_, i) => i * 1000));
    const all = AREAS.map(area => ({ at: 500, area }));
    const late = lateWrites(all, before, [{ templates: after, begins: at }]);
    expect(late).toHaveLength(AREAS.length - 1);
  });
});

/** A mail about an account may come twice, which does no harm: docs/decisions/0031-mails-wait-in-a-queue.md. */
const SENT_AGAIN = ['mail-delivery'];

describe('an event delivered twice', () => {
  it('is tested here for every event source in the templates', async () => {
    const { account } = await deployed();
    const sources = eventSourcesOf(account).map(({ name }) => name);
    expect(sources.filter(name => !(name in REDELIVERIES))).toEqual([]);
    expect(Object.keys(REDELIVERIES).filter(name => !sources.includes(name))).toEqual([]);
  });

  it.each(Object.keys(REDELIVERIES))('changes nothing the second time: %s', async source => {
    const { account, admin } = await deployed();
    const deliver = await REDELIVERIES[source]?.(account, admin);
    await deliver?.();
    const once = await effectsOf(account);
    await deliver?.();
    const twice = await effectsOf(account);
    expect(twice.items.filter(item => !once.items.includes(item))).toEqual([]);
    expect(twice.pushes).toBe(once.pushes);
    expect(twice.mails).toBe(once.mails + (SENT_AGAIN.includes(source) ? 1 : 0));
  });
});

describe('a batch that fails in the middle', () => {
  /** What the projector has put aside after three changes, while its queue for that was failing. */
  const putAside = async (all: Templates, from: number): Promise<unknown[]> => {
    const { account, admin } = await deployed();
    return account.with(all, async () => {
      const { queues } = account.services;
      const kept = queues.of('giorgione-prod-projector-dead-letters');
      kept.splice(0);
      // As many failures as the SQS client makes tries.
      queues.failures = 3;
      const changes = [0, 1, 2].map(i => record(admin.id, from + i, i === 1));
      await deliverStream(account, sourceOf(account, 'projector'), changes);
      return kept.splice(0).map(({ body }) => JSON.parse(body).sequence);
    });
  };

  it('from the stream continues at the change that failed, and loses none', async () => {
    const broken = record(1, 101).dynamodb?.SequenceNumber;
    expect(await putAside(templates, 100)).toEqual([broken]);
  });

  it('would lose the rest if the mapping ignored the failures that the projector reports', async () => {
    const deaf = withChange(templates, MAPPING, () => ({ FunctionResponseTypes: undefined }));
    expect(await putAside(deaf, 200)).toEqual([]);
  });

  /** How often a mail is sent that is queued beside a message which always fails. */
  const mailsBesideBroken = async (all: Templates): Promise<number> => {
    const { account, admin } = await deployed();
    return account.with(all, async () => {
      const source = sourceOf(account, 'mail-delivery');
      const { queues, outbox } = account.services;
      const waiting = queues.of(source.source);
      waiting.splice(0);
      const mail = { to: admin.email, subject: 'Ciao', text: 'Testo', html: '<p>Testo</p>' };
      for (const body of [mail, {}]) queues.send(source.source, JSON.stringify(body));
      const before = outbox.list().length;
      for (let n = 0; n < 4; n++) await deliverBatch(account, source);
      expect(waiting.splice(0).map(({ body }) => JSON.parse(body))).toContainEqual({});
      return outbox.list().length - before;
    });
  };

  it('from a queue is a single message, so that a broken one repeats no other', async () => {
    expect(await mailsBesideBroken(templates)).toBe(1);
    const large = withChange(templates, MAPPING, () => ({ BatchSize: 10 }));
    expect(await mailsBesideBroken(large)).toBe(4);
  });
});
