/** Numbers in digits as decimals with a point. Without `big.js`, for an index reads each number of a library. */

/** Languages by which a number that two styles share is read: `1,550` is 1550 in English and 1.55 in the others. */
export type Language = 'english' | 'german' | 'spanish';

/** @example decimalOf('1.550,00', 'english') // '1550.00' */
export function decimalOf(written: string, language: Language): string {
  const plain = written.replace(/['’\u00a0\u2009\u202f ]/g, '');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return plain;
  const isOnce = plain.indexOf(plain[last] ?? '') === last;
  const mayGroup = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain);
  const isDecimal =
    isOnce &&
    (!mayGroup || plain[last] === (language === 'english' ? '.' : ',') || /[.,]\d+[.,]/.test(plain));
  const whole = plain.slice(0, isDecimal ? last : plain.length).replace(/[.,]/g, '');
  return isDecimal ? `${whole || 0}.${plain.slice(last + 1)}` : whole;
}
