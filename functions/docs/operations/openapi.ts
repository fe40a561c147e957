import { docs as contract } from '#shared/contract/docs.ts';
import { openApiDocument } from '#shared/openapi.ts';
import { operation } from '../../http/operation.ts';

/** The contract as an OpenAPI document. */
export const openapi = operation(contract.openapi, { run: () => openApiDocument() });
