import { createGateway, type LambdaHandler } from '#infra/local/gateway/gateway.ts';
import { createFrontHandler, listen } from '#infra/local/gateway/server.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { AREAS } from '#shared/areas.ts';

/**
 * The local server with handlers that do nothing: what a call costs there is what Node, the server and
 * the gateway cost. The bench runs it in a process of its own, and kills it.
 */
const bare: LambdaHandler = async () => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{}',
});

const { url, serve } = await listen(0);
const handlers = new Map(AREAS.map(area => [area, bare] as const));
const api = createGateway(handlers, createClock());
serve(createFrontHandler({ api, local: api, media: api, site: api }));
console.log(`Pronto: ${url}`);
