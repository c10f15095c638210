import { LONGEST_SHOP_NAME, LONGEST_SHOP_URL, updateEplatform } from '#contract/shops/shopConnection.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import type { Shop } from '#contract/shops/shop.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takenFields } from './takenFields.ts';

type Draft = Readonly<Record<string, string>>;

/** Changes name, address or keys of a shop; a key that is left empty stays. */
export function ShopForm({ shop, onClose }: { readonly shop: Shop; readonly onClose: () => void }) {
  const { t } = useTranslation(['eplatforms', 'ui', 'desk']);
  const { clientId } = useSession();
  const { secrets, hostEnd } = PLATFORMS[shop.eplatform_type];
  const [start] = useState<Draft>({
    name: shop.name,
    url: shop.url,
    ...Object.fromEntries(secrets.map((key) => [key, ''])),
  });
  const [draft, setDraft] = useState(start);
  const saving = useEndpointMutation(updateEplatform, [eplatforms]);
  const form = useForm({
    area: 'eplatforms',
    values: draft,
    check: (values) => schemaProblems(updateEplatform.body, bodyOf(values)),
    send: (values) => saving.send({ params: { id: shop.id }, query: { id_client: clientId }, body: bodyOf(values) }),
    refused: (failure) =>
      failure.status === 403 && failure.message !== null
        ? { password: { code: failure.message } }
        : takenFields(failure),
    onDone: () => {
      showToast({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  // Any other spelling: the server decides, and where it asks for nothing the field is not read.
  const moves = (draft['url'] ?? '').trim() !== shop.url;
  const line = (name: string) => ({
    ...form.field(name),
    label: t(`field.${name}`),
    value: draft[name] ?? '',
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={shop.name}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="shop" busy={form.busy}>
            {t('desk:form.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="shop" label={shop.name}>
        <LineField {...line('name')} help={t('help.name')} maxLength={LONGEST_SHOP_NAME} />
        <LineField
          {...line('url')}
          help={t(hostEnd === undefined ? 'help.url' : 'help.hostEnd', { end: hostEnd })}
          inputMode="url"
          maxLength={LONGEST_SHOP_URL}
        />
        {secrets.map((key) => (
          <LineField
            key={key}
            {...line(key)}
            help={t(moves ? 'help.moves' : 'help.kept')}
            type="password"
            autoComplete="new-password"
            code
          />
        ))}
        {moves && (
          <LineField {...line('password')} help={t('help.own')} type="password" autoComplete="current-password" />
        )}
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}

/** A key that was not written is left out. */
function bodyOf({ name = '', url = '', ...keys }: Draft) {
  return { name, url, ...Object.fromEntries(Object.entries(keys).filter(([, value]) => value.trim() !== '')) };
}
