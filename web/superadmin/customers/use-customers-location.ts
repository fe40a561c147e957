import { FORM, usePanelParams } from '../use-panel-location.ts';
import { groupOf, sortOf } from './segments.ts';

const CUSTOMER = 'cliente';
const GROUP = 'gruppo';
const SORT = 'ordine';

export const customerLink = (id: number): string => `?sezione=clienti&${CUSTOMER}=${id}`;

/** What the section of the customers shows; it is in the address, so that the browser's back button works. */
export const useCustomersLocation = () => {
  const { params, change } = usePanelParams();
  const customer = Number(params.get(CUSTOMER));
  return {
    customer: Number.isSafeInteger(customer) && customer > 0 ? customer : undefined,
    group: groupOf(params.get(GROUP)),
    sort: sortOf(params.get(SORT)),
    showCustomer: (id: number): void => change({ [CUSTOMER]: String(id) }),
    closeCustomer: (): void => change({ [CUSTOMER]: null, [FORM]: null }),
    showGroup: (slug: string): void => change({ [GROUP]: slug }),
    sortBy: (slug: string): void => change({ [SORT]: slug }, true),
  };
};
