import type { Program } from '../program/schema/schema.ts';

/** The terms, the places where published texts differ and the risks, as plain text. */
export function programmeSummary(program: Program): string {
  const terms = program.commercialTerms;
  return [
    `${program.programme.statements.differences} ${program.programme.statements.unknown} ${program.programme.statements.advice}`,
    list('Terms', [
      `Forward price: ${terms.forwardPrice.usdPerTroyOunce} USD per troy ounce, fixed.`,
      `Tokens per troy ounce: ${terms.tokensPerTroyOunce}.`,
      `Stage 1, ${terms.downPayment.name.toLowerCase()}: ${terms.downPayment.usdPerToken} USD per token (${terms.downPayment.usdPerTroyOunce} USD per ounce). ${terms.downPayment.due} ${terms.downPayment.refund}`,
      `Stage 2, ${terms.deferredPayment.name.toLowerCase()}: ${terms.deferredPayment.usdPerToken} USD per token (${terms.deferredPayment.usdPerTroyOunce} USD per ounce). ${terms.deferredPayment.due}`,
      `All-in price: ${terms.allIn.usdPerToken} USD per token.`,
      ...program.limits
        .filter(limit => limit.scope === 'programme')
        .map(limit => `${limit.name} (${limit.appliesTo}): ${limit.value}.`),
    ]),
    list(
      'Terms of art',
      program.entities.map(
        entity =>
          `${entity.name}${entity.abbreviation ? ` (${entity.abbreviation})` : ''}: ${entity.meaning}`,
      ),
    ),
    list(
      'Lifecycle',
      program.lifecycle.map(
        step =>
          `${step.number}. ${step.state}: ${step.movedBy}; ${step.condition}. Next: ${step.nextState}. ${step.alsoHappens}`,
      ),
    ),
    list(
      'Where published texts differ',
      program.textDifferences.map(
        difference =>
          `${difference.subject}: ${difference.statement.text} (${difference.statement.source}); ${difference.otherReadings.map(reading => `${reading.text} (${reading.source})`).join('; ')}. ${difference.note}`,
      ),
    ),
    list(
      'Risks',
      program.risks.map(risk => `${risk.title}: ${risk.statement}`),
    ),
  ].join('\n\n');
}

function list(title: string, items: string[]): string {
  return `${title}:\n\n${items.map(item => `- ${item}`).join('\n')}`;
}
