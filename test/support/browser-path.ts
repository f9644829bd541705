import { existsSync } from 'node:fs';

const PLACES = [
  process.env.AGENTX_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A Chromium to test the page with; undefined when this machine has none. */
export const BROWSER = PLACES.find((path) => path !== undefined && existsSync(path));
