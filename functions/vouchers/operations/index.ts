import { claim } from './claim.ts';
import { download } from './download.ts';
import { generate } from './generate.ts';
import { keys } from './keys.ts';
import { poster } from './poster.ts';
import { printCards } from './print-cards.ts';
import { remove } from './remove.ts';

export const operations = { claim, generate, download, remove, keys, poster, printCards };
