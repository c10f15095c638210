import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { Shop } from '#contract/shops/shop.ts';
import {
  checkEplatform,
  LONGEST_SHOP_NAME,
  LONGEST_SHOP_URL,
  preregisterEplatform,
} from '#contract/shops/shopConnection.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import styles from './Shops.module.css';
import { takenFields } from './takenFields.ts';

const BYTES = 32;

/** What a shop gives back to say that it is the one: 32 random bytes, base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A shop whose name and address are free. */
export interface NamedShop {
  readonly name: string;
  readonly url: string;
  /** The id under which it may answer by itself, and where the merchant agrees. */
  readonly id: number;
  readonly authorizeUrl: string | null;
}

/** Name and address, and whether they are free: a check that fails lets nothing pass. */
export function ShopStage(props: {
  readonly type: ShopType;
  /** A connected shop that has to agree anew; null = a new one. */
  readonly again: Pick<Shop, 'id' | 'name' | 'url'> | null;
  /** What was written when it was begun. */
  readonly begun?: Pick<Shop, 'name' | 'url'> | undefined;
  readonly onBack: () => void;
  readonly onNamed: (shop: NamedShop) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { clientId } = useSession();
  const { again } = props;
  const first = again ?? props.begun;
  const [draft, setDraft] = useState({ name: first?.name ?? '', url: first?.url ?? '' });
  const check = useEndpointMutation(checkEplatform);
  const begin = useEndpointMutation(preregisterEplatform);
  const query = { id_client: clientId };
  const { hostEnd } = PLATFORMS[props.type];
  const form = useForm({
    area: 'eplatforms',
    values: draft,
    check: (values) => schemaProblems(checkEplatform.body, values),
    send: async (values) => {
      const free = await check.send({ query, body: { ...values, id: again?.id ?? null } });
      if (!free.ok) return free;
      const { exists_by_name, exists_by_url } = free.data;
      // The server would refuse it in the same words; asked for first, both are told at once.
      if (exists_by_name || exists_by_url)
        return refusedAs({ ...(exists_by_name && { name: ['taken'] }), ...(exists_by_url && { url: ['taken'] }) });
      return begin.send({
        params: { type: props.type },
        query,
        body: { ...values, id: again?.id ?? null, preregister_eplatform_token: newToken() },
      });
    },
    refused: takenFields,
    onDone: ({ id, authorize_url }) => props.onNamed({ ...draft, id, authorizeUrl: authorize_url }),
  });
  return (
    <CheckedForm
      form={form}
      label={t('stage.1', { platform: '' })}
      actions={
        <div className={styles.acts}>
          <Button onClick={props.onBack}>{t('back')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('next')}
          </Button>
        </div>
      }
    >
      <LineField
        {...form.field('name')}
        label={t('field.name')}
        help={t('help.name')}
        value={draft.name}
        maxLength={LONGEST_SHOP_NAME}
        disabled={again !== null}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <LineField
        {...form.field('url')}
        label={t('field.url')}
        help={t(hostEnd === undefined ? 'help.url' : 'help.hostEnd', { end: hostEnd })}
        inputMode="url"
        autoCapitalize="none"
        value={draft.url}
        maxLength={LONGEST_SHOP_URL}
        disabled={again !== null}
        onChange={(url) => setDraft({ ...draft, url })}
      />
    </CheckedForm>
  );
}

const refusedAs = (errors: CallFailure['errors']): CallFailure => ({
  ok: false,
  kind: 'refused',
  status: 422,
  errorCode: 5600,
  message: null,
  errors,
  retryAfter: null,
});
