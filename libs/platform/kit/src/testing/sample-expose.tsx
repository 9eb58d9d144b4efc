import { FormattedMessage } from 'react-intl';
import type { ExposeModule } from '@pluis/contract';
import { useParams } from 'react-router-dom';
import { languages } from '@pluis/i18n';

const texts = Object.fromEntries(languages.map(({ code }) => [code, { title: `Title in ${code}` }]));

function Page() {
  return (
    <h1>
      <FormattedMessage id="title" /> of {useParams()['place']}
    </h1>
  );
}

/** An expose that shows its title and the route's parameter `place`. */
export const sample: ExposeModule = {
  default: Page,
  messages: async (language) => texts[language] ?? {},
  head: ({ intl }) => ({ title: intl.formatMessage({ id: 'title' }) }),
};
