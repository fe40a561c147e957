import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

export const operations = { me, login, logout, register, forgotPassword, resetPassword };
