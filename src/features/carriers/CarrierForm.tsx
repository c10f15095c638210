import { carrierAccount, type LogisticOperator } from '#contract/carriers/carriers.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierFields } from './CarrierFields.tsx';
import type { StoredAccount } from './carrierDraft.ts';
import { operatorOf } from './operatorOf.ts';

const NONE: StoredAccount = { values: {}, secrets_set: [] };

interface Props {
  readonly carrier: Carrier | null;
  readonly operators: readonly LogisticOperator[];
  readonly onClose: () => void;
}

/** Adds or changes a contract; what its account holds is read first, without its secrets. @param carrier null = new */
export function CarrierForm({ carrier, operators, onClose }: Props) {
  const { t } = useTranslation(['carriers', 'ui', 'desk']);
  const [opened] = useState(() => Date.now());
  const stored = useEndpoint(
    carrierAccount,
    { params: { id: carrier?.id ?? 0 } },
    { enabled: carrier !== null, refetchOnMount: 'always' },
  );
  // Only what was read after the sheet was opened: an older copy would be sent back as if it were meant.
  const account = carrier === null ? NONE : stored.dataUpdatedAt >= opened ? stored.data : undefined;
  const operator = (carrier && operatorOf(operators, carrier.operator)) ?? operators[0];
  if (account && operator)
    return <CarrierFields {...{ carrier, operators, onClose }} account={account} first={operator} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title={carrier?.name ?? t('add')}
      actions={<Button onClick={onClose}>{t('ui:cancel')}</Button>}
    >
      {stored.isError ? <p role="alert">{t('noAnswer')}</p> : <p aria-live="polite">{t('reading')}</p>}
    </Sheet>
  );
}
