import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LEARNED_PHOTOS, MOST_LEARNED_UNITS } from '#domain/codes/learnedCode.ts';
import { teachRefusal, unteachable } from '#domain/codes/teachRefusal.ts';
import type { TeachOffer, TeachProduct } from '#domain/workSession/teachOffer.ts';
import { storeTaughtCode } from '#offline/commands/storeTaughtCode.ts';
import { readKnownProducts } from '#offline/read/readKnownProducts.ts';
import { readLastSeen } from '#offline/read/readLastSeen.ts';
import { readTaughtCodes } from '#offline/read/taughtCodes.ts';
import { learnedMeaning } from '#domain/codes/learnedMeaning.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import choices from './Choices.module.css';
import { Photos } from './Photos.tsx';
import styles from './TeachSheet.module.css';

interface Props {
  readonly offer: TeachOffer;
  readonly onClose: () => void;
  /** The code is on the device; called before it is read again. */
  readonly onTaught: () => void;
}

/** Products of the device that are shown at most for what was searched. */
const MOST_FOUND = 20;

/** Teaches what an unknown code means: a product, how many of it, a photo if it helps. Texts: areas work, errors. */
export function TeachSheet({ offer, onClose, onTaught }: Props) {
  const { t } = useTranslation(['work', 'errors']);
  const { code, text, products } = offer;
  const form = useId();
  const { known, lately } = useKnownProducts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<TeachProduct | null>(products[0] ?? null);
  const [written, setWritten] = useState(offer.isCase ? '' : '1');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const never = unteachable(code, text);
  const shown = found(search, offer, known, lately);

  const teach = async () => {
    const units = /^\d{1,4}$/.test(written.trim()) ? Number(written) : 0;
    if (!chosen || units < 1 || units > MOST_LEARNED_UNITS) return setProblem(t('teach.unitsWrong'));
    setBusy(true);
    const before = learnedMeaning(code, await readTaughtCodes());
    const all = [...known, ...products];
    const refusal = teachRefusal({ code, text, id_product: chosen.id_product, units }, { products: all, before });
    if (refusal) {
      setBusy(false);
      const other = refusal.code === 18184 && all.find(({ id_product }) => id_product === refusal.id_product);
      return setProblem(t(`errors:${refusal.code}`, { 0: other ? other.name : '' }));
    }
    try {
      await storeTaughtCode({ code, text, id_product: chosen.id_product, units, photos });
    } catch {
      setBusy(false);
      return setProblem(t('teach.failed'));
    }
    onTaught();
    return void offer.again();
  };

  if (never)
    return (
      <Sheet open onClose={onClose} title={t('teach.never')} description={<span className="code">{code}</span>}>
        <p>{t(`errors:${never}`)}</p>
      </Sheet>
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('teach.title')}
      description={<span className="code">{code}</span>}
      actions={
        <Button type="submit" form={form} kind="primary" size="floor" busy={isBusy} disabled={!chosen}>
          {t('teach.submit')}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void teach();
        }}
      >
        <p className={styles.about}>{t('teach.about')}</p>
        <TextField
          label={t('teach.search')}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <ul className={choices.choices} aria-label={t('teach.product')}>
          {shown.map((product) => (
            <li key={product.id_product}>
              <button
                type="button"
                className={choices.choice}
                aria-current={product.id_product === chosen?.id_product ? 'true' : undefined}
                onClick={() => setChosen(product)}
              >
                <ItemCard
                  name={product.name}
                  imageUrl={product.image_url}
                  codes={[product.location ?? '', product.reference ?? product.sku].filter(Boolean)}
                  size="small"
                >
                  {lately.includes(product.id_product) && <p className={styles.lately}>{t('teach.lately')}</p>}
                </ItemCard>
                {product.id_product === chosen?.id_product && (
                  <IconCheck className={styles.check} size={24} stroke={2} aria-hidden />
                )}
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p role="status">{t('teach.none')}</p>}
        <TextField
          label={t('teach.units')}
          help={t('teach.unitsHelp')}
          inputMode="numeric"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <Photos photos={photos} most={MAX_LEARNED_PHOTOS} onChange={setPhotos} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Sheet>
  );
}

/** Products that were worked on last, beside those of this work. */
const MOST_LATELY = 5;

interface Known {
  /** Every product of the orders on this device; none before they are read. */
  readonly known: readonly TeachProduct[];
  /** Ids of those that the person worked on last, the latest first. */
  readonly lately: readonly number[];
}

function useKnownProducts(): Known {
  const [known, setKnown] = useState<Known>({ known: [], lately: [] });
  useEffect(() => {
    let isHere = true;
    void Promise.all([readKnownProducts(), readLastSeen(MOST_LATELY)]).then(
      ([all, lately]) => isHere && setKnown({ known: all, lately }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}

/**
 * The products of this work, the one that is due first and then those of the device that were worked on last; or those of
 * the device that the search names by name or code, of this work first. A case is of its product alone.
 */
function found(
  search: string,
  { products, isCase }: TeachOffer,
  known: readonly TeachProduct[],
  lately: readonly number[],
): readonly TeachProduct[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  const all = new Map([...products, ...known, ...products].map((product) => [product.id_product, product]));
  if (search.trim() === '') {
    const seen = isCase ? [] : lately.flatMap((id) => all.get(id) ?? []);
    return [...new Set([...products.slice(0, 1), ...seen, ...products])].slice(0, MOST_FOUND);
  }
  const says = ({ name, reference, sku, ean13 }: TeachProduct) =>
    [name, reference, sku, ean13].filter(Boolean).join(' ').toLowerCase();
  return [...all.values()].filter((one) => words.every((word) => says(one).includes(word))).slice(0, MOST_FOUND);
}
