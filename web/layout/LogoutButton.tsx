import { useNavigate } from 'react-router-dom';
import { useLogout } from '#web/api/session.ts';
import { LogoutIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** Signs out; `isRow` is for the end of a list. */
export default function LogoutButton({ isRow = false }) {
  const navigate = useNavigate();
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: error =>
      toast({
        title: 'Logout failed',
        description: error.textOr('Something went wrong'),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      tone={isRow ? 'quiet' : 'plain'}
      size={isRow ? 'small' : 'medium'}
      wide={isRow}
      disabled={logout.isPending}
      onClick={() => logout.mutate({})}
    >
      <LogoutIcon />
      Esci
    </Button>
  );
}
