import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Container, Notice } from '@pluis/ui';
import { useHead } from './use-head';

interface Props {
  reason: 'off' | 'unreachable';
  onRetry(): void;
}

/** What stands in a part's place when it is switched off or none of its releases works [MFE-4]. */
export function PartUnavailable({ reason, onRetry }: Props) {
  useHead({ title: useIntl().formatMessage({ id: 'shell.brand' }) });
  return (
    <Container>
      <Notice
        level={1}
        title={<FormattedMessage id="shell.part.unavailable" />}
        action={
          reason === 'unreachable' && (
            <Button variant="secondary" onClick={onRetry}>
              <FormattedMessage id="shell.tryAgain" />
            </Button>
          )
        }
      >
        <FormattedMessage id="shell.part.restWorks" />
      </Notice>
    </Container>
  );
}
