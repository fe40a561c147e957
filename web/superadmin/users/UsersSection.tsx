import { useState } from 'react';
import { usePanelLocation } from '../header/use-panel-location.ts';
import { UserDetails } from './UserDetails.tsx';
import { UserList } from './UserList.tsx';

/** The list of users, or the details of one. */
export function UsersSection() {
  const { user, show, showUser } = usePanelLocation();
  /** Its button gets the focus back when the list is shown again. */
  const [lastOpened, setLastOpened] = useState<number>();
  const open = (id: number): void => {
    setLastOpened(id);
    showUser(id);
  };
  if (user !== undefined) return <UserDetails key={user} id={user} onBack={() => show('utenti')} />;
  return <UserList lastOpened={lastOpened} onOpen={open} />;
}
