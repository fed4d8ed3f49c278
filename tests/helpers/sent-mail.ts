/** A page-long e-mail about the sample library: true, altered and invented sentences, and what mails are made of. */
export const sentMail = `Dear Ms Smith,

thank you for your call on Tuesday. I went through the papers again, and these are the points that you asked for.

The Forward Price is fixed at 1,550 USD per troy ounce. It does not move with the market price of gold, in either direction,
between subscription and settlement. One troy ounce corresponds to 20,000 tokens.

- The Down Payment is refundable except for material breach by the Seller.
- The smallest purchase is 5,000 tokens. That is one quarter of a troy ounce.
- 4.1 An Offtake Token is converted when its Deferred Payment has been paid in full, within 90 days of the Delivery Written Notice.
- Part payment converts nothing. A holder may pay for some tokens and not for others.

As the agreement puts it: “Headings are for convenience and do not change the meaning of a clause.” Amounts of money are in USD.
Quantities of gold are in troy ounces.

> Until the Seller accepts, your money is held in an escrow account run by
> an independent agent.
> The Seller guarantees a return of 12 per cent a year.

You can cancel at any time within 14 days and receive your money back in full. The gold is stored in Switzerland and audited by
an independent firm. Within 60 days each holder pays the Deferred Payment of 0.05775 USD for each token, which is 1,150 USD per
troy ounce. The transferee takes over the rights, and for an Offtake Token the obligation to make the Deferred Payment. Keep the
receipt, the transaction identifier or the confirmation of the wire. The Forward Price is fixed at 1,5\u043e0 USD per troy ounce.

Where the Soft Cap is not reached in the offering window, you choose between a refund, conversion into a revised offering and
extension into a new window. We expect listing on a major exchange next week at a substantial premium.

Best regards,
John Miller
`;
