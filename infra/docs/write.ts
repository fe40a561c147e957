import { writeFileSync } from 'node:fs';
import { apiDocument } from './api-document.ts';

/** `npm run docs`: writes docs/api.md from the contract. */
writeFileSync(new URL('../../docs/api.md', import.meta.url), apiDocument());
