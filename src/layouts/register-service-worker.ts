/**
 * Has the service worker keep the site for reading offline, once the page stands: not in development, not for a
 * reader who asks to save data, and not on a disk, where there is none.
 */
import { siteAddress } from '../components/site-address.ts';
import { savesData } from '../offline/service-worker/saves-data.ts';
import { serviceWorkerFile } from '../offline/service-worker/version.ts';
import { trustedScriptAddress } from '../trusted-script-address.ts';

const isServed = location.protocol.startsWith('http');

if (import.meta.env.PROD && isServed && !savesData() && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    const address = trustedScriptAddress(siteAddress(`/${serviceWorkerFile}`));
    navigator.serviceWorker.register(address).catch(() => {
      // A browser that forbids it reads the site online only.
    });
  });
}
