import { buyFromNpc } from './buy-from-npc.ts';
import { buyOffer } from './buy-offer.ts';
import { cancelOffer } from './cancel-offer.ts';
import { expiredOffers } from './expired-offers.ts';
import { myOffers } from './my-offers.ts';
import { npcOffers } from './npc-offers.ts';
import { offers } from './offers.ts';
import { prices } from './prices.ts';
import { publishOffer } from './publish-offer.ts';

export const operations = {
  npcOffers,
  buyFromNpc,
  offers,
  myOffers,
  expiredOffers,
  prices,
  publishOffer,
  buyOffer,
  cancelOffer,
};
