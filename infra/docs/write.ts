import { readFileSync, writeFileSync } from 'node:fs';
import { apiDocument } from './api-document.ts';
import { dataModelDocument } from './data-model.ts';
import { rulesDocument } from './rule-contents.ts';

const page = (name: string): URL => new URL(`../../docs/${name}`, import.meta.url);

/** `npm run docs`: writes the pages that are generated from declarations, and the contents of the rules. */
writeFileSync(page('api.md'), apiDocument());
writeFileSync(page('data-model.md'), dataModelDocument());
writeFileSync(page('rules.md'), rulesDocument(readFileSync(page('rules.md'), 'utf8')));
