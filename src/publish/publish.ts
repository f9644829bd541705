/** The door of the room: what publishing agents takes, for the command line and for servers. */
export { type BaseUrl, LOCAL_BASE, parseBaseUrl } from './base-url.ts';
export { cardFor, type PublishedCard, printCard } from './card.ts';
export { catalogFor, type ListedAgent } from './catalog.ts';
export { indexPage } from './index-page.ts';
export { type CardVersion, type CardVersions, KEYS_PATH } from './layout.ts';
export { prepareSite, type Site, type SiteEntry, type SourcedAgent } from './site.ts';
export { siteFiles } from './site-files.ts';
