import { provideShop } from '@pluis/browser';
import { shop } from './shop';

provideShop(shop);
