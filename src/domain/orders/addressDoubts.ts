import { isPoBox } from '../places/isPoBox.ts';
import { isPostcode } from '../places/postcodes.ts';
import { provinceNumber, provinceOf } from '../places/spanishProvinces.ts';
import { townFit, type Towns } from '../places/towns/towns.ts';
import { DOUBTS, type AddressChecks, type AddressDoubtCode, type ProposedField } from './addressChecks.ts';
import { mendPostcode } from './imports/mendedCode.ts';

export interface CheckedAddress {
  readonly address1: string;
  readonly address2?: string | null | undefined;
  readonly postcode: string;
  readonly city: string;
  readonly state?: string | null | undefined;
  readonly country: string;
  readonly phone?: string | null | undefined;
  readonly phone_mobile?: string | null | undefined;
}

/** Fields with the text that could stand there instead. */
export type AddressProposal = Readonly<Partial<Record<ProposedField, string>>>;

/** Something in an address that is probably wrong. It is told, and never refused or changed by itself. */
export interface AddressDoubt {
  readonly code: AddressDoubtCode;
  readonly field: keyof CheckedAddress;
  /** Fills the places of the text. */
  readonly data: Readonly<Record<string, string>>;
  /** What could be meant, the likelier first; empty = only the customer knows. */
  readonly proposals: readonly AddressProposal[];
}

interface Knowledge {
  /** null = the towns of the country are not known. */
  readonly towns: Towns | null;
  /** The chosen operator brings parcels to boxes of a post office; false also while none is chosen. */
  readonly takesPoBoxes: boolean;
  readonly checks: AddressChecks;
}

/**
 * What is doubtful in an address of a customer, in the order of its lines. What no carrier could use at all is said by
 * `checkCustomer`.
 */
export function addressDoubts(address: CheckedAddress, { towns, takesPoBoxes, checks }: Knowledge): AddressDoubt[] {
  const found = [
    ...(takesPoBoxes ? [] : boxDoubt(address)),
    ...numberDoubt(address),
    ...placeDoubts(address, towns),
    ...phoneDoubt(address),
  ];
  return found
    .filter(({ code }) => checks[DOUBTS[code].check])
    .map(({ code, ...rest }) => ({ code, field: DOUBTS[code].field, ...rest }));
}

type Found = Omit<AddressDoubt, 'field'>;

const doubt = (code: AddressDoubtCode, data: Found['data'] = {}, proposals: Found['proposals'] = []): Found[] => [
  { code, data, proposals },
];

function placeDoubts(address: CheckedAddress, towns: Towns | null): Found[] {
  const { country, city } = address;
  const postcode = address.postcode.trim();
  if (postcode === '') return [];
  const other = countryOf(country, postcode);
  if (other) return doubt('country_elsewhere', { postcode }, [{ country: other }]);
  const mended = mendedPostcode(country, postcode);
  if (mended) return doubt('postcode_form', { postcode, mended }, [{ postcode: mended }]);
  if (!isPostcode(country, postcode)) return [];
  const state = (address.state ?? '').trim();
  const province = country === 'ES' ? provinceOf(postcode) : null;
  const said = province === null ? null : provinceNumber(state);
  if (province !== null && said !== null && !postcode.startsWith(said))
    return doubt('province_elsewhere', { postcode, province, state }, provinceProposals(postcode, province, said));
  // A hamlet can have the name of a town elsewhere: who names the province of the postcode knows where it is.
  if (said !== null && provinceNumber(city) === null) return [];
  return towns ? townDoubt(towns, postcode, city.trim(), province) : [];
}

function townDoubt(towns: Towns, postcode: string, city: string, province: string | null): Found[] {
  const fit = townFit(towns, postcode, city);
  if (fit.kind !== 'elsewhere') return [];
  const [only, ...others] = fit.codes;
  const whole = only !== undefined && others.length === 0 && only.length === postcode.length ? only : null;
  const swaps = province === null ? [] : swappedPostcodes(postcode);
  const swapped = swaps.filter((one) => fit.codes.some((code) => one.startsWith(code)));
  const likely = whole ?? (swapped.length === 1 ? (swapped[0] ?? null) : null);
  return doubt('town_elsewhere', { postcode, city, place: province ?? fit.town ?? '' }, [
    ...(likely === null ? [] : [{ postcode: likely }]),
    ...(fit.town === null ? [] : [{ city: fit.town }]),
  ]);
}

/** Either the name of the province or two digits of the postcode are wrong. */
function provinceProposals(postcode: string, province: string, said: string): readonly AddressProposal[] {
  const swapped = swappedPostcodes(postcode).filter((one) => one.startsWith(said));
  return [...(swapped.length === 1 ? [{ postcode: swapped[0] ?? postcode }] : []), { state: province }];
}

/** The postcodes of Spain that become this one when two neighbouring digits change places. */
function swappedPostcodes(postcode: string): readonly string[] {
  const digits = [...postcode];
  const swaps = digits
    .slice(1)
    .map((digit, at) => [...digits.slice(0, at), digit, digits[at], ...digits.slice(at + 2)].join(''));
  return [...new Set(swaps)].filter((swap) => swap !== postcode && isPostcode('ES', swap));
}

/** Small states whose postcodes stand among those of a neighbour. */
const WITHIN: Readonly<Record<string, readonly string[]>> = { CH: ['LI'], FR: ['MC'], IT: ['SM', 'VA'] };
/** Countries whose postcodes are like no others. */
const UNMISTAKABLE = ['AD', 'GI', 'PT', 'GB', 'NL'];

/** Another country, whose postcode this certainly is. */
function countryOf(country: string, postcode: string): string | null {
  const candidates = isPostcode(country, postcode) ? (WITHIN[country] ?? []) : country === '' ? [] : UNMISTAKABLE;
  return candidates.find((one) => one !== country && isPostcode(one, postcode)) ?? null;
}

/** The postcode that was meant by one of another form; null = it has its form, or cannot be guessed. */
function mendedPostcode(country: string, postcode: string): string | null {
  if (isPostcode(country, postcode)) return null;
  const bare = postcode.toUpperCase().replace(new RegExp(`^(?:${country}|${country.slice(0, 1)})[\\s-]+`), '');
  const tight = bare.replaceAll(/[\s.\u00A0]/g, '');
  const inParts = country === 'PT' ? tight.replace(/^(\d{4})-?(\d{3})$/, '$1-$2') : tight;
  const named = country === 'AD' && /^[1-7]00$/.test(inParts) ? `AD${inParts}` : inParts;
  const mended = mendPostcode(country, named);
  return mended !== postcode && isPostcode(country, mended) ? mended : null;
}

/** Countries where every house in a town has a number; what is written there for a house that has none. */
const NUMBERED: Readonly<Record<string, string | null>> = {
  AT: null,
  BE: null,
  CH: null,
  DE: null,
  ES: 's/n',
  FR: null,
  IT: 'snc',
  NL: null,
  PT: 's/n',
};
/** Houses that have a name and no number, or that say that they have none. */
const WITHOUT_NUMBER =
  /(?:^|[\s,.(])(?:s[/.]?\s?n(?:[ºo°.]|c\.?)?|sin n[uú]mero|senza numero|sans num[eé]ro|sem n[uú]mero|lieu[\s-]dit|le bourg|hameau|ferme|ch[aâ]teau|z\.?[aci]\.?|zone|pol[ií]gono|pol\.|p\.? ?i\.?|pg\.|urb\.?|urbanizaci[oó]n|finca|caser[ií]o|cortijo|mas[ií]a|mas|can|parcela|lugar|lg\.|aldea|barrio|bo\.|b[ºª]|caser[ií]a|quinta|casal|herdade|monte|centro comercial|c\.? ?c\.?|parque|puerto|aeropuerto|hospital|hotel|camping|universidad|iglesia|colegio|localit[aà]|loc\.|frazione|fraz\.|contrada|c\.da|cascina|hof|gut|schloss)(?=$|[\s,.)])/iu;

function numberDoubt({ address1, address2, country }: CheckedAddress): Found[] {
  const street = address1.trim();
  const all = `${street} ${address2 ?? ''}`;
  if (street === '' || !(country in NUMBERED) || /\d/.test(all) || WITHOUT_NUMBER.test(all)) return [];
  const none = NUMBERED[country];
  return doubt('no_number', { street }, none ? [{ address1: `${street}, ${none}` }] : []);
}

function boxDoubt({ address1, address2 }: CheckedAddress): Found[] {
  const [first, second] = [address1.trim(), (address2 ?? '').trim()];
  if (!isPoBox(first)) return [];
  const isDoor = second !== '' && !isPoBox(second) && /\d/.test(second);
  return doubt('po_box', { street: first }, isDoor ? [{ address1: second, address2: first }] : []);
}

function phoneDoubt({ phone, phone_mobile }: CheckedAddress): Found[] {
  return (phone ?? '').trim() === '' && (phone_mobile ?? '').trim() === '' ? doubt('no_phone') : [];
}
