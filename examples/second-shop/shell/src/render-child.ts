import './shop.css';
import { serveRelease } from '@pluis/server/render-child';
import { shop } from './shop';

serveRelease(shop);
