import type { Plugin } from 'vite';
import * as fields from '#shared/contract/fields.ts';
import { contract } from '#shared/contract/index.ts';

const NAME = 'virtual:contract';

const routes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([key, { method, path }]) => [`${area}.${key}`, [method, path]]),
);

const limits = Object.entries(fields).filter(([, value]) => typeof value === 'number');

const SOURCE = `export const routes = ${JSON.stringify(Object.fromEntries(routes))};
export const limits = ${JSON.stringify(Object.fromEntries(limits))};`;

/**
 * The part of the contract that the browser needs at run time: each call's method and path, and the
 * limits of the fields. The schemas are left out, since zod alone would take a seventh of the first
 * page's size budget. The types come from the contract itself (web/api/contract.d.ts).
 */
export const contractModule = (): Plugin => ({
  name: 'contract',
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  load: id => (id === `\0${NAME}` ? SOURCE : null),
});
