import { docs as contract } from '#shared/contract/docs.ts';
import { operation } from '../../http/operation.ts';

/** The contract as an OpenAPI document. The schemas of all areas are most of the function, so they are loaded when they are asked for. */
export const openapi = operation(contract.openapi, {
  run: async () => (await import('#shared/openapi.ts')).openApiDocument(),
});
