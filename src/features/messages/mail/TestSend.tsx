import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { testCustomTemplate } from '#contract/messages/mailTemplates.ts';
import { isEmail } from '#domain/orders/checkCustomer.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { PATHS } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Mail.module.css';
import { templateOf, type TemplateDraft } from './templateDraft.ts';

/** Refusals that are about the address. */
const FIELD_OF_CODE = { 3904: 'to', 18021: 'to' };

const checkAddress = ({ to }: { readonly to: string }): FieldProblems =>
  to === '' ? { to: { code: 'required' } } : isEmail(to) ? {} : { to: { code: 'email' } };

/** Sends the mail as it is now to one address, saved or not. */
export function TestSend({
  clientId,
  draft,
  orderId,
  disabled,
}: {
  readonly clientId: number;
  readonly draft: TemplateDraft;
  readonly orderId: number | null;
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('mailSettings');
  const { user } = useSession();
  const [to, setTo] = useState(user?.profile.email ?? '');
  const [sent, setSent] = useState<'sent' | 'stored' | null>(null);
  const { send } = useEndpointMutation(testCustomTemplate);
  const form = useForm({
    area: 'mailSettings',
    values: { to: to.trim() },
    check: checkAddress,
    fieldOfCode: FIELD_OF_CODE,
    send: (values) => {
      setSent(null);
      const body = { order_id: orderId, template: templateOf(draft), isCustomOrder: orderId === null, ...values };
      return send({ params: { id_client: clientId }, body });
    },
    onDone: ({ state }) => setSent(state),
    nameOf: () => t('test.to'),
  });
  return (
    <Panel title={t('test.title')}>
      <CheckedForm form={form} label={t('test.title')}>
        <LineField
          {...form.field('to')}
          label={t('test.to')}
          type="email"
          inputMode="email"
          value={to}
          onChange={setTo}
        />
        <div className={styles.row}>
          <Button size="desk" type="submit" busy={form.busy} disabled={disabled}>
            {t('test.send')}
          </Button>
          {sent && (
            <span role="status" className={styles.muted}>
              {t(`test.${sent}`)}{' '}
              <ButtonLink size="desk" to={PATHS.messages}>
                {t('toMessages')}
              </ButtonLink>
            </span>
          )}
        </div>
      </CheckedForm>
    </Panel>
  );
}
