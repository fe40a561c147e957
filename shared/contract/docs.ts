import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';

export const docs = {
  openapi: route({
    summary: 'This document',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    input: f.emptyInput,
    output: z.looseObject({ openapi: z.string() }),
    failures: [],
  }),
};
