import type { RequestOf } from '#web/api/route-types.ts';
import { usePanelAddress } from '../panel-address.ts';
import { usePanelWrite } from '../use-panel-write.tsx';

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
  const onDone = (): void => close();
  const creation = usePanelWrite<CreateName>(create, {
    done: created,
    failed: `Impossibile creare ${what}.`,
    onDone,
  });
  const change = usePanelWrite<UpdateName>(update, {
    done: updated,
    failed: `Impossibile aggiornare ${what}.`,
    onDone,
  });
  return {
    save: (fields: RequestOf<CreateName>): Promise<unknown> =>
      id === undefined ? creation.mutateAsync(fields) : change.mutateAsync({ id, ...fields }),
    isPending: creation.isPending || change.isPending,
  };
};
