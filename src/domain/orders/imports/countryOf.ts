import { searchText } from '../searchText.ts';
import { COUNTRIES, isCountry } from '../../places/countries.ts';

/** ISO 3166-1 alpha-3, in the order of `COUNTRIES`. */
const ALPHA_3 = (
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS ' +
  'BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST ' +
  'EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD ' +
  'HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA ' +
  'LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM ' +
  'NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA ' +
  'SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON ' +
  'TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'
).split(' ');

/** Names that people write and no table of names has. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  CZ: ['republica checa', 'czech republic', 'republique tcheque'],
  ES: ['canarias', 'islas canarias', 'canary islands', 'iles canaries', 'islas baleares', 'baleares'],
  GB: ['uk', 'gran bretana', 'great britain', 'inglaterra', 'england', 'escocia', 'scotland', 'gales', 'wales'],
  KR: ['corea', 'korea', 'south korea'],
  NL: ['holanda', 'holland', 'hollande', 'the netherlands'],
  TR: ['turkey', 'turquia', 'turquie'],
  US: ['usa', 'eeuu', 'ee. uu.', 'ee.uu.', 'u.s.a.', 'united states of america', 'estados unidos de america'],
};

let byName: ReadonlyMap<string, string> | undefined;

/** Every name of a country, folded; a name that two of them have is missing. */
function names(): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const shared = new Set<string>();
  const add = (name: string, code: string) => {
    const key = searchText(name);
    if (known.has(key) && known.get(key) !== code) shared.add(key);
    known.set(key, code);
  };
  for (const [place, code] of COUNTRIES.entries()) add(ALPHA_3[place] ?? code, code);
  for (const language of ['es', 'en', 'fr', 'pt', 'ca', 'de', 'it']) {
    const table = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of COUNTRIES) add(table.of(code) ?? code, code);
  }
  for (const [code, also] of Object.entries(ALSO_CALLED)) for (const name of also) add(name, code);
  for (const name of shared) known.delete(name);
  return known;
}

/**
 * The country that a text names: its ISO code of two or three letters, or its name in a language of Western Europe.
 * @returns ISO 3166-1 alpha-2; null for what names none
 */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  byName ??= names();
  return byName.get(searchText(text)) ?? null;
}
