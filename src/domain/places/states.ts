/** A part of a country that an address there has to name. */
interface State {
  readonly country: 'US' | 'CA';
  /** Two letters, as the country's post writes it; ISO 3166-2 without the country. */
  readonly code: string;
  readonly name: string;
}

const of = (country: State['country'], names: Readonly<Record<string, string>>): readonly State[] =>
  Object.entries(names).map(([code, name]) => ({ country, code, name }));

/** States, districts, territories and military posts of the United States; provinces and territories of Canada. */
const STATES: readonly State[] = [
  ...of('US', {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'Virgin Islands',
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
  }),
  ...of('CA', {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  }),
];

interface Addressed {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postcode: string;
  /** As the customer, the shop or a file wrote it. */
  readonly state: string;
}

/** Whether an address in this country is none without its state. */
export const needsState = (country: string): boolean => STATES.some((one) => one.country === country);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();

/** Postcodes of Puerto Rico: nowhere else begins with these. */
const PUERTO_RICO = /^00[679]/;

/**
 * The code of an address's state: `CA` for `CA`, `US-CA`, `California`. Puerto Rico is known by its postcode, too.
 * @returns null where the state is missing or none of the country's, and for countries whose states we do not know
 */
export function stateCodeOf({ country, postcode, state }: Addressed): string | null {
  if (country === 'PR') return 'PR';
  const said = plain(state);
  const bare = said.replace(new RegExp(`^${country} (?=[A-Z]{2}$)`), '');
  const known = STATES.find((one) => one.country === country && (one.code === bare || plain(one.name) === said));
  return known?.code ?? (country === 'US' && said === '' && PUERTO_RICO.test(postcode.trim()) ? 'PR' : null);
}
