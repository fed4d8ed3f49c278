/** Schemas of the addresses that the site publishes: its own, its base path and the sign-up terminal. */
import * as z from 'zod';

/** Origin as browsers compare it (IDN in ASCII); a path belongs into BASE_PATH. */
export const siteUrl = webAddress('https://gold.example').transform((url, context) => {
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (url.search !== '' || url.hash !== '')
    context.addIssue('expected an address without query and fragment');
  else if (path !== '')
    context.addIssue(`expected an address without a path: set SITE_URL=${url.origin} and BASE_PATH=${path}`);
  return url.origin;
});

export const onboardingUrl = webAddress('https://onboarding.example/sign-up').transform(url => url.href);

/** Empty, or begins with a slash and does not end with one. */
export const basePath = z
  .string()
  .regex(
    /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*\/?$/,
    'expected a path such as /gold, of letters, digits and . _ ~ -, or nothing',
  )
  .transform(path => path.replace(/\/$/, ''));

/** Refuses an address with user name or password, because it would be published. */
function webAddress(example: string) {
  return z.string().transform((text, context) => {
    const url = URL.parse(text);
    if (url === null || !/^https?:\/\//i.test(text.trim())) {
      context.addIssue(`expected an http or https URL such as ${example}`);
      return z.NEVER;
    }
    if (url.username !== '' || url.password !== '') {
      context.addIssue('expected an address without user name and password');
      return z.NEVER;
    }
    return url;
  });
}
