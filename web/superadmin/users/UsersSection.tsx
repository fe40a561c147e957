import { useState } from 'react';
import { usePanelLocation } from '../header/use-panel-location.ts';
import { UserDetails } from './UserDetails.tsx';
import { UserList } from './UserList.tsx';

/** Everybody, or one user whole. */
export function UsersSection() {
  const { user, show, showUser } = usePanelLocation();
  /** Whose button takes the focus when one comes back to the list. */
  const [last, setLast] = useState<number>();
  const open = (id: number): void => {
    setLast(id);
    showUser(id);
  };
  if (user !== undefined) return <UserDetails key={user} id={user} onBack={() => show('utenti')} />;
  return <UserList last={last} onOpen={open} />;
}
