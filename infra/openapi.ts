import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#shared/openapi.ts';

/** `npx node infra/openapi.ts [file]`: writes the OpenAPI document to the file, or prints it. */
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
const [, , file] = process.argv;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
