import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingAct } from '#domain/packing/events.ts';
import { PACKING } from '#domain/packing/kind.ts';
import type { PackingState } from '#domain/packing/packingState.ts';
import { PACKING_STEPS, type PackingStep } from '#domain/packing/steps.ts';
import { type Fact, Facts } from '#ui/facts/Facts.tsx';
import { PickRow } from '#ui/floor/PickRow.tsx';
import { weight } from '#ui/format/numbers.ts';
import { stepSummary } from '#widgets/packing/stepSummary.ts';
import { UnitsChanged } from './UnitsChanged.tsx';
import { packingWords } from './packingWords.ts';
import { type RecordedWork, type ReplayedKind, SessionPlayer } from './SessionPlayer.tsx';
import styles from './Replays.module.css';

const AREAS = ['recordings', 'packing', 'packingLater'] as const;

/** A packing, by the rules of the bench. Which steps its client wants is not recorded, so nothing is said of the next. */
export function PackingReplay({ recording: whole, orders }: RecordedWork) {
  const { t, i18n } = useTranslation(AREAS);
  const products = useMemo(() => orders.flatMap((order) => order.products), [orders]);
  const isCounted = whole.steps.some(({ events }) => events.some(({ kind }) => kind === 'validate'));
  const { did, results } = packingWords(products, t, i18n.language);
  const kind: ReplayedKind<PackingAct, PackingState> = {
    fold: PACKING,
    did,
    results,
    expected: ({ looksAt }) => looksAt && t('recordings:atStep', { step: t(`packing:steps.${looksAt}`) }),
    placeOf: (id_product) => products.findIndex((product) => product.id_product === id_product),
    renderLines: (before, now) => (
      <>
        <LinesAt products={products} before={before} now={now} isCounted={isCounted} />
        <ParcelAt state={now} products={products} />
      </>
    ),
  };
  return <SessionPlayer recording={whole} kind={kind} />;
}

/** Every line as it stood. @param isCounted false: this client's bench checks no units, so none are said to be missing */
function LinesAt({
  products,
  before,
  now,
  isCounted,
}: {
  readonly products: RecordedProducts;
  readonly before: PackingState;
  readonly now: PackingState;
  readonly isCounted: boolean;
}) {
  const { t } = useTranslation(AREAS);
  return (
    <ul>
      {products.map(({ id_product, name, sku, quantity }) => {
        const [was, is] = [countOf(before, id_product), countOf(now, id_product)];
        return (
          <PickRow
            key={id_product}
            id={id_product}
            location={sku}
            noLocation=""
            name={name}
            amount={
              isCounted
                ? t('packingLater:feedback.counted', { done: is, total: quantity })
                : t('packing:units', { count: quantity })
            }
            badge={was !== is && <UnitsChanged by={is - was} />}
            done={is >= quantity}
          />
        );
      })}
    </ul>
  );
}

const countOf = ({ validated }: PackingState, id_product: number): number => validated.get(id_product) ?? 0;

/** Steps that leave something behind beside the units of the lines, and whether they did. */
const NOTED: Readonly<Partial<Record<PackingStep, (state: PackingState) => boolean>>> = {
  qualityControl: ({ inspections }) => inspections.size > 0,
  setProductSerialNumber: ({ serials }) => serials.size > 0,
  weighPackage: ({ grams, boxes }) => grams !== null || boxes.some((box) => box.grams !== null),
  printDocuments: ({ printed }) => printed.size > 0,
  printLabel: ({ label }) => label !== null,
  returnStatus: ({ received }) => received.size > 0,
};

/** What is known of the parcel: what its steps left, and what lies in which box. */
function ParcelAt({ state, products }: { readonly state: PackingState; readonly products: RecordedProducts }) {
  const { t, i18n } = useTranslation(AREAS);
  const say = (grams: number) => weight(grams, i18n.language);
  const nameOf = (id: number) => products.find(({ id_product }) => id_product === id)?.name ?? String(id);
  const facts: readonly Fact[] = [
    ...PACKING_STEPS.filter((step) => NOTED[step]?.(state)).map((step) => ({
      name: t(`packing:steps.${step}`),
      value: stepSummary(step, { state, order: { products } }, t, say),
    })),
    ...state.boxes.map(({ box, contents, grams }) => ({
      name: t('packingLater:feedback.addBox', { box }),
      value: [...[...contents].map(([id, units]) => `${units} × ${nameOf(id)}`), grams !== null && say(grams)]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={styles.parcel}>
      <Facts facts={facts} />
    </div>
  );
}

type RecordedProducts = RecordedWork['orders'][number]['products'];
