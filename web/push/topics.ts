import type { PushTopic } from '#shared/rules/pushes.ts';

/** The topics of pushes, in the settings' words and order. */
export const TOPIC_TEXTS: Readonly<
  Record<PushTopic, { readonly name: string; readonly text: string }>
> = {
  oven: { name: 'Forno', text: 'Quando ha finito tutta la coda.' },
  lives: { name: 'Vite', text: 'Quando tornano, se le avevi finite.' },
  chat: { name: 'Messaggi', text: 'Quando un amico ti scrive.' },
  raid: { name: 'Furti', text: 'Quando qualcuno ti deruba.' },
  market: { name: 'Mercato', text: 'Quando una tua offerta è venduta o scade.' },
  streak: { name: 'Giorni di fila', text: 'Alle 19, se la tua serie sta per finire.' },
  prize: { name: 'Premi', text: 'Quando te ne arriva uno, e prima che scada.' },
  offers: {
    name: 'Offerte della pasticceria',
    text: 'Il negozio ne manda al massimo due a settimana.',
  },
};

/** The topics beyond the player's own game, which ask for the age (rule 259). */
const OF_AGE: ReadonlySet<PushTopic> = new Set(['prize', 'offers']);

export const needsAge = (topic: PushTopic): boolean => OF_AGE.has(topic);

const isTopic = (key: string): key is PushTopic => key in TOPIC_TEXTS;

export const TOPICS: readonly PushTopic[] = Object.keys(TOPIC_TEXTS).filter(isTopic);
