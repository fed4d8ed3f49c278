/** Works out a purchase as it is typed. The amounts come from src/program/money.ts, as those of the page do. */
import {
  amountsFor,
  checkTokenCount,
  type PriceTerms,
  type PurchaseAmounts,
  type TokenCount,
  tokensForAllIn,
  tokensForDownPayment,
  tokensForTroyOunces,
} from '../../program/money.ts';
import { formatDecimal, formatUsd, readDecimal } from '../../program/number-text.ts';

/** What can be typed, and how many tokens it stands for. */
const tokensFor: Record<string, (terms: PriceTerms, typed: string) => TokenCount> = {
  tokens: checkTokenCount,
  'troy-ounces': fromDecimal(tokensForTroyOunces),
  'down-payment': fromDecimal(tokensForDownPayment),
  'all-in': fromDecimal(tokensForAllIn),
};

const written: { [key in keyof PurchaseAmounts]: (amount: string) => string } = {
  tokens: amount => formatDecimal(amount),
  troyOunces: amount => formatDecimal(amount),
  downPaymentUsd: formatUsd,
  deferredPaymentUsd: formatUsd,
  allInUsd: formatUsd,
};

function fromDecimal(convert: (terms: PriceTerms, amount: string) => string) {
  return (terms: PriceTerms, typed: string): TokenCount => {
    const amount = readDecimal(typed);
    if (amount === null) return { problem: 'Enter an amount, such as 1,550 or 0.25.' };
    return checkTokenCount(terms, convert(terms, amount));
  };
}

class TokenCalculator extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    this.querySelector('[data-without-script]')?.remove();
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', () => this.#calculate(form));
    this.#calculate(form);
  }

  #calculate(form: HTMLFormElement): void {
    const terms: PriceTerms = JSON.parse(this.dataset.terms ?? '');
    const typed = new FormData(form);
    const count = tokensFor[String(typed.get('basis'))]?.(terms, String(typed.get('amount')));
    if (count === undefined) return;
    const problem = 'problem' in count ? count.problem : '';
    const amounts = 'tokens' in count ? amountsFor(terms, count.tokens) : null;
    this.querySelector('input[name="amount"]')?.setAttribute('aria-invalid', String(problem !== ''));
    const message = this.querySelector('[data-problem]');
    if (message && message.textContent !== problem) message.textContent = problem;
    for (const [name, write] of Object.entries(written)) {
      const place = this.querySelector(`[data-amount="${name}"]`);
      if (place) place.textContent = amounts ? write(amounts[name as keyof PurchaseAmounts]) : '–';
    }
  }
}

customElements.define('token-calculator', TokenCalculator);
