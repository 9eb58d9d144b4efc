import { AppRoot, type AppProps } from '@pluis/browser';
import { CartPlace } from './cart-place';
import { ErrorPage } from './error-page';
import { Layout } from './layout';

/** The page's tree, the same on the server and in the browser. */
export function App({ preview, ...props }: AppProps) {
  return (
    <AppRoot {...props} Failure={ErrorPage} outside={<CartPlace />}>
      <Layout preview={preview} />
    </AppRoot>
  );
}
