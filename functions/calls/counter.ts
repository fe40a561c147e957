import { card } from '#shared/contract/card.ts';
import { till } from '#shared/contract/till.ts';
import { dispatch } from './dispatch.ts';

export const handler = dispatch<'counter'>({
  till: { routes: till, load: () => import('../till/handler.ts') },
  card: { routes: card, load: () => import('../card/handler.ts') },
});
