/** Tokens and their states, delivery and settlement, milestones and limits. */
import * as z from 'zod';
import { count, day, decimal, identifier, list, object, period, text, unpublishedText } from './values.ts';

const token = z.strictObject({
  id: identifier.describe('Identifier of the token, the same as under entities.'),
  abbreviation: text.describe('Short name.'),
  name: text.describe('Name that pages show.'),
  represents: text.describe('What a holder has.'),
  issued: text.describe('When it comes into being.'),
  ends: text.describe('When it is burned.'),
});

export const tokenMechanicsSchema = object('What the tokens are and how they behave.', {
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

export const entitiesSchema = list('Entities that the published texts define.', {
  id: identifier.describe('Identifier of the entity.'),
  name: text.describe('Name that the texts use.'),
  abbreviation: text.nullable().describe('Short name; null if there is none.'),
  meaning: text.describe('What it is.'),
});

export const deliverySchema = object('Notice, election, delivery and settlement.', {
  notice: object('The notice that opens both periods.', {
    name: text.describe('Name that the texts use.'),
    issuedBy: identifier.describe('Identifier of a party under programme.parties.'),
    condition: text.describe('What must be true before it is issued.'),
    channels: z.array(text).describe('How it reaches the holder.'),
    starts: z.array(text).describe('Periods that it starts.'),
  }),
  election: object('The holder’s choice.', {
    period: period.describe('Time for the choice.'),
    form: text.describe('Form of the choice.'),
    options: list('What can be chosen.', {
      id: identifier.describe('Identifier of the option.'),
      name: text.describe('Name that pages show.'),
      description: text.describe('What the holder gets.'),
    }),
    withoutElection: identifier.describe('Option that applies without a choice.'),
  }),
  minimumDeliverableUnit: object('Minimum quantity that is delivered in metal.', {
    troyOunces: decimal.describe('In troy ounces.'),
    tokens: count.describe('In tokens.'),
  }),
  physical: object('Terms of physical delivery.', {
    wholeOuncesOnly: z.boolean().describe('True if requests are made in whole ounces only.'),
    target: period.describe('Target time of physical delivery.'),
    points: z.array(text).describe('Delivery points.'),
    buyerBears: z.array(text).describe('Costs and duties of the buyer.'),
    buyerBearsFrom: text.describe('From where on the buyer bears them.'),
  }),
  vaultStorage: object('Terms of allocated vault storage.', {
    recordedBy: z.array(text).describe('What the allocation is recorded by.'),
    storageFeeUsd: decimal.nullable().describe('What storage costs, in US dollars.'),
    location: unpublishedText.describe('Where the vault is.'),
  }),
  inspection: object('Inspection of what was delivered.', {
    period: period.describe('Time for the inspection.'),
    papers: z.array(text).describe('Papers that go with a delivery.'),
    withoutNotice: text.describe('What follows without a notice of the purchaser.'),
  }),
  fractional: object('Settlement of a holding below one ounce.', {
    belowTokens: count.describe('A smaller holding is a fraction.'),
    settledBy: z.array(text).describe('Ways of settlement.'),
    opens: text.describe('What starts the settlement.'),
    cashFormula: text.describe('How the cash amount is found.'),
    averageDays: count.describe('Days over which the gold price is averaged by volume.'),
    maximumCostPercent: decimal.describe('Largest deduction for costs in percent.'),
    period: period.describe('Time within which settlement completes.'),
    discretion: text.describe('Who decides on settlement.'),
  }),
  forceMajeure: object('What happens when events prevent delivery.', {
    extensionDays: count.describe('Longest extension in days without mutual agreement.'),
    rule: text.describe('How dates move.'),
    beyond: text.describe('What either party may do after that.'),
    downPayment: text.describe('What happens to the down payment.'),
  }),
  rules: list('Delivery rules in order.', {
    number: count.describe('Number of the rule.'),
    id: identifier.describe('Identifier of the rule.'),
    title: text.describe('Name that pages show.'),
    text: text.describe('The rule.'),
  }),
});

export const milestonesSchema = list('Events and the periods between them.', {
  id: identifier.describe('Identifier of the milestone.'),
  name: text.describe('Name that pages show.'),
  date: day.nullable().describe('Day of the milestone.'),
  offset: period.nullable().describe('Last day relative to another milestone; null if none is stated.'),
  targetMonths: z
    .strictObject({
      from: count.describe('Shortest target in months.'),
      to: count.describe('Longest target in months.'),
    })
    .nullable()
    .describe('Target in months; null if none is stated.'),
  condition: text.describe('What happens, or must have happened.'),
  lifecycle: z.array(count).describe('Numbers of the transitions that belong to it.'),
});

export const limitsSchema = list('Every stated limit of the service and of the programme.', {
  id: identifier.describe('Identifier of the limit.'),
  scope: z.enum(['service', 'programme']).describe('Whether the limit binds the service or the programme.'),
  name: text.describe('Name that pages show.'),
  appliesTo: text.describe('What is limited.'),
  value: text.describe('The limit as people read it.'),
  quantities: list('The limit as programs read it.', {
    amount: decimal.describe('The number.'),
    unit: text.describe('Its unit.'),
    bound: z.enum(['minimum', 'maximum', 'default', 'target']).describe('How it bounds.'),
  }).min(1),
});
