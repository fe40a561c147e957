import { routes } from 'virtual:passkeys-contract';
import { addRoutes } from '#web/api/client.ts';

addRoutes(routes);
