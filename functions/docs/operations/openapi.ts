import { contract } from '#shared/contract/index.ts';
import { openApiDocument } from '#shared/openapi.ts';
import { operation } from '../../http/operation.ts';

/** The contract as an OpenAPI document. */
export const openapi = operation(contract.docs.openapi, { run: () => openApiDocument() });
