export {
  amountsFor,
  checkTokenCount,
  type PriceTerms,
  type PurchaseAmounts,
  priceTermsOf,
  type TokenBounds,
  troyOuncesOf,
  wholeNumberExpected,
} from './money.ts';
export {
  deliveryOf,
  fieldRules,
  type Purchase,
  type PurchaseField,
  type PurchaseProblem,
  readPurchase,
  readTokens,
  writtenOunces,
} from './purchase.ts';
