/** Registers the service worker after loading; not in development, with Save-Data, or in an offline copy. */

import { trustedScriptAddress } from '#hosting/trusted-script-address';
import { serviceWorkerFile } from '#offline/service-worker';
import { siteAddress } from '../components/site-address.ts';

const isServed = location.protocol.startsWith('http');

if (import.meta.env.PROD && isServed && !navigator.connection?.saveData && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    const address = trustedScriptAddress(siteAddress(`/${serviceWorkerFile}`));
    navigator.serviceWorker.register(address).catch(() => {
      // Without a service worker the site works online only.
    });
  });
}
