import { writeFileSync } from 'node:fs';
import { apiDocument } from './api-document.ts';
import { dataModelDocument } from './data-model.ts';

const write = (name: string, text: string): void =>
  writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text);

/** `npm run docs`: writes the pages that are made of declarations. */
write('api.md', apiDocument());
write('data-model.md', dataModelDocument());
