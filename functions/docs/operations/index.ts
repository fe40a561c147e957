import { openapi } from './openapi.ts';

export const operations = { openapi };
