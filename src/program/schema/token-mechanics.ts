/** The tokens, and the states of tokens and subscriptions. */
import * as z from 'zod';
import { count, identifier, list, object, text, unpublishedText } from './values.ts';

const token = z.strictObject({
  id: identifier.describe('Identifier of the token, the same as under entities.'),
  abbreviation: text.describe('Short name.'),
  name: text.describe('Name that pages show.'),
  represents: text.describe('What a holder has.'),
  issued: text.describe('When it comes into being.'),
  ends: text.describe('When it is burned.'),
});

export const tokenMechanicsSchema = z.strictObject({
  tokens: z.array(token).describe('The kinds of token.'),
  conversion: object('How an offtake token becomes a settled token.', {
    otToSet: text.describe('Ratio of burned offtake tokens to issued settled tokens.'),
    condition: text.describe('What conversion depends on.'),
  }),
  lock: object('How pre-minted tokens are locked and released.', {
    released: text.describe('When locked tokens are released.'),
    notReleased: text.describe('What happens when they are not.'),
    purchaserChoices: z.array(text).describe('What the purchaser then chooses from.'),
  }),
  transfer: object('How a token passes to another holder.', {
    conditions: z.array(text).describe('All of these must be met.'),
    effect: text.describe('What passes to the new holder.'),
    breach: text.describe('What a transfer is that breaks the rules.'),
  }),
  blockchain: unpublishedText.describe('Blockchain on which the tokens are.'),
  tokenStandard: unpublishedText.describe('Technical standard of the tokens.'),
  contractAddress: unpublishedText.describe('Address of the token contract.'),
});

export const lifecycleSchema = list('Transitions of a subscription and its tokens, in order.', {
  number: count.describe('Number of the transition.'),
  id: identifier.describe('Identifier of the transition.'),
  state: text.describe('State before.'),
  movedBy: text.describe('Who or what moves it.'),
  condition: text.describe('Condition of the transition.'),
  nextState: text.describe('State after.'),
  alsoHappens: text.describe('What else happens.'),
});

export const entitiesSchema = z.array(
  z.strictObject({
    id: identifier.describe('Identifier of the entity.'),
    name: text.describe('Name that the texts use.'),
    abbreviation: text.nullable().describe('Short name; null if there is none.'),
    meaning: text.describe('What it is.'),
  }),
);

export type Token = z.infer<typeof token>;
export type Transition = z.infer<typeof lifecycleSchema>[number];
