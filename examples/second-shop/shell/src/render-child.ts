import './shop.css';
import { serveRelease } from '@pluis/render-host/child';
import { shop } from './shop';

serveRelease(shop);
