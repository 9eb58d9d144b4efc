import './provide-shop';
import '@pluis/browser/start';
