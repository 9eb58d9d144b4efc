// In this order: the page starts in the frame of the shop.
import './provide-shop';
import '@pluis/browser/start';
