/**
 * The units of key figures as English, German and Spanish papers write them, as phrases (see `phrases.ts`). A row is named
 * by the unit, what one of it comes to in that unit (1 where left out), and what it says besides.
 */
import { phraseFinder } from '../phrases.ts';

export type Unit = 'usd' | 'tokens' | 'ounces' | 'days' | 'months' | 'percent' | 'concessions' | 'acres';
/** Denominator of a price, or of a number of tokens or ounces. */
export type Per = 'token' | 'ounce';
export type DayKind = 'calendar' | 'business';

export interface UnitMeaning {
  unit: Unit;
  factor: string;
  /** The money of another country. */
  isForeign: boolean;
  dayKind: DayKind | null;
}

/** International acre of 4,046.8564224 m²; troy ounce of 31.1034768 g. */
const table = `
usd: $, usd, us $, usd $, us dollar*, united states dollar*, dollar*, dolar, dolares, buck*, dolares estadounidenses, dolares de los estados unidos
usd 0.01: cent, cents, us cent*, ¢, usc, c, centavo*, centavos de dolar
usd foreign: eur, euro*, €, gbp, pound*, £, chf, franken, bob, bs, boliviano*, cad, aud, pesos, sterling
percent: %, percent, per cent, pct, prozent, por ciento, percentage point*, prozentpunkt*, points, punkte, puntos, puntos porcentuales
percent 0.01: basis point*, bp, bps, basispunkt*, puntos basicos
percent 0.1: ‰, per mille, promille, per thousand, parts per thousand, parts in a thousand, por mil
tokens: token, tokens, coin, coins, ot, ots, ot token, token ot, fichas
ounces: ounce*, oz, ozs, ozt, toz, oz t, t oz, unze, unzen, feinunze*, onza, onzas
ounces 1000: koz, moz thousand
ounces 32.1507466: kg, kilogram*, kilo, kilos
days: day, days, d, tag, tage, tagen, dia, dias
days 7: week*, wk, wks, woche*, semana*
days 14: fortnight*
days calendar: calendar day*, cal day*, cd, kalendertag*, dia* calendario, dia* naturales, dia* corridos, calendar
days business: business day*, working day*, banking day*, bank day*, trading day*, bd, bds, bus day*, biz day*, werktag*, arbeitstag*, bankarbeitstag*, geschaftstag*, bankwerktag*, handelstag*, dia* habil*, dia* laborable*
months: month*, mo, mos, mth*, mths, monat*, mes, meses
months 12: year, years, yr, yrs, jahr, jahre, jahren, ano, anos
acres: acre, acres, acker
acres 2.471053814671653: hectare*, ha, hektar*, hectarea*
concessions: concession*, *konzession, *konzessionen, concesion, concesiones, mining licen*, mining right*, mining claim*, mining title*, mining propert*, mining area*, mining permit*, mining lease*, licence*, license*, tenement*, claims, bergrechte*
`;

export const findUnits = phraseFinder(table);

/** What a row of the table says by its name. */
export function unitMeaning(name: string): UnitMeaning {
  const [unit = '', ...rest] = name.split(' ');
  return {
    unit: unit as Unit,
    factor: rest.find(word => /\d/.test(word)) ?? '1',
    isForeign: rest.includes('foreign'),
    dayKind: rest.includes('business') ? 'business' : rest.includes('calendar') ? 'calendar' : null,
  };
}

/** Words that may stand between a number and its unit, or between `per` and what it is per. */
export const modifiers: ReadonlySet<string> = new Set(
  `( ) troy fine refined gold pure de whole full single individual offtake settled digital issued programme program such said ot set new of
  consecutive clear natural further successive additional other more or total gross contiguous separate bolivian bolivianische mining active us
  un una one ganze volle fein feine feinen onzas troy consecutivos`.split(/\s+/),
);

/** Words before what an amount is per. */
export const perWords: ReadonlySet<string> = new Set(
  'per / a an each every je pro por cada la el one for to in on un una die das'.split(' '),
);
