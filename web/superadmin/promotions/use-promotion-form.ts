import { admin } from '#shared/contract/admin.ts';
import { usePanelAddress } from '../panel-address.ts';
import { useConfirmedSend } from '../parts/use-confirmed-send.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { EMPTY_DRAFT, promotionInput } from './draft.ts';

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
  const create = useCreate();
  const { asked, sendIfSure } = useConfirmedSend(create.mutateAsync);
  const form = useKeptForm({
    schema: admin.createPromotion.input,
    values: EMPTY_DRAFT,
    draft: 'promotion-new',
    toInput: promotionInput,
    words: ({ path }) => (path?.[0] === 'sendAt' ? 'Scegli il giorno e l’ora.' : undefined),
    submit: sendIfSure,
  });
  return { ...form, asked, isPending: create.isPending };
};

export type PromotionFormState = ReturnType<typeof usePromotionForm>;
