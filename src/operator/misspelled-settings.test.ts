import { describe, expect, test } from 'vitest';
import { variableNames } from '../configuration.ts';
import { describeMisspelled, misspelledSettings } from './misspelled-settings.ts';

const meantBy = (name: string) => misspelledSettings({ [name]: 'x' }).get(name);

describe('a variable with a misspelled name', () => {
  test.each([
    ['SITEURL', 'SITE_URL'],
    ['SITE_URl', 'SITE_URL'],
    ['site_url', 'SITE_URL'],
    ['SITE_URI', 'SITE_URL'],
    ['GOLD_PRICE_FEED', 'GOLD_PRICE_FEEDS'],
    ['DOCUMENT_DIR', 'DOCUMENTS_DIR'],
    ['OUTDIR', 'OUT_DIR'],
    ['BASE-PATH', 'BASE_PATH'],
    ['GOLDAPIKEY', 'GOLDAPI_KEY'],
    ['SECURITY_CONTCAT', 'SECURITY_CONTACT'],
    ['NEW_TEXT_DIFERENCE', 'NEW_TEXT_DIFFERENCES'],
    ['PDF_PASSWORDS_RIGHTS_SUMMARY', 'PDF_PASSWORD_…'],
    ['pdf_password_rights_summary', 'PDF_PASSWORD_…'],
  ])('%s is reported with the setting that was meant', (name, meant) => {
    expect(meantBy(name)).toBe(meant);
  });

  test('gets one line', () => {
    expect(describeMisspelled('SITEURL', 'SITE_URL')).toBe(
      'Environment variable SITEURL is no setting of this service; did you mean SITE_URL?',
    );
  });
});

test('settings and passwords of documents are not reported', () => {
  for (const name of [...variableNames, 'PDF_PASSWORD_RIGHTS_SUMMARY']) expect(meantBy(name)).toBeUndefined();
});

/** Variables that shells, systems, CI services and hosts set. */
const usual =
  `HOME HOSTNAME HOSTTYPE HOSTS PATH PATHEXT PORTS POST LANG LANGUAGE LC_ALL SHELL USER LOGNAME PWD OLDPWD TERM TMPDIR TEMP
  EDITOR VISUAL PAGER MAIL DISPLAY BASH_ENV XDG_CACHE_HOME XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_RUNTIME_DIR CACHE_DIRECTORY
  STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY INVOCATION_ID JOURNAL_STREAM LISTEN_PID SYSTEMD_EXEC_PID
  ProgramFiles ProgramFiles(x86) ProgramData ProgramW6432 CommonProgramFiles APPDATA LOCALAPPDATA ALLUSERSPROFILE COMSPEC PUBLIC SystemRoot
  NODE NODE_ENV NODE_OPTIONS NODE_PATH INIT_CWD COLOR NO_COLOR FORCE_COLOR npm_config_cache npm_config_prefix npm_package_name
  npm_lifecycle_event npm_execpath npm_node_execpath BASE_URL URL DEPLOY_URL DEPLOY_PRIME_URL SITE_ID SITE_NAME NETLIFY CONTEXT
  BRANCH COMMIT_REF CACHED_COMMIT_REF CF_PAGES CF_PAGES_URL CF_PAGES_BRANCH CLOUDFLARE_ACCOUNT_ID CLOUDFLARE_API_TOKEN VERCEL_URL
  RENDER_EXTERNAL_URL SOURCE_VERSION DYNO CI GITHUB_ACTIONS GITHUB_BASE_REF GITHUB_PATH GITHUB_OUTPUT GITHUB_WORKSPACE RUNNER_TEMP
  ACTIONS_RUNTIME_URL ACTIONS_CACHE_URL CI_PROJECT_DIR CI_SERVER_HOST CI_PAGES_URL CI_API_V4_URL GOROOT GOPATH CARGO_HOME JAVA_HOME
  PYTHONPATH VIRTUAL_ENV SSH_AUTH_SOCK SSL_CERT_FILE SSL_CERT_DIR HTTP_PROXY HTTPS_PROXY NO_PROXY MALLOC_ARENA_MAX`.split(
    /\s+/,
  );

test('variables of other programs are not reported', () => {
  expect([...misspelledSettings(Object.fromEntries(usual.map(name => [name, 'x'])))]).toEqual([]);
});
