import './fonts/fonts.css';
import '@pluis/ui/tokens.css';
import '@pluis/ui/base.css';
// Its styles are outside React's tree, so nothing that the server renders imports it.
import '@pluis/ui/feedback.css';
import { serveRelease } from '@pluis/render-host/child';
import { FailedPage } from './page/failed-page';
import { shop } from './shop';

serveRelease({ ...shop, FailedPage });
