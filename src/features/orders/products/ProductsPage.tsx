import { products, type ListedProduct } from '#contract/orders/products.ts';
import { kitsReport } from '#contract/reports/reports.ts';
import type { KitKind } from '#domain/orders/kits.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { weight } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import type { Column } from '#ui/table/column.ts';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { countryNames, type CountryName } from '#widgets/customer/countryNames.ts';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { IconBarcode, IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KitForm } from './KitForm.tsx';

/** Route /products: what the chosen client sells, with the codes, places and customs data of each product, and what it is made of. */
export function ProductsPage() {
  const { t, i18n } = useTranslation('products');
  const { clientId } = useSession();
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const fields = useMemo(
    () =>
      listFields(products.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id as Shown}`),
        choice: (_, kind) => t(`kit.kind.${kind as KitKind}`),
        named: { origin_country: countries.map(({ code, name }) => ({ value: code, label: name })) },
      }),
    [t, countries],
  );
  const columns = useMemo(() => productColumns(t, i18n.language, countries), [t, i18n.language, countries]);
  const list = useList(products, { fields, form: 'products', enabled: clientId > 0 });
  const mayEdit = useMay(WRITE_ORDERS);
  const [opened, setOpened] = useState<ListedProduct | null>(null);
  const page = { title: t('title'), tab: { nameKey: 'app:places.products' } };
  if (clientId === 0)
    return (
      <DeskPage {...page} shape="narrow">
        <SettingsPlace loading={false} busy={false} safe="" onRetry={list.retry} />
      </DeskPage>
    );
  return (
    <DeskPage
      {...page}
      shape="fill"
      count={list.count}
      {...(!list.isOffline && { actions: <KitsFile clientId={clientId} /> })}
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          search={t('search')}
          end={<ColumnsButton table="products" columns={columns} />}
        />
      }
    >
      <ListTable
        list={list}
        label={t('title')}
        name="products"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        card={card}
        {...(mayEdit && !list.isOffline && { onOpen: setOpened })}
        empty={{
          icon: <IconBarcode size={28} stroke={1.75} />,
          title: t('empty.title'),
          words: t('empty.words'),
        }}
      />
      {opened && <KitForm clientId={clientId} product={opened} onClose={() => setOpened(null)} />}
    </DeskPage>
  );
}

/** All kits, as the import takes them. */
function KitsFile({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation(['products', 'desk']);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await fetchFile(kitsReport, { params: { id_client: clientId } });
    setBusy(false);
    if (file.ok) return saveBlob(file.name, file.blob);
    showToast({
      kind: 'error',
      title: t('products:kit.fileFailed'),
      message: file.message ?? t('desk:list.failed.words'),
    });
    return undefined;
  };
  return (
    <Button size="desk" icon={<IconDownload size={18} stroke={1.75} />} busy={isBusy} onClick={() => void download()}>
      {t('products:kit.file')}
    </Button>
  );
}

/** The search has its own box. */
type Shown = Exclude<keyof typeof products.list.fields, 'search'>;

const keyOf = ({ id }: ListedProduct) => id;
const nameOf = ({ name }: ListedProduct) => name;
const card = (product: ListedProduct) => <ProductCard product={product} />;

function productColumns(
  t: TFunction<'products'>,
  language: string,
  countries: readonly CountryName[],
): readonly Column<ListedProduct>[] {
  const countryOf = new Map(countries.map(({ code, name }) => [code, name]));
  const code = (id: 'sku' | 'reference' | 'ean13' | 'upc' | 'location' | 'hs_code', width: number) => ({
    id,
    title: t(`field.${id}`),
    width,
    cell: (product: ListedProduct) => <span className="code">{product[id] ?? '—'}</span>,
  });
  return [
    { id: 'name', title: t('field.name'), width: 220, fixed: true, sortable: true, cell: ({ name }) => name },
    { ...code('sku', 110), sortable: true },
    code('ean13', 130),
    { ...code('location', 104), sortable: true },
    {
      id: 'weight_g',
      title: t('field.weight_g'),
      width: 128,
      align: 'end',
      sortable: true,
      cell: ({ weight_g }) => weightWords(weight_g, language) ?? '—',
    },
    { ...code('hs_code', 96), yields: true },
    {
      id: 'origin_country',
      title: t('field.origin_country'),
      width: 116,
      yields: true,
      cell: ({ origin_country: origin }) => (origin === null ? '—' : (countryOf.get(origin) ?? origin)),
    },
    { id: 'kit', title: t('kit.title'), width: 124, yields: true, cell: ({ kit }) => kitWords(kit) ?? '—' },
    { ...code('reference', 132), optional: true },
    { ...code('upc', 132), optional: true },
  ];
}

/** The same where there is no room for columns. */
function ProductCard({ product }: { readonly product: ListedProduct }) {
  const { i18n } = useTranslation('products');
  const { name, sku, ean13, location, weight_g, hs_code, origin_country, kit } = product;
  const facts = [location, weightWords(weight_g, i18n.language), hs_code, origin_country];
  return (
    <div>
      <strong>{name}</strong>
      <div className="code">{[sku, ean13].filter(Boolean).join(' · ')}</div>
      <div>{facts.filter(Boolean).join(' · ')}</div>
      {kit && <div>{kitWords(kit)}</div>}
    </div>
  );
}

const kitWords = (kit: ListedProduct['kit']): string | null =>
  kit && kit.parts.map(({ units, name }) => `${units} × ${name}`).join(', ');

/** null = nobody weighed it: no product weighs nothing. */
const weightWords = (grams: number, language: string): string | null => (grams > 0 ? weight(grams, language) : null);
