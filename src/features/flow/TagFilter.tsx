import type { OrderView } from '#offline/read/foldOrder.ts';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { useTranslation } from 'react-i18next';
import { TAG_SIGN } from './flowRows.ts';
import styles from './TagFilter.module.css';

/** The tags that these orders have, each with how many have it; a press shows those alone, another one all again. */
export function TagFilter(props: {
  readonly orders: readonly OrderView[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
}) {
  const { t } = useTranslation('flow');
  const { orders, search, onSearch } = props;
  const named = orders.flatMap(({ tags = [] }) => tags);
  const tags = [...new Map(named.map((tag) => [tag.id, tag])).values()];
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags} role="group" aria-label={t('tags')} data-scroll-x="">
      {tags
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map((tag) => {
          const own = `${TAG_SIGN}${tag.name}`;
          const isChosen = search === own;
          return (
            <button
              key={tag.id}
              type="button"
              className={styles.tag}
              aria-pressed={isChosen}
              onClick={() => onSearch(isChosen ? '' : own)}
            >
              <TagChips tags={[tag]} />{' '}
              <span className="figures">{named.filter(({ id }) => id === tag.id).length}</span>
            </button>
          );
        })}
    </div>
  );
}
