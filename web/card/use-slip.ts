import type { ApiError } from '#web/api/errors.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { stampDetails, type Win } from './confirmation.ts';

type SlipResponse = ResponseOf<'card.slip'>;

type Handlers = {
  onDone?: (response: SlipResponse) => void;
  onFail?: (error: ApiError) => void;
};

/** Uses a slip. */
export const useSlip = (handlers: Handlers) =>
  useWrite('card.slip', {
    ...handlers,
  });

/** What a slip has brought, as a title and a sentence. */
export const slipResult = ({
  card,
  purchase: { stamped, reward, gift },
}: SlipResponse): { readonly title: string; readonly text: string } => {
  if (reward)
    return {
      title: 'Carta completata!',
      text: `In premio: ${reward.rewardName}. Lo trovi tra i premi.`,
    };
  return stamped
    ? {
        title: 'Un bollino in più!',
        text: ['Il bollino è sulla tua carta.', ...stampDetails(card, gift ?? undefined)].join(' '),
      }
    : {
        title: 'Acquisto registrato',
        text: 'Questa volta senza bollino: oggi la tua carta ne ha già presi quanti ne può prendere.',
      };
};

/** The prize that a slip has brought, from the full card or else a step. */
export const slipWin = ({ card, purchase }: SlipResponse): Win | undefined => {
  const { reward, rewards } = purchase;
  const won = reward ?? rewards.at(-1);
  const stamps = reward ? card.stampsNeeded : card.stamps;
  return won && { name: won.rewardName, card: { ...card, stamps } };
};

/** Why a slip was refused, worded for its holder. */
export const slipRefusal = ({ code, serverMessage }: ApiError): string => {
  if (code === 'not_found')
    return 'Questo bollino non c’è: forse è già stato usato, è scaduto o il codice è sbagliato.';
  if (code === 'own_card') return 'Questo bollino l’hai fatto tu: può usarlo solo un cliente.';
  return serverMessage ?? 'Non siamo riusciti a controllare il bollino. Riprova.';
};
