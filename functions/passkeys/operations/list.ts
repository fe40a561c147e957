import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { passkeyView } from '../../domain/passkey/passkeys.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';

/** The caller's passkeys (rule 287). */
export const list = operation(contract.list, {
  loads: ({ callerId }) => ({ own: passkeys(callerId) }),
  run: ({ items: { own } }) => ({ passkeys: own.value.passkeys.map(passkeyView) }),
});
