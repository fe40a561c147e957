import { lazy, useState } from 'react';
import { CustomerList } from './CustomerList.tsx';
import { useCustomersLocation } from './use-customers-location.ts';

const CustomerDetails = lazy(() => import('./CustomerDetails.tsx'));

/** The list of customers, or the details of one. */
export default function CustomersSection() {
  const { customer, group, sort, closeCustomer, showCustomer } = useCustomersLocation();
  /** Its button gets the focus back when the list is shown again. */
  const [lastOpened, setLastOpened] = useState<number>();
  const open = (id: number): void => {
    setLastOpened(id);
    showCustomer(id);
  };
  if (customer !== undefined)
    return <CustomerDetails key={customer} id={customer} onBack={closeCustomer} />;
  // Another group begins with its first customers.
  return <CustomerList key={`${group.slug} ${sort}`} lastOpened={lastOpened} onOpen={open} />;
}
