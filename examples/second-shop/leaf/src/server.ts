import type { ExposeModule } from '@pluis/contract';
import * as Basket from './basket';
import * as TeasPage from './teas-page';

export const exposes = { './TeasPage': TeasPage, './Basket': Basket } satisfies Record<string, ExposeModule>;
