import { startInSteps } from '@pluis/browser/start';

void startInSteps(() => import(/* webpackMode: "eager" */ './shop'));
