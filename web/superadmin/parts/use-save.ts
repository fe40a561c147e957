import type { RequestOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { usePanelAddress } from '../panel-address.ts';

type CreateName = 'shop.createBanner' | 'admin.createPrize' | 'shop.createRule';
type UpdateName = 'shop.updateBanner' | 'admin.updatePrize' | 'shop.updateRule';

type Options = {
  /** The item's number, if there is one already. */
  id: number | undefined;
  /** What it is: 'il banner'. */
  what: string;
  /** What is said when it was created, and when it was updated. */
  created: string;
  updated: string;
};

/** Creates an item or updates it; then it says so, and closes the form. */
export const useSave = (create: CreateName, update: UpdateName, options: Options) => {
  const { id, what, created, updated } = options;
  const { close } = usePanelAddress();
  const callOptions = (title: string, verb: string) => ({
    keepsIdempotencyKey: true,
    onDone: () => {
      toast({ title });
      close();
    },
    onFail: errorToast(`Impossibile ${verb} ${what}.`),
  });
  const creation = useWrite<CreateName>(create, callOptions(created, 'creare'));
  const change = useWrite<UpdateName>(update, callOptions(updated, 'aggiornare'));
  return {
    save: (fields: RequestOf<CreateName>): Promise<unknown> =>
      id === undefined ? creation.mutateAsync(fields) : change.mutateAsync({ id, ...fields }),
    isPending: creation.isPending || change.isPending,
  };
};
