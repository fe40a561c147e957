import { useState } from 'react';
import { admin } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { usePanelAddress } from '../panel-address.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { EMPTY_DRAFT, promotionInput } from './draft.ts';

type Campaign = Input<typeof admin.createPromotion>;

/** A valid promotion whose confirmation the form's submission waits for. */
type Asked = {
  readonly campaign: Campaign;
  readonly settle: (sending: Promise<unknown> | undefined) => void;
};

const useCreate = () => {
  const { close } = usePanelAddress();
  return usePanelWrite('admin.createPromotion', {
    done: ({ campaign }) =>
      campaign.status === 'scheduled' ? 'Campagna programmata!' : 'Campagna partita!',
    onDone: () => close(),
    failed: 'Impossibile creare la campagna.',
  });
};

/** The form of a promotion: once it is valid, a dialog asks whether to send it. */
export const usePromotionForm = () => {
  const [asked, setAsked] = useState<Asked>();
  const create = useCreate();
  const form = useKeptForm({
    schema: admin.createPromotion.input,
    values: EMPTY_DRAFT,
    draft: 'promotion-new',
    toInput: promotionInput,
    words: ({ path }) => (path?.[0] === 'sendAt' ? 'Scegli il giorno e l’ora.' : undefined),
    submit: campaign =>
      new Promise((resolve, reject) => {
        const settle: Asked['settle'] = sending => {
          if (sending) sending.then(resolve, reject);
          else reject(new Error('Not confirmed'));
        };
        setAsked({ campaign, settle });
      }),
  });
  return {
    ...form,
    asked: asked?.campaign,
    isPending: create.isPending,
    confirm: (): void => {
      if (!asked) return;
      const sending = create.mutateAsync(asked.campaign);
      asked.settle(sending);
      // A refusal is shown beside its field.
      sending.catch(() => setAsked(undefined));
    },
    cancel: (): void => {
      // What is being sent can't be taken back.
      if (create.isPending) return;
      asked?.settle(undefined);
      setAsked(undefined);
    },
  };
};

export type PromotionFormState = ReturnType<typeof usePromotionForm>;
