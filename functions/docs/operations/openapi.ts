import { docs as contract } from '#shared/contract/docs.ts';
import { operation } from '../../http/operation.ts';

/**
 * The contract as an OpenAPI document. The schemas of all areas make up most of this function, so they are loaded on
 * request.
 */
export const openapi = operation(contract.openapi, {
  run: async () => (await import('#shared/openapi.ts')).openApiDocument(),
});
