import { createGateway, type LambdaHandler } from '#infra/local/gateway/gateway.ts';
import { createFrontHandler, listen } from '#infra/local/gateway/server.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { AREAS } from '#shared/areas.ts';

/**
 * The local server with handlers that do nothing: a call's cost there is that of Node, the server and the gateway. The
 * bench runs it in a separate process, and kills it.
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
