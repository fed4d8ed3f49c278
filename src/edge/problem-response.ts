/** Error responses: problem details (RFC 9457). */
import type { Problem } from '#pipeline/interface';

const titles = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  412: 'Precondition Failed',
  414: 'URI Too Long',
  416: 'Range Not Satisfiable',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

export type ProblemFacts = Omit<Problem, 'type' | 'title' | 'status'> & { status: keyof typeof titles };

export function problemResponse(facts: ProblemFacts, headers: Record<string, string> = {}): Response {
  return new Response(problemText(facts), {
    status: facts.status,
    headers: { 'content-type': problemType, 'cache-control': 'no-store', ...headers },
  });
}

export const problemType = 'application/problem+json';

export function problemText(facts: ProblemFacts): string {
  const problem: Problem = { type: 'about:blank', title: titles[facts.status], ...facts };
  return `${JSON.stringify(problem)}\n`;
}
