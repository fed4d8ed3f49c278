/** Errors as the service answers them: problem details (RFC 9457). */
import type { Problem } from '../publish/problem.ts';

const titles = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
} as const;

export interface ProblemFacts {
  status: keyof typeof titles;
  detail: string;
  /** Path of the request. */
  instance: string;
  errors?: NonNullable<Problem['errors']>;
}

export function problemAnswer(facts: ProblemFacts): Response {
  const problem: Problem = { type: 'about:blank', title: titles[facts.status], ...facts };
  return new Response(`${JSON.stringify(problem)}\n`, {
    status: facts.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
