import { plural } from '#shared/amount-text.ts';
import type {
  Audience,
  PromotionStatus,
  PromotionView,
} from '#shared/contract/admin/promotions.ts';
import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import type { Tone } from '#web/ui/Badge.tsx';

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  all: 'Tutti gli iscritti',
  active30: 'Attivi negli ultimi 30 giorni',
  absent60: 'Assenti da 60 giorni',
  new: 'Clienti nuovi',
  regular: 'Clienti abituali',
  at_risk: 'Clienti a rischio',
  lost: 'Clienti persi',
  near: 'Quasi al premio',
  never: 'Mai venuti in negozio',
  location: 'Clienti di un negozio',
  users: 'Un elenco di persone',
};

/** 'Clienti di Via Mazzini': an audience, with the name of its location if it has one. */
export const audienceName = (audience: Audience, location: string | undefined): string =>
  audience === 'location' && location !== undefined
    ? `Clienti di ${location}`
    : AUDIENCE_NAMES[audience];

export const CHANNEL_NAMES: Readonly<Record<PromotionChannel, string>> = {
  inbox: 'Notifica nell’app',
  push: 'Notifica push',
  mail: 'E-mail',
};

export const STATES: Readonly<
  Record<PromotionStatus, { readonly name: string; readonly tone: Tone }>
> = {
  scheduled: { name: 'Programmata', tone: 'wait' },
  running: { name: 'In corso', tone: 'wait' },
  held: { name: 'In sospeso', tone: 'bad' },
  done: { name: 'Finita', tone: 'good' },
  stopped: { name: 'Fermata', tone: 'bad' },
};

export const peopleText = (count: number): string => plural(count, 'persona', 'persone');

/** The name of a promotion: its message's title, or else what it gives. */
export const campaignName = ({ title, prizeName }: PromotionView): string =>
  title ?? prizeName ?? 'Un premio che non c’è più';
