import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { freeEmail } from './free-email.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { undoEmail } from './undo-email.ts';

export const operations = {
  me,
  login,
  logout,
  register,
  forgotPassword,
  resetPassword,
  confirmEmail,
  undoEmail,
  freeEmail,
};
