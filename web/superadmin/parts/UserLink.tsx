import { Link } from 'react-router-dom';
import { accountPath } from '../panel-address.ts';

type Props = { id: number; name: string };

/** A user's name within a text, linked to the details. */
export function UserLink({ id, name }: Props) {
  return (
    <Link
      to={accountPath(id)}
      className="inline-flex min-h-6 items-center font-bold wrap-anywhere text-berry-ink underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
