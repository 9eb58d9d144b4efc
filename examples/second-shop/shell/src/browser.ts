import { startInSteps } from '@pluis/browser/steps';

void startInSteps(() => import(/* webpackMode: "eager" */ './page'));
