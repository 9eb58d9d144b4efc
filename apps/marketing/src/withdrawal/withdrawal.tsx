import { FormattedMessage, useIntl } from 'react-intl';
import { useAppStore } from '@pluis/store';
import { Button } from '@pluis/ui';
import { Paragraph } from '../info/paragraph';
import styles from './withdrawal.module.css';
import { fieldNames, readResult, type FieldName, type Fields } from './withdrawal-form';

const empty: Fields = { name: '', order: '', email: '' };

/** The withdrawal in two steps and its receipt, as forms that need no scripts [LEG-1]. */
export function Withdrawal() {
  const { submitted } = useAppStore().extra;
  const result = readResult(submitted?.result);
  if (result?.step === 'check')
    return (
      <>
        <Paragraph id="marketing.info.withdrawal.check" />
        <Question fields={result.fields} id={result.id} />
      </>
    );
  if (result?.step === 'receipt')
    return <Receipt fields={result.fields} id={result.id} at={result.at} forwarded={submitted?.forwarded} />;
  return (
    <>
      <Paragraph id="marketing.info.withdrawal.lead" />
      <FirstForm fields={result?.fields ?? empty} id={result?.id} wrong={result?.wrong ?? []} />
    </>
  );
}

function FirstForm({
  fields,
  id,
  wrong,
}: {
  fields: Fields;
  id: string | undefined;
  wrong: readonly string[];
}) {
  return (
    <form method="post" className={styles['form']} noValidate={wrong.length > 0}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {fieldNames.map((name) => (
        <Field key={name} name={name} value={fields[name]} isWrong={wrong.includes(name)} />
      ))}
      <Button type="submit">
        <FormattedMessage id="marketing.info.withdrawal.go" />
      </Button>
    </form>
  );
}

const completions = { name: 'name', order: 'off', email: 'email' } as const;

function Field({ name, value, isWrong }: { name: FieldName; value: string; isWrong: boolean }) {
  const problem = `wrong-${name}`;
  return (
    <label className={styles['field']}>
      <FormattedMessage id={`marketing.info.withdrawal.${name}`} />
      <input
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={completions[name]}
        defaultValue={value}
        maxLength={200}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
      />
      {isWrong && (
        <span id={problem} role="alert" className={styles['wrong']}>
          <FormattedMessage
            id={name === 'email' ? 'marketing.info.withdrawal.wrongEmail' : 'marketing.info.withdrawal.wrong'}
          />
        </span>
      )}
    </label>
  );
}

function Summary({ fields }: { fields: Fields }) {
  return (
    <dl className={styles['summary']} translate="no">
      {fieldNames.map((name) => (
        <div key={name}>
          <dt>
            <FormattedMessage id={`marketing.info.withdrawal.${name}`} />
          </dt>
          <dd>{fields[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Question({ fields, id, isAgain = false }: { fields: Fields; id: string; isAgain?: boolean }) {
  return (
    <form method="post" className={styles['form']}>
      <Summary fields={fields} />
      {Object.entries({ ...fields, id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles['buttons']}>
        <Button type="submit" name="step" value="confirm">
          <FormattedMessage
            id={isAgain ? 'marketing.info.withdrawal.again' : 'marketing.info.withdrawal.confirm'}
          />
        </Button>
        <Button type="submit" name="step" value="change" variant="secondary">
          <FormattedMessage id="marketing.info.withdrawal.change" />
        </Button>
      </div>
    </form>
  );
}

interface ReceiptProps {
  fields: Fields;
  id: string;
  at: string;
  forwarded: 'taken' | 'refused' | 'unset' | undefined;
}

function Receipt({ fields, id, at, forwarded }: ReceiptProps) {
  if (forwarded === 'refused')
    return (
      <>
        <Paragraph id="marketing.info.withdrawal.refused" />
        <Question fields={fields} id={id} isAgain />
        <MailLink fields={fields} />
      </>
    );
  if (forwarded === 'taken')
    return (
      <>
        <Paragraph id="marketing.info.withdrawal.taken" values={{ at }} />
        <Summary fields={fields} />
      </>
    );
  return (
    <>
      <Paragraph id="marketing.info.withdrawal.unsent" values={{ at }} />
      <Paragraph id="marketing.info.withdrawal.statement" values={{ ...fields }} />
      <MailLink fields={fields} />
    </>
  );
}

function MailLink({ fields }: { fields: Fields }) {
  const intl = useIntl();
  const mail = intl.formatMessage({ id: 'marketing.info.mail' });
  const subject = intl.formatMessage({ id: 'marketing.info.withdrawal.subject' }, { order: fields.order });
  const body = intl.formatMessage({ id: 'marketing.info.withdrawal.statement' }, { ...fields });
  return (
    <a href={`mailto:${mail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}>
      <FormattedMessage id="marketing.info.withdrawal.send" />
    </a>
  );
}
